/** Things: what every card, piece and place has in common. It can be looked at, and chosen when it is lit. */
import { createAttachmentKey } from 'svelte/attachments';
import { t } from '../lib/messages';
import { lookInWords } from './look';
import { watched, type Watched } from './pointing';
import type { Lit, Look, Mark, OnLook, OnPick } from './types';

interface Thing {
  look: Look;
  lit?: Lit | undefined;
  /** Why it cannot be chosen, where one might expect it. */
  reason?: string | undefined;
  /** Whether it acts now, is acted upon, or is the viewer. */
  mark?: Mark | undefined;
  /** What else is to be said of it, such as who stands there. */
  also?: string;
  /** Whether Tab stops here although it is not lit. */
  entrance?: boolean;
  /** What a click means where the thing itself is not lit: the choice of the place it stands on. */
  through?: Lit | undefined;
  onpick: OnPick;
  onlook: OnLook;
}

const ATTACHED = createAttachmentKey();

/** The attributes of a thing's element, with what it does when it is hovered, focused, pressed or chosen. */
export function thing({ look, lit, reason, mark, also = '', entrance = false, through, onpick, onlook }: Thing) {
  const words = [lookInWords(look), mark ? t(`board.mark.${mark}`) : '', also].filter(Boolean).join('. ');
  const known: Watched = {
    look: reason === undefined ? look : { ...look, note: reason },
    enter: lit?.choices,
    click: (lit ?? through)?.choices,
    onpick,
    onlook,
  };
  return {
    'data-thing': look.id,
    'data-lit': lit ? '' : undefined,
    'data-dim': !lit && reason !== undefined ? '' : undefined,
    'data-mark': mark,
    role: lit ? 'button' : 'img',
    tabindex: lit || entrance ? 0 : -1,
    'aria-label': lit ? t('board.choose', { what: words, choice: lit.label }) : words,
    'aria-description': lit?.likely ?? reason,
    'aria-keyshortcuts': lit?.key || undefined,
    [ATTACHED]: (element: Element) => watched(element, known),
  };
}
