import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { dishonestPulls, openPullScenario, type PresentedPull, type PullScenario } from '@kura/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pulledCardTokenId } from '../gacha/token-id.ts';
import { PULL_CHECKS, type PullCheckName } from '../gacha/verify-pull.ts';

const PROGRAM = fileURLToPath(new URL('./verify-pull.main.ts', import.meta.url));

/** What the command prints of each check. */
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
let folder: string;
beforeAll(async () => {
  scenario = await openPullScenario();
  folder = mkdtempSync(join(tmpdir(), 'kura-dishonest-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await scenario.stop();
});

async function run({ collection, tokenId, poolBytes }: PresentedPull) {
  const poolFile = join(folder, 'pool.json');
  writeFileSync(poolFile, poolBytes);
  const args = [collection, `${tokenId}`, '--rpc', scenario.rpcUrl, '--pool-file', poolFile];
  const program = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = new Promise<number>((resolve) => program.once('exit', (code) => resolve(code ?? -1)));
  const [out, err] = await Promise.all([text(program.stdout), text(program.stderr)]);
  return { code: await exit, out, err };
}

/** The first dishonest pull of every check; `verifyPull` itself is tested with all of them. */
const onePerCheck = PULL_CHECKS.map((name) => {
  const found = dishonestPulls.find(({ fails }) => fails === name);
  if (found === undefined) throw new Error(`No dishonest pull fails ${name}.`);
  return found;
});

test.each(onePerCheck)('[T4] the command names $fails when $what, and ends with 1', async (dishonest) => {
  const { code, out } = await run(await scenario.present(dishonest));
  const lines = out.split('\n');
  expect(lines.filter((line) => line.startsWith('  NO '))).toEqual([`  NO   ${printed[dishonest.fails]}`]);
  const made = lines.filter((line) => /^ {2}(yes|NO ) /.test(line)).map((line) => line.slice(7));
  const names = PULL_CHECKS.slice(0, made.length);
  expect(made).toEqual(names.map((name) => printed[name]));
  expect(made).toContain(printed[dishonest.fails]);
  expect(out).toContain('THIS PULL WAS NOT AS PROMISED.');
  expect(out).not.toContain('This pull was fair.');
  expect(code).toBe(1);
});

test('the command passes every check of an honest pull of the same drop, and ends with 0', async () => {
  const { code, out } = await run(scenario.presentHonest());
  for (const sentence of Object.values(printed)) expect(out).toContain(`  yes  ${sentence}\n`);
  expect(out).toContain('This pull was fair.');
  expect(code).toBe(0);
});

test('the command ends with 2 for a card whose pack is not opened yet', async () => {
  const { dropId, draws } = scenario.honest;
  const waiting = { ...scenario.presentHonest(), tokenId: pulledCardTokenId(dropId, draws[2]) };
  expect(await run(waiting)).toMatchObject({ code: 2, out: '', err: 'This card is not drawn yet.\n' });
});
