import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { dishonestReserves, openReserveScenario, type ReserveScenario } from '@kura/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { RESERVE_CHECKS, type ReserveCheckName } from '../reserve/verify-reserve.ts';

const PROGRAM = fileURLToPath(new URL('./verify-reserve.main.ts', import.meta.url));

/** What the command prints of each check. */
const printed: Record<ReserveCheckName, string> = {
  REPORT: 'The published report is the one that was stated',
  COUNT: 'It has as many slabs as were stated',
  ORDER: 'Its leaves are in ascending order',
  UNIQUE: 'No leaf is there twice',
  ROOT: 'The root of its leaves is the one that was stated',
  BLOCK: 'Its block is at most a day older than the statement',
  TOKENS: 'The slab of every living token was counted',
  STATES: 'No slab of a token was counted in another state',
};

let scenario: ReserveScenario;
let shop: Server;
let folder: string;
let report: Uint8Array | null = null;
let said: object;

beforeAll(async () => {
  scenario = await openReserveScenario();
  const { reserveLog, collectionFactory } = scenario.chain.network.contracts;
  said = { contracts: { reserveLog, collectionFactory } };
  folder = mkdtempSync(join(tmpdir(), 'kura-reserve-'));
  shop = createServer((request, response) => {
    const files: Record<string, Uint8Array | string | null> = {
      '/api/reserve': JSON.stringify(said),
      '/api/reserve/0/report': report,
      [`/api/gacha/pools/${scenario.drop.dropId}`]: scenario.drop.poolBytes,
    };
    const file = files[request.url ?? ''] ?? null;
    response.writeHead(file === null ? 404 : 200).end(file);
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
});
afterEach(() => scenario.reset());
afterAll(async () => {
  shop.close();
  rmSync(folder, { recursive: true, force: true });
  await scenario.stop();
});

async function run(...args: string[]) {
  const program = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = new Promise<number>((resolve) => program.once('exit', (code) => resolve(code ?? -1)));
  const [out, err] = await Promise.all([text(program.stdout), text(program.stderr)]);
  return { code: await exit, out, err };
}

const node = () => ['--rpc', scenario.chain.rpcUrl];
const published = () => ['--shop', `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`];

/** The first dishonest statement of every check; `verifyReserve` itself is tested with all of them. */
const onePerCheck = RESERVE_CHECKS.map((name) => {
  const found = dishonestReserves.find(({ fails }) => fails === name);
  if (found === undefined) throw new Error(`No dishonest statement fails ${name}.`);
  return found;
});

describe('npm run verify-reserve', () => {
  test('passes every check of an honest statement, and ends with 0', async () => {
    report = (await scenario.present()).report;
    const { code, out } = await run(`${scenario.month}`, ...node(), ...published());
    for (const sentence of Object.values(printed)) expect(out).toContain(`  yes  ${sentence}\n`);
    expect(out).toContain('6 living tokens');
    expect(out).toContain('This reserve matches the tokens.');
    expect(code).toBe(0);
  });

  test.each(onePerCheck)('[T70] names $fails when $what, and ends with 1', async (dishonest) => {
    report = (await scenario.present(dishonest)).report;
    const { code, out } = await run(`${scenario.month}`, ...node(), ...published());
    const failed = out.split('\n').filter((line) => line.startsWith('  NO '));
    expect(failed).toEqual([`  NO   ${printed[dishonest.fails]}`]);
    expect(out).toContain('THIS RESERVE IS NOT AS STATED.');
    expect(code).toBe(1);
  });

  test('reads a report from a file', async () => {
    const presented = await scenario.present();
    const file = join(folder, 'report.json');
    writeFileSync(file, presented.report as Uint8Array);
    const { code, out } = await run(`${scenario.month}`, ...node(), ...published(), '--report', file);
    expect(out).toContain(file);
    expect(code).toBe(0);
  });

  test.each([
    ['a month without a statement', () => ['202001'], 'no statement of 202001'],
    ['no month', () => [], 'A month is needed'],
    ['a month that is none', () => ['202613'], 'A month is needed'],
    ['too much', () => ['202611', '202612'], 'A month is needed'],
  ])('ends with 2 for %s', async (_, args, message) => {
    const { code, err } = await run(...args(), ...node(), ...published());
    expect(err).toContain(message);
    expect(code).toBe(2);
  });

  test('ends with 2 when the shop doesn’t say its contracts, or doesn’t answer', async () => {
    const honest = said;
    said = {};
    const unnamed = await run(`${scenario.month}`, ...node(), ...published());
    said = honest;
    expect(unnamed).toMatchObject({
      code: 2,
      err: 'The shop does not say the addresses of its contracts.\n',
    });
    expect(await run(`${scenario.month}`, ...node(), '--shop', 'http://127.0.0.1:9')).toMatchObject({
      code: 2,
    });
  });
});
