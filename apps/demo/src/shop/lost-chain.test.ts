import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deploymentToJson } from '@kura/chain/network';
import {
  type Anvil,
  createTestDatabase,
  type DeployedChain,
  startAnvil,
  startDeployedChain,
  type TestDatabase,
} from '@kura/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deployContracts } from './contracts.ts';
import { requireSameChain } from './same-chain.ts';
import { StartupError } from './startup-error.ts';

let folder: string;
let deploymentFile: string;
let chain: DeployedChain;
let emptyChain: Anvil;
let database: TestDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kura-lost-chain-'));
  deploymentFile = join(folder, 'deployment.json');
  chain = await startDeployedChain();
  emptyChain = await startAnvil();
  database = await createTestDatabase();
});
beforeEach(() => writeFileSync(deploymentFile, deploymentToJson(chain.deployment)));
afterAll(async () => {
  await database.drop();
  await Promise.all([chain.stop(), emptyChain.stop()]);
  rmSync(folder, { recursive: true });
});

const deploy = (on: Anvil) =>
  deployContracts(on, {
    path: deploymentFile,
    publicUrl: 'http://localhost:3000',
    isSeeded: true,
    onStep: () => {},
  });

describe('a filled shop with an empty chain', () => {
  it('does not start: nothing is deployed a second time', async () => {
    await expect(deploy(emptyChain)).rejects.toThrow(StartupError);
    await expect(deploy(emptyChain)).rejects.toMatchObject({
      message: expect.stringContaining('its state was lost or belongs to another shop'),
      remedy: expect.stringContaining('npm run reset'),
    });
    expect(await emptyChain.client.getBlockNumber()).toBe(0n);
  });

  it('does not start either when the list of contracts is an older version’s', async () => {
    writeFileSync(deploymentFile, '{}');
    await expect(deploy(emptyChain)).rejects.toThrow(StartupError);
  });

  it('starts on its own chain', async () => {
    expect(await deploy(chain)).toEqual(chain.deployment);
  });
});

describe('a filled shop whose database', () => {
  const know = async (hash: string) => {
    await database.pool.query('delete from chain_block');
    await database.pool.query(
      'insert into chain_block (number, hash, parent_hash, time_seconds, event_count) values (1, $1, $2, 1, 0)',
      [hash, `0x${'00'.repeat(32)}`],
    );
  };

  it('was read from its chain starts', async () => {
    const { hash } = await chain.client.getBlock({ blockNumber: 1n });
    await know(hash);
    await expect(requireSameChain(database.url, chain.client)).resolves.toBeUndefined();
  });

  it('was read from another chain does not start', async () => {
    await know(`0x${'ab'.repeat(32)}`);
    await expect(requireSameChain(database.url, chain.client)).rejects.toMatchObject({
      name: 'StartupError',
      message: 'The database and the local chain are of different shops: block 1 differs.',
      remedy: expect.stringContaining('npm run reset'),
    });
  });

  it('knows blocks that the chain does not have at all does not start', async () => {
    const { hash } = await chain.client.getBlock({ blockNumber: 1n });
    await know(hash);
    await expect(requireSameChain(database.url, emptyChain.client)).rejects.toThrow(StartupError);
  });

  it('is an empty one does not start', async () => {
    await database.pool.query('delete from chain_block');
    await expect(requireSameChain(database.url, chain.client)).rejects.toThrow(
      /database of this shop is empty/,
    );
  });
});
