// Makes src/lib/protocol.ts from the JSON schema of the server's messages.
// With --check it writes nothing and fails if the file is stale.
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { compile } from 'json-schema-to-typescript';

const root = new URL('../../', import.meta.url);
const target = new URL('../src/lib/protocol.ts', import.meta.url);
const python = process.env.LONGTABLE_PYTHON ?? new URL('.venv/bin/python', root).pathname;

const schema = JSON.parse(execFileSync(python, ['-m', 'longtable.server.schema'], { cwd: root, encoding: 'utf8' }));

/** A copy in which every reference stands alone: a default beside it would make a second type of the same name. @param {any} part @returns {any} */
function plain(part) {
  if (Array.isArray(part)) return part.map(plain);
  if (part === null || typeof part !== 'object') return part;
  if (typeof part.$ref === 'string') return { $ref: part.$ref };
  if (part.allOf?.length === 1) return plain(part.allOf[0]);
  // A fixed list of kinds is written differently in the draft that the compiler reads.
  if (part.prefixItems) return { type: 'array', items: part.prefixItems.map(plain), additionalItems: false };
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, plain(value)]));
}

const tidy = plain(schema);
/** Gives a union a name of its own. @param {string} name @param {any} union */
function nameUnion(name, union) {
  tidy.definitions[name] = { ...union, title: name };
  return { $ref: `#/definitions/${name}` };
}
for (const name of ['FromServer', 'FromClient']) tidy.properties[name] = nameUnion(name, tidy.properties[name]);
const areas = tidy.definitions.Scene.properties.areas;
areas.items = nameUnion('Area', areas.items);

const banner = '// Made by `npm run types` from the structs in longtable/server/protocol.py; never edited by hand.\n';
const types = await compile(tidy, 'Protocol', {
  bannerComment: banner,
  additionalProperties: false,
  ignoreMinAndMaxItems: true,
  style: { printWidth: 120, singleQuote: true },
});

if (process.argv.includes('--check')) {
  const kept = await readFile(target, 'utf8').catch(() => '');
  if (kept !== types) {
    console.error('src/lib/protocol.ts does not fit the server any more: run `npm run types`.');
    process.exit(1);
  }
} else {
  await writeFile(target, types);
}
