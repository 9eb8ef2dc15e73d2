import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DrawStage, dishonestDraws, openDrawStage, type PresentedDraw } from '@kura/testing/chain';
import { callProgram, serveFiles, spawnProgram } from '@kura/testing/programs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeDrawFile } from '../campaigns/draw-file.ts';
import { DRAW_CHECKS, type DrawCheckName } from '../campaigns/verify-draw.ts';
import { main } from './verify-draw.main.ts';

const PROGRAM = fileURLToPath(new URL('./verify-draw.main.ts', import.meta.url));

/** The command's output for each check. */
const printed: Record<DrawCheckName, string> = {
  FILE: 'The published file is about this draw and has no leaf twice',
  REGISTRATION: 'Closing time, prizes and terms were registered once, before the closing time',
  COMMITMENT: 'The list was committed once, after the closing time',
  COUNT: 'The file has as many leaves as the committed list',
  ROOT: 'Its leaves are those of the committed root',
  RANDOMNESS: 'The random word was stored once, after the list was committed',
  WINNERS: 'The published winners follow from the word',
  WALLETS: 'The wallet of each published winner is in the list at that place',
  PRIZES: 'The prizes went to the winners in their order',
};

let stage: DrawStage;
let folder: string;
let shop: Awaited<ReturnType<typeof serveFiles>>;
beforeAll(async () => {
  stage = await openDrawStage();
  folder = mkdtempSync(join(tmpdir(), 'kura-draws-'));
  // Imitates the part of a shop that the program uses: it publishes the campaigns' files.
  shop = await serveFiles((path) => {
    const [, id] = /^\/api\/campaign\/([0-9a-f-]{36})\/draw-file$/.exec(path) ?? [];
    return id === stage.honest.campaignId || id === OTHER ? encodeDrawFile(stage.honest.file) : null;
  });
});
afterAll(async () => {
  shop.stop();
  rmSync(folder, { recursive: true, force: true });
  await stage.stop();
});

const OTHER = '00000000-0000-4000-8000-000000000002';
const node = () => ['--rpc', stage.rpcUrl];

function runWith({ campaignDraw, fileBytes }: PresentedDraw, { isSpawned = false } = {}) {
  const path = join(folder, 'draw.json');
  writeFileSync(path, fileBytes);
  const args = [path, '--contract', campaignDraw, ...node()];
  return isSpawned ? spawnProgram(PROGRAM, args) : callProgram(main, args);
}

/** The first dishonest draw for every check that a file of the right draw can fail. `verifyDraw` is tested with all of them. */
const onePerCheck = DRAW_CHECKS.map((name) => {
  const found = dishonestDraws.find(
    ({ fails, what }) => fails === name && !/none|another draw|twice/.test(what),
  );
  return found ?? dishonestDraws.find(({ fails }) => fails === name);
}).filter((found) => found !== undefined);

test('each check has a dishonest draw', () => {
  expect(onePerCheck.map(({ fails }) => fails)).toEqual(DRAW_CHECKS);
});

test.each(onePerCheck)('[T67] the command names $fails when $what, and ends with 1', async (dishonest) => {
  const { code, out } = await runWith(await stage.present(dishonest), {
    isSpawned: dishonest === onePerCheck[0],
  });
  const lines = out.split('\n');
  expect(lines.filter((line) => line.startsWith('  NO '))).toEqual([`  NO   ${printed[dishonest.fails]}`]);
  const made = lines.filter((line) => /^ {2}(yes|NO ) /.test(line)).map((line) => line.slice(7));
  expect(made).toEqual(DRAW_CHECKS.slice(0, made.length).map((name) => printed[name]));
  expect(out).toContain('THIS DRAW WAS NOT AS PROMISED.');
  expect(code).toBe(1);
});

test('the command finds the file of a campaign at the shop, and ends with 0 for an honest draw', async () => {
  const { campaignId } = stage.presentHonest();
  const { code, out } = await callProgram(main, [campaignId, '--shop', `${shop.url}/`, ...node()]);
  for (const sentence of Object.values(printed)) expect(out).toContain(`  yes  ${sentence}\n`);
  expect(out).toContain('This draw was fair.');
  expect(code).toBe(0);
});

test.each([
  ['a campaign that the shop publishes nothing of', ['00000000-0000-4000-8000-000000000003'], 'answers 404'],
  ['a campaign of which the shop publishes another', [OTHER], 'the draw of another campaign'],
  ['nothing', [], 'is needed'],
  ['two files', ['a', 'b'], 'is needed'],
  ['a contract that is no address', ['a', '--contract', '0x12'], 'is needed'],
])('the command ends with 2 for %s', async (_, args, message) => {
  const { code, err } = await callProgram(main, [...args, '--shop', shop.url, ...node()]);
  expect(err).toContain(message);
  expect(code).toBe(2);
});
