import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { erc20Abi } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '../chain/accounts.ts';
import { freePort } from '../ports/free-port.ts';
import { spawnProgram } from '../programs/index.ts';
import { type Rehearsal, startRehearsal } from './start-rehearsal.ts';

const program = fileURLToPath(new URL('./main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'kura-rehearsal-'));
let rehearsal: Rehearsal;
let port: string;
beforeAll(async () => {
  const [chainPort, bundlerPort] = [await freePort(), await freePort()];
  rehearsal = await startRehearsal({ port: chainPort, bundlerPort, publicUrl: 'https://kura.localhost' });
  port = String(chainPort);
  writeFileSync(join(folder, 'deploy.json'), JSON.stringify(rehearsal.deployFile));
});
afterAll(async () => {
  await rehearsal.stop();
  rmSync(folder, { recursive: true });
});

test('`fund` gives an account USDC', async () => {
  const { address } = accounts.alice;
  const { out } = await spawnProgram(program, [
    '--port',
    port,
    '--folder',
    folder,
    'fund',
    address,
    '25',
    'USDC',
  ]);
  expect(out).toBe(`${address} got 25 USDC.\n`);
  const { USDC } = rehearsal.deployFile.tokens;
  const balance = await rehearsal.anvil.client.readContract({
    address: USDC,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  });
  expect(balance).toBe(25_000_000n);
});

test.each([[['--help']], [['fund', accounts.alice.address, '25', 'USDT']]])(
  'the arguments %j print the usage',
  async (args) => {
    const { code, err } = await spawnProgram(program, args);
    expect(err).toContain('npm run rehearsal -- [--port <port>]');
    expect(code).toBe(1);
  },
);

test('a second rehearsal ends and names the ports that must be free', async () => {
  const { code, err } = await spawnProgram(program, ['--port', port, '--folder', folder]);
  expect(err).toBe(
    `The ports ${port} and ${Number(port) + 1} must be free: choose others with --port <port>.\n`,
  );
  expect(code).toBe(1);
});
