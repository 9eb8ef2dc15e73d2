import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DropScenario, openDropScenario, type PresentedDrop } from '@kura/testing/chain';
import { callProgram, serveFiles, spawnProgram } from '@kura/testing/programs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from './verify-drop.main.ts';

let scenario: DropScenario;
let presented: PresentedDrop;
let shop: Awaited<ReturnType<typeof serveFiles>>;
let folder: string;
beforeAll(async () => {
  scenario = await openDropScenario();
  presented = await scenario.present();
  folder = mkdtempSync(join(tmpdir(), 'kura-verify-'));
  shop = await serveFiles((path) =>
    presented.files.get(BigInt(/^\/api\/gacha\/pools\/(\d+)$/.exec(path)?.[1] ?? 0)),
  );
});
afterAll(async () => {
  shop.stop();
  rmSync(folder, { recursive: true, force: true });
  await scenario.stop();
});

const node = () => ['--rpc', scenario.chain.rpcUrl];
const published = () => ['--shop', `${shop.url}/`];
const drop = () => [scenario.chain.network.contracts.gacha as string, `${presented.drop.dropId}`];

describe('npm run verify-drop', () => {
  test('reads all pool files of the shop, says that a drop is sound, and ends with 0', async () => {
    const { code, out } = await callProgram(main, [...drop(), ...node(), ...published()]);
    expect(out).toContain('This drop is sound.');
    expect(out).toContain('3 named, 3 secret');
    expect(out).not.toContain('NO ');
    expect(code).toBe(0);
  });

  test('names the earlier drop whose file is missing, and ends with 1', async () => {
    writeFileSync(join(folder, `${presented.drop.dropId}.json`), presented.drop.poolBytes);
    const program = fileURLToPath(new URL('./verify-drop.main.ts', import.meta.url));
    const { code, out } = await spawnProgram(program, [...drop(), ...node(), '--pool-files', folder]);
    expect(out).toContain('THIS DROP IS NOT AS PROMISED.');
    expect(out).toContain(`NO   The pool file of every earlier drop`);
    expect(out).toContain(`drop ${scenario.earlier.dropId}\n`);
    expect(code).toBe(1);
  });

  test.each([
    ['a drop that there isn’t', () => [drop()[0] as string, '9999', ...published()], 'no such drop'],
    ['no drop', () => drop().slice(0, 1), 'are needed'],
    ['no contract', () => ['gacha', '1'], 'are needed'],
    ['too much', () => [...drop(), '3'], 'are needed'],
    [
      'a shop that doesn’t answer',
      () => [...drop(), '--shop', 'http://127.0.0.1:9'],
      'http://127.0.0.1:9/api/gacha/pools/',
    ],
  ])('ends with 2 for %s', async (_, args, message) => {
    const { code, err } = await callProgram(main, [...args(), ...node()]);
    expect(err).toContain(message);
    expect(code).toBe(2);
  });

  test('names the host of a node that doesn’t answer, without its key', async () => {
    const { err } = await callProgram(main, [...drop(), '--rpc', 'http://127.0.0.1:9/key']);
    expect(err).toBe('The node at 127.0.0.1:9 answers nothing.\n');
  });
});
