import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type CrashShop,
  crashMatrix,
  isFullRun,
  openCrashShop,
  PAYMENTS,
  REDEEMS,
  TRADES,
} from '@kura/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

// A server process of its own is killed and started again, as by a supervisor. `npm test` kills it at a few points, others in each
// run: KURA_SEED with the seed of a title repeats its choice.

let shop: CrashShop;
beforeAll(async () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  shop = await openCrashShop(main, isFullRun ? { sales: 50, cards: 60 } : { sales: 3, cards: 3 });
});
afterAll(() => shop.stop());

test.each(crashMatrix({ ...PAYMENTS, ...REDEEMS, ...TRADES }))(
  '[T26] [T37] $name happens once when the server is killed at $killedAt (KURA_SEED=$seed)',
  { timeout: 1_800_000 },
  async (crash) => {
    expect(await shop.run(crash)).toEqual([]);
  },
);

test('the server is killed at each named point of payments', () => {
  const folder = path.join(import.meta.dirname, '../../../packages/server/src/payments/payments');
  const sources = globSync('*.ts', { cwd: folder, exclude: (each) => each.endsWith('.test.ts') });
  const named = sources.flatMap((each) =>
    [...readFileSync(path.join(folder, each), 'utf8').matchAll(/failpoint\('([^']+)'\)/g)].map(
      ([, name]) => name ?? '',
    ),
  );
  expect(named.length).toBeGreaterThan(15);
  const killedAt = Object.values(PAYMENTS).flatMap(({ points }) => points);
  expect(named.filter((name) => !killedAt.includes(name))).toEqual([]);
});
