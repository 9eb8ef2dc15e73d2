import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts } from '@kura/testing/chain';
import { freePort } from '@kura/testing/free-port';
import { callProgram } from '@kura/testing/programs';
import { type Rehearsal, rehearsalKeys, startRehearsal } from '@kura/testing/rehearsal';
import type { Hex } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { vrfCoordinatorV25MockAbi } from '../abis/vrf-coordinator-v25-mock.gen.ts';
import { ENTRY_POINT_ADDRESS } from '../network/canonical-contracts.ts';
import { parseDeployment } from '../network/deployment-json.ts';
import { METHOD_NOT_FOUND } from './bundler/bundler-rpc-error.ts';
import { createRemoteBundler } from './bundler/remote-bundler.ts';
import { main } from './deploy.main.ts';
import { main as stop } from './stop.main.ts';

/** The tag of Chainlink's ExtraArgsV1, and `nativePayment` false. */
const PAID_WITH_LINK: Hex = `0x92fd1338${'00'.repeat(32)}`;

let folder: string;
let deployFile: string;
let rehearsal: Rehearsal;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kura-deploy-'));
  deployFile = join(folder, 'deploy.json');
  rehearsal = await startRehearsal({
    port: await freePort(),
    bundlerPort: await freePort(),
    publicUrl: 'https://kura.example',
  });
  writeFileSync(deployFile, JSON.stringify(rehearsal.deployFile));
});
afterAll(async () => {
  await rehearsal.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  vi.stubEnv('KURA_DEPLOYER_PRIVATE_KEY', rehearsal.variables['KURA_DEPLOYER_PRIVATE_KEY'] ?? '');
});

const sentByDeployer = () =>
  rehearsal.anvil.client.getTransactionCount({ address: accounts.deployer.address });

test('names the problems of the file and of the deployer’s key together', async () => {
  vi.stubEnv('KURA_DEPLOYER_PRIVATE_KEY', '');
  const path = join(folder, 'empty.json');
  writeFileSync(path, '{"network":"base"}');
  const { code, err } = await callProgram(main, [path]);
  expect(code).toBe(2);
  expect(err).toContain('- KURA_DEPLOYER_PRIVATE_KEY is missing');
  expect(err).toContain('- keys.admin is missing');
  expect(err).toContain('- vrf.payment is missing');
});

test('names the problems on the chain together, and sends nothing', async () => {
  const path = join(folder, 'wrong.json');
  const { deployFile: file } = rehearsal;
  writeFileSync(path, JSON.stringify({ ...file, allowUnknown: ['tokens.USDT', 'vrf.coordinator'] }));
  const sent = await sentByDeployer();
  const { code, err } = await callProgram(main, [path]);
  expect(code).toBe(2);
  expect(err.match(/^- /gm)).toHaveLength(2);
  expect(err).toContain('add "tokens.USDC" to allowUnknown');
  expect(err).toContain('add "vrf.keyHash" to allowUnknown');
  expect((await callProgram(main, [deployFile, '--check'])).code).toBe(0);
  expect(await sentByDeployer()).toBe(sent);
});

test('deploys a rehearsal and writes the deployment with the next steps', async () => {
  const { code, out } = await callProgram(main, [deployFile]);
  expect(code).toBe(0);
  const written = join(folder, 'deployment-baseSepolia');
  expect(readdirSync(written).sort()).toEqual([
    'accept-admin.safe.json',
    'add-vrf-consumers.safe.json',
    'deployment.json',
    'next-steps.md',
  ]);
  const deployment = parseDeployment(readFileSync(join(written, 'deployment.json'), 'utf8'));
  expect(deployment.chainId).toBe(84532);
  expect(out).toContain(deployment.contracts.paymaster);
});

test('the guardian stops the deployment that a file names', async () => {
  const { KURA_RPC_URL = '', KURA_GUARDIAN_PRIVATE_KEY = '' } = rehearsal.variables;
  vi.stubEnv('KURA_RPC_URL', KURA_RPC_URL);
  vi.stubEnv('KURA_GUARDIAN_PRIVATE_KEY', KURA_GUARDIAN_PRIVATE_KEY);
  vi.stubEnv('KURA_DEPLOYMENT_FILE', '');
  const { code, err } = await callProgram(stop, ['stock']);
  expect([code, err]).toEqual([2, expect.stringContaining('KURA_DEPLOYMENT_FILE')]);
  const file = join(folder, 'deployment-baseSepolia', 'deployment.json');
  const stopped = await callProgram(stop, ['--deployment', file, 'stock']);
  expect(stopped).toEqual({ code: 0, out: 'Stopped until the admin calls resume().\n', err: '' });
});

test('a rehearsal has a coordinator whose requests are answered', async () => {
  const { client } = rehearsal.anvil;
  const { subscriptionOwner } = rehearsalKeys;
  const { coordinator, keyHash, subscriptionId } = rehearsal.deployFile.vrf;
  const contract = {
    account: subscriptionOwner,
    address: coordinator,
    abi: vrfCoordinatorV25MockAbi,
  } as const;
  const subId = BigInt(subscriptionId);
  const request = { keyHash, subId, requestConfirmations: 3, callbackGasLimit: 100_000, numWords: 1 };
  const sent = [
    await client.writeContract({
      ...contract,
      functionName: 'addConsumer',
      args: [subId, subscriptionOwner.address],
    }),
    await client.writeContract({
      ...contract,
      functionName: 'requestRandomWords',
      args: [{ ...request, extraArgs: PAID_WITH_LINK }],
    }),
  ];
  for (const hash of sent) await client.waitForTransactionReceipt({ hash });
  const answered = () =>
    client.getContractEvents({ ...contract, eventName: 'RandomWordsFulfilled', fromBlock: 0n });
  await expect.poll(answered).toHaveLength(1);
});

test('a rehearsal has a bundler that answers as a provider does', async () => {
  const bundler = createRemoteBundler(rehearsal.variables['BUNDLER_URL'] ?? '');
  expect(await bundler.request({ method: 'eth_chainId' })).toBe('0x14a34');
  expect(await bundler.request({ method: 'eth_supportedEntryPoints' })).toEqual([ENTRY_POINT_ADDRESS]);
  await expect(bundler.request({ method: 'eth_none' })).rejects.toMatchObject({ code: METHOD_NOT_FOUND });
});
