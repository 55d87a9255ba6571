/**
 * What does not fit the screen, in words: whatever scrolls sideways, and buttons that are outside the screen or under
 * something else. Runs in the page.
 */
export function misplaced(): string[] {
  const faults: string[] = [];
  const name = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${element.classList} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('.unseen, .skip, .folded');

  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} wide`);
  for (const element of document.querySelectorAll('body *')) {
    const sideways = getComputedStyle(element).overflowX;
    if (isShown(element) && /auto|scroll/.test(sideways) && element.scrollWidth > element.clientWidth + 1)
      faults.push(`${name(element)} scrolls sideways: ${element.scrollWidth} in ${element.clientWidth}`);
  }

  // Behind an open dialog nothing can be pressed, nor need it be.
  const front = document.querySelector('dialog[open]') ?? document.body;
  const isQuestionInFront = front === document.body;
  for (const element of front.querySelectorAll('button, a[href], select, input, [role="button"]')) {
    // What lies beyond the frame of a map is panned into it.
    if (!isShown(element) || element.matches('input[type="radio"], [data-map] svg *')) continue;
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    if (width === 0 || left < -1 || right > innerWidth + 1) faults.push(`${name(element)} is outside the screen`);
    let scroller = element.parentElement;
    while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement;
    const page = scroller === null && root.scrollHeight > innerHeight;
    if (!scroller && !page && (height === 0 || top < -1 || bottom > innerHeight + 1))
      faults.push(`${name(element)} is above or below the screen`);
  }

  for (const element of isQuestionInFront ? [...document.querySelectorAll('#question button')].filter(isShown) : []) {
    element.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!hit || !element.contains(hit)) faults.push(`${name(element)} is covered by ${hit ? name(hit) : 'the edge'}`);
  }
  return faults;
}
