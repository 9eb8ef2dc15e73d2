import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  dishonestPulls,
  HONEST_DROP,
  openPullScenario,
  type PresentedPull,
  type PullScenario,
  refOf,
} from '@kura/testing/chain';
import { callProgram, serveFiles, spawnProgram } from '@kura/testing/programs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pulledCardTokenId } from '../gacha/token-id.ts';
import { PULL_CHECKS, type PullCheckName } from '../gacha/verify-pull.ts';
import { main } from './verify-pull.main.ts';

/** The lines that the command prints for each check. */
const printed: Record<PullCheckName, string> = {
  POOL_FILE: 'The pool file is the one the drop was created with',
  POOL_ROOT: "Its cards are those of the drop's Merkle root",
  RANKS: 'Their ranks are those announced at the creation',
  SHUFFLE: 'Their order follows from the random seed on chain',
  DRAW: 'Repeating every draw from the first on gives this card',
  RANDOMNESS: 'The random word was stored once, as the log says',
  CARD: 'The log says that this card went to that pack and holder',
};

let scenario: PullScenario;
let shop: Awaited<ReturnType<typeof serveFiles>>;
let folder: string;
beforeAll(async () => {
  scenario = await openPullScenario();
  folder = mkdtempSync(join(tmpdir(), 'kura-verify-'));
  // A shop publishes the file under the id that the drop's creation carries.
  const id = refOf(`drop ${HONEST_DROP}`)
    .slice(2, 34)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  shop = await serveFiles((path) => (path === `/api/gacha/${id}/pool` ? scenario.honest.poolBytes : null));
});
afterAll(async () => {
  shop.stop();
  rmSync(folder, { recursive: true, force: true });
  await scenario.stop();
});

const argsOf = ({ collection, tokenId }: Pick<PresentedPull, 'collection' | 'tokenId'>) => [
  ...[collection, `${tokenId}`, '--rpc', scenario.rpcUrl],
  ...['--shop', `${shop.url}/`],
];

const PROGRAM = fileURLToPath(new URL('./verify-pull.main.ts', import.meta.url));

function runWithFile({ poolBytes, ...card }: PresentedPull, { isSpawned = false } = {}) {
  const poolFile = join(folder, 'pool.json');
  writeFileSync(poolFile, poolBytes);
  const args = [...argsOf(card), '--pool-file', poolFile];
  return isSpawned ? spawnProgram(PROGRAM, args) : callProgram(main, args);
}

/** The first dishonest pull of every check; `verifyPull` itself is tested with all of them. */
const onePerCheck = PULL_CHECKS.map((name) => dishonestPulls.find(({ fails }) => fails === name)!);

describe('npm run verify-pull', () => {
  test('finds the pool file by the chain alone, passes every check of an honest pull, and ends with 0', async () => {
    const { code, out } = await callProgram(main, argsOf(scenario.presentHonest()));
    for (const sentence of Object.values(printed)) expect(out).toContain(`  yes  ${sentence}\n`);
    expect(out).toContain('This pull was fair.');
    expect(code).toBe(0);
  });

  test.each(onePerCheck)('[T4] names $fails when $what, and ends with 1', async (dishonest) => {
    const { code, out } = await runWithFile(await scenario.present(dishonest), {
      isSpawned: dishonest === onePerCheck[0],
    });
    const lines = out.split('\n');
    expect(lines.filter((line) => line.startsWith('  NO '))).toEqual([`  NO   ${printed[dishonest.fails]}`]);
    const made = lines.filter((line) => /^ {2}(yes|NO ) /.test(line)).map((line) => line.slice(7));
    const names = PULL_CHECKS.slice(0, made.length);
    expect(made).toEqual(names.map((name) => printed[name]));
    expect(out).toContain('THIS PULL WAS NOT AS PROMISED.');
    expect(out).not.toContain('This pull was fair.');
    expect(code).toBe(1);
  });

  test.each<[string, (honest: PresentedPull) => PresentedPull, string]>([
    ['a card that no drop gave', (honest) => ({ ...honest, tokenId: 1n << 40n }), 'minted without a drop'],
    [
      'a drop that there isn’t',
      (honest) => ({ ...honest, tokenId: pulledCardTokenId(9_999n, 0) }),
      'This collection has no such drop',
    ],
    [
      'a card whose pack is not opened yet',
      (honest) => ({
        ...honest,
        tokenId: pulledCardTokenId(scenario.honest.dropId, scenario.honest.draws[2]),
      }),
      'This card is not drawn yet.\n',
    ],
    ['no card', (honest) => ({ ...honest, tokenId: '' as never }), 'are needed'],
  ])('ends with 2 for %s', async (_, change, message) => {
    const { code, out, err } = await runWithFile(change(scenario.presentHonest()));
    expect(err).toContain(message);
    expect(out).toBe('');
    expect(code).toBe(2);
  });
});
