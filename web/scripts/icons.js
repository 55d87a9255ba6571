// Writes public/icons.json: every icon of game-icons by name, as the `d` of its path in a box of 512 by 512.
// The server answers /api/icons from it, so that a page loads only the icons it draws.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const set = JSON.parse(await readFile(require.resolve('@iconify-json/game-icons/icons.json'), 'utf8'));

/** The `d` of an icon's body, or null where the icon is not one plain path. @param {string} body */
function pathOf(body) {
  const paths = [...body.matchAll(/\sd="([^"]+)"/g)].map((match) => match[1]);
  return paths.length > 0 ? paths.join('') : null;
}

/** @type {Record<string, string>} */
const icons = {};
for (const [name, icon] of Object.entries(set.icons)) {
  const path = pathOf(icon.body);
  if (path !== null) icons[name] = path;
}
for (const [name, alias] of Object.entries(set.aliases ?? {})) {
  const path = icons[alias.parent];
  if (path !== undefined) icons[name] = path;
}

const folder = new URL('../public/', import.meta.url);
await mkdir(folder, { recursive: true });
await writeFile(new URL('icons.json', folder), JSON.stringify(icons));
