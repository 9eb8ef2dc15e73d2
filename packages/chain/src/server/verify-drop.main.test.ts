import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type DropScenario, openDropScenario, type PresentedDrop } from '@kura/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('./verify-drop.main.ts', import.meta.url));

let scenario: DropScenario;
let presented: PresentedDrop;
let shop: Server;
let folder: string;
beforeAll(async () => {
  scenario = await openDropScenario();
  presented = await scenario.present();
  folder = mkdtempSync(join(tmpdir(), 'kura-verify-'));
  shop = createServer((request, response) => {
    const [, dropId = ''] = /^\/api\/gacha\/pools\/(\d+)$/.exec(request.url ?? '') ?? [];
    const file = presented.files.get(BigInt(dropId));
    response.writeHead(file ? 200 : 404).end(file);
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  shop.close();
  rmSync(folder, { recursive: true, force: true });
  await scenario.stop();
});

async function run(...args: string[]): Promise<{ code: number; said: string }> {
  const program = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const code = new Promise<number>((resolve) => program.once('exit', (exit) => resolve(exit ?? -1)));
  const [out, err] = await Promise.all([text(program.stdout), text(program.stderr)]);
  return { code: await code, said: out + err };
}

const node = () => ['--rpc', scenario.chain.rpcUrl];
const published = () => ['--shop', `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`];
const drop = () => [scenario.chain.network.contracts.gacha as string, `${presented.drop.dropId}`];

describe('npm run verify-drop', () => {
  test('reads all pool files of the shop, and says that a drop is sound', async () => {
    const { code, said } = await run(...drop(), ...node(), ...published());
    expect(said).toContain('This drop is sound.');
    expect(said).toContain('3 named, 3 secret');
    expect(said).not.toContain('NO ');
    expect(code).toBe(0);
  });

  test('names the earlier drop whose file is missing', async () => {
    writeFileSync(join(folder, `${presented.drop.dropId}.json`), presented.drop.poolBytes);
    const { code, said } = await run(...drop(), ...node(), '--pool-files', folder);
    expect(said).toContain('THIS DROP IS NOT AS PROMISED.');
    expect(said).toContain(`NO   The pool file of every earlier drop`);
    expect(said).toContain(`drop ${scenario.earlier.dropId}\n`);
    expect(code).toBe(1);
  });

  test.each([
    ['a drop that there isn’t', () => [drop()[0] as string, '9999'], 'no such drop'],
    ['no drop', () => drop().slice(0, 1), 'are needed'],
    ['no contract', () => ['gacha', '1'], 'are needed'],
    ['too much', () => [...drop(), '3'], 'are needed'],
  ])('ends with 2 for %s', async (_, args, message) => {
    const { code, said } = await run(...args(), ...node(), ...published());
    expect(said).toContain(message);
    expect(code).toBe(2);
  });

  test('ends with 2 when the shop doesn’t answer', async () => {
    const { code } = await run(...drop(), ...node(), '--shop', 'http://127.0.0.1:9');
    expect(code).toBe(2);
  });
});
