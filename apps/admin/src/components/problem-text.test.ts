import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { catalogues } from '../i18n/catalogues.ts';

const server = fileURLToPath(new URL('../../../../packages/server/src/', import.meta.url));

/** Not for admins: a user's daily tickets, and two statuses that a condition compares. */
const others = new Set(['OFF', 'PENDING', 'GACHA']);

/** The state names that the server sends with a STATE_CONFLICT. A status from a table has the general text. */
function namedStates(): Set<string> {
  const states = new Set<string>();
  for (const file of globSync('**/*.ts', { cwd: server })) {
    if (/\.(test|matrix)\.ts$/.test(file)) continue;
    const source = readFileSync(server + file, 'utf8');
    for (const [, details = ''] of source.matchAll(/'STATE_CONFLICT', \{(.*?)\}/gs)) {
      for (const [, value = ''] of details.matchAll(/\bstate: ([^,]*)/g)) {
        for (const [, name = ''] of value.matchAll(/'([A-Z_]+)'/g)) states.add(name);
      }
    }
  }
  return states;
}

test('each named state of a refusal has a text for admins, in both languages', () => {
  const states = [...namedStates()].filter((state) => !others.has(state));
  expect(states).toContain('SLAB_CONTESTED');
  const missing = Object.entries(catalogues).flatMap(([locale, texts]) =>
    states
      .filter((state) => !(`problem.STATE_CONFLICT.${state}` in texts))
      .map((state) => `${locale}: ${state}`),
  );
  expect(missing).toEqual([]);
});
