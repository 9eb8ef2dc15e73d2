import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dishonestReserves, openReserveScenario, type ReserveScenario } from '@kura/testing/chain';
import { callProgram, serveFiles, spawnProgram } from '@kura/testing/programs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { RESERVE_CHECKS, type ReserveCheckName } from '../reserve/verify-reserve.ts';
import { main } from './verify-reserve.main.ts';

const PROGRAM = fileURLToPath(new URL('./verify-reserve.main.ts', import.meta.url));

/** The command's output for each check. */
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
let shop: Awaited<ReturnType<typeof serveFiles>>;
let folder: string;
let report: Uint8Array | null = null;
let said: object;

beforeAll(async () => {
  scenario = await openReserveScenario();
  const { reserveLog, collectionFactory } = scenario.chain.network.contracts;
  said = { contracts: { reserveLog, collectionFactory } };
  folder = mkdtempSync(join(tmpdir(), 'kura-reserve-'));
  shop = await serveFiles((path) => {
    if (path === '/api/reserve') return JSON.stringify(said);
    if (path === '/api/reserve/0/report') return report;
    return path === `/api/gacha/pools/${scenario.drop.dropId}` ? scenario.drop.poolBytes : null;
  });
});
afterEach(() => scenario.reset());
afterAll(async () => {
  shop.stop();
  rmSync(folder, { recursive: true, force: true });
  await scenario.stop();
});

const node = () => ['--rpc', scenario.chain.rpcUrl];
const published = () => ['--shop', `${shop.url}/`];
/** The last value of an option counts. */
const argsWith = (...args: string[]) => [...node(), ...published(), ...args];
const call = (...args: string[]) => callProgram(main, argsWith(...args));
const spawn = (...args: string[]) => spawnProgram(PROGRAM, argsWith(...args));

/** The first dishonest statement for every check. `verifyReserve` itself is tested with all of them. */
const onePerCheck = RESERVE_CHECKS.map((name) => dishonestReserves.find(({ fails }) => fails === name)!);

describe('npm run verify-reserve', () => {
  test('passes every check of an honest statement, and ends with 0', async () => {
    report = (await scenario.present()).report;
    const { code, out } = await call(`${scenario.month}`);
    for (const sentence of Object.values(printed)) expect(out).toContain(`  yes  ${sentence}\n`);
    expect(out).toContain('6 living tokens');
    expect(out).toContain('This reserve matches the tokens.');
    expect(code).toBe(0);
  });

  test.each(onePerCheck)('[T70] names $fails when $what, and ends with 1', async (dishonest) => {
    report = (await scenario.present(dishonest)).report;
    const run = dishonest === onePerCheck[0] ? spawn : call;
    const { code, out } = await run(`${scenario.month}`);
    const failed = out.split('\n').filter((line) => line.startsWith('  NO '));
    expect(failed).toEqual([`  NO   ${printed[dishonest.fails]}`]);
    expect(out).toContain('THIS RESERVE IS NOT AS STATED.');
    expect(code).toBe(1);
  });

  test('reads a report from a file', async () => {
    const presented = await scenario.present();
    const file = join(folder, 'report.json');
    writeFileSync(file, presented.report as Uint8Array);
    const { code, out } = await call(`${scenario.month}`, '--report', file);
    expect(out).toContain(file);
    expect(code).toBe(0);
  });

  test.each([
    ['a month without a statement', () => ['202001'], 'no statement of 202001'],
    ['no month', () => [], 'A month is needed'],
    ['a month that is none', () => ['202613'], 'A month is needed'],
    ['too much', () => ['202611', '202612'], 'A month is needed'],
  ])('ends with 2 for %s', async (_, args, message) => {
    const { code, err } = await call(...args());
    expect(err).toContain(message);
    expect(code).toBe(2);
  });

  test('ends with 2 when the shop doesn’t return its contracts, or doesn’t answer', async () => {
    const honest = said;
    said = {};
    const unnamed = await call(`${scenario.month}`);
    said = honest;
    expect(unnamed).toMatchObject({
      code: 2,
      err: 'The shop does not say the addresses of its contracts.\n',
    });
    expect(await call(`${scenario.month}`, '--shop', 'http://127.0.0.1:9')).toMatchObject({
      code: 2,
    });
  });
});
