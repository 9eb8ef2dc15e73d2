import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, custom, numberToHex, zeroAddress } from 'viem';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deploymentToJson } from '../../network/deployment-json.ts';
import { CONTRACT_NAMES, type Deployment } from '../../network/network.ts';
import { firstBlockOf, readDeploymentFile, trustedDeployment } from './deployment-file.ts';

const deployment: Deployment = {
  chainId: 84532,
  firstBlock: 7,
  contracts: Object.fromEntries(CONTRACT_NAMES.map((name) => [name, zeroAddress])) as Record<
    (typeof CONTRACT_NAMES)[number],
    typeof zeroAddress
  >,
  tokens: { USDC: zeroAddress, USDT: zeroAddress, POINT: zeroAddress },
};

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kura-deployment-'));
  file = join(folder, 'deployment.json');
  writeFileSync(file, deploymentToJson(deployment));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const nodeOf = (chainId: number) =>
  createClient({ transport: custom({ request: async () => numberToHex(chainId) }) });

test('the file is named by an option, or by KURA_DEPLOYMENT_FILE', () => {
  vi.stubEnv('KURA_DEPLOYMENT_FILE', '');
  expect(readDeploymentFile()).toBeNull();
  vi.stubEnv('KURA_DEPLOYMENT_FILE', file);
  expect(readDeploymentFile()).toMatchObject({ name: 'baseSepolia', ...deployment });
  expect(() => readDeploymentFile(join(folder, 'none.json'))).toThrow(/none\.json can't be used: ENOENT/);
});

test('a verification on a public chain trusts the file of that chain alone', async () => {
  vi.stubEnv('KURA_DEPLOYMENT_FILE', '');
  expect(firstBlockOf(await trustedDeployment(nodeOf(84532), file))).toBe(7n);
  await expect(trustedDeployment(nodeOf(8453), file)).rejects.toThrow(
    'The deployment file is of chain 84532, but the node is of 8453.',
  );
  await expect(trustedDeployment(nodeOf(8453))).rejects.toThrow('--deployment <file>');
  expect(firstBlockOf(await trustedDeployment(nodeOf(31337)))).toBe(0n);
});
