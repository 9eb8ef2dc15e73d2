import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  type Deployment,
  deploymentToJson,
  type Network,
  networkOf,
  parseDeployment,
} from '@kura/chain/network';
import { deploymentCodeHash } from '@kura/chain/server';
import { hexToBytes } from 'viem';
import { type Anvil, type AnvilOptions, startAnvil } from './anvil.ts';
import { deployLocally } from './deploy-locally.ts';

/** A running local chain with the whole product on it. */
export interface DeployedChain extends Anvil {
  readonly deployment: Deployment;
  readonly network: Network;
}

/** Writes the hash of each block to its storage (EIP-2935), which no contract here reads. */
const BLOCK_HASH_HISTORY = '0x0000F90827F1C53a10cb7A02335B175320002935';

/**
 * Starts a local chain with the whole product on it. Deploying takes seconds, so it is done once for each state of the
 * contracts: later chains load what the first one left.
 */
export async function startDeployedChain({
  saleDelaySeconds = 0,
  ...options
}: Omit<AnvilOptions, 'statePath' | 'loadStatePath'> & {
  readonly saleDelaySeconds?: number;
} = {}): Promise<DeployedChain> {
  const kept = keptPaths(saleDelaySeconds);
  if (!existsSync(kept.deployment)) await keepDeployment(kept, saleDelaySeconds);
  const anvil = await startAnvil({ ...options, loadStatePath: kept.state });
  // Anvil hashes the whole state for each block: with the history, a chain of thousands of blocks takes ten times as long for one.
  await anvil.client.setCode({ address: BLOCK_HASH_HISTORY, bytecode: '0x' });
  // A kept state may be hours old: what a test dates from the last block would be in the past.
  await anvil.client.mine({ blocks: 1 });
  const deployment = parseDeployment(readFileSync(kept.deployment, 'utf8'));
  return { ...anvil, deployment, network: networkOf('local', deployment) };
}

interface KeptPaths {
  readonly folder: string;
  readonly state: string;
  readonly deployment: string;
}

/** Named after all code that is deployed and the program that deploys it: another contract is another folder. */
function keptPaths(saleDelaySeconds: number): KeptPaths {
  const program = readFileSync(new URL('./deploy-locally.ts', import.meta.url));
  const name = createHash('sha256')
    .update(deploymentCodeHash())
    .update(program)
    .update(String(saleDelaySeconds))
    .digest('hex')
    .slice(0, 16);
  return pathsIn(join(tmpdir(), 'kura-deployed-chains', name));
}

function pathsIn(folder: string): KeptPaths {
  return { folder, state: join(folder, 'state.json'), deployment: join(folder, 'deployment.json') };
}

/**
 * Two deployments differ in their addresses, so a state and a deployment only ever appear together: of several processes
 * that deploy at once, the first one's pair stays.
 */
async function keepDeployment({ folder }: KeptPaths, saleDelaySeconds: number): Promise<void> {
  const draft = pathsIn(`${folder}.${randomUUID()}`);
  mkdirSync(draft.folder, { recursive: true });
  const anvil = await startAnvil();
  try {
    const made = await deployLocally(anvil.rpcUrl, { saleDelaySeconds });
    const dump = await anvil.client.dumpState();
    writeFileSync(draft.state, gunzipSync(hexToBytes(dump)));
    writeFileSync(draft.deployment, deploymentToJson(made));
    renameSync(draft.folder, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(draft.folder, { recursive: true, force: true });
    await anvil.stop();
  }
}
