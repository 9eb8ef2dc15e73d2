import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  type Deployment,
  deploymentToJson,
  type Network,
  networkOf,
  parseDeployment,
} from '@kura/chain/network';
import { deploymentCodeHash } from '@kura/chain/server';
import { bytesToHex, hexToBytes } from 'viem';
import { isTestRun } from '../database/env.ts';
import { type Anvil, type AnvilOptions, startAnvil } from './anvil.ts';
import { type DeploymentDelays, deployLocally } from './deploy-locally.ts';
import { type LentChain, lendChain } from './lent-chain.ts';
import { FINAL_DEPTH } from './time.ts';

/** A running local chain with the whole product on it. */
export interface DeployedChain extends Anvil {
  readonly deployment: Deployment;
  readonly network: Network;
}

/** Writes the hash of each block to its storage (EIP-2935), which no contract here reads. */
const BLOCK_HASH_HISTORY = '0x0000F90827F1C53a10cb7A02335B175320002935';

type ChainOptions = Omit<AnvilOptions, 'statePath' | 'loadStatePath'>;

/**
 * Starts a local chain with the whole product on it. Deploying takes seconds, so it is done once for each state of the
 * contracts: later chains load the state of the first one. In a test run, suites of a process get the same chain, one after the other,
 * unless they want one with options of its own.
 */
export async function startDeployedChain({
  delays = {},
  ...options
}: ChainOptions & { readonly delays?: DeploymentDelays } = {}): Promise<DeployedChain> {
  if (isTestRun() && Object.keys(options).length === 0) return lendDeployedChain(delays);
  const kept = await keptDeployment(delays);
  const anvil = await startAnvil({ finalDepth: FINAL_DEPTH, ...options, loadStatePath: kept.state });
  await prepareChain(anvil);
  return deployedOn(anvil, kept);
}

async function keptDeployment(delays: DeploymentDelays): Promise<KeptPaths> {
  const kept = keptPaths(delays);
  if (!existsSync(kept.deployment)) await keepDeployment(kept, delays);
  return kept;
}

/** Prepares a chain for many blocks. */
export async function prepareChain({ client }: Pick<Anvil, 'client'>): Promise<void> {
  // Anvil hashes the whole state for each block: with the history, a chain of thousands of blocks takes ten times as long for one.
  await client.setCode({ address: BLOCK_HASH_HISTORY, bytecode: '0x' });
  // A kept state may be hours old: a date after the last block would be in the past.
  await client.mine({ blocks: 1 });
}

function deployedOn(anvil: Anvil, kept: KeptPaths): DeployedChain {
  const deployment = parseDeployment(readFileSync(kept.deployment, 'utf8'));
  return { ...anvil, deployment, network: networkOf(deployment) };
}

/** A chain with the product that one suite after another uses. */
export interface LentDeployedChain extends DeployedChain, Pick<LentChain, 'keepState' | 'restoreState'> {}

/** Lends a chain on which nothing happened since the deployment. */
export async function lendDeployedChain(delays: DeploymentDelays = {}): Promise<LentDeployedChain> {
  const kept = await keptDeployment(delays);
  const chain = await lendChain('loaded');
  await chain.restoreState(bytesToHex(gzipSync(readFileSync(kept.state))));
  await prepareChain(chain);
  return { ...chain, ...deployedOn(chain, kept) };
}

interface KeptPaths {
  readonly folder: string;
  readonly state: string;
  readonly deployment: string;
}

/** Named after all code that is deployed and the program that deploys it: another contract is another folder. */
function keptPaths(delays: DeploymentDelays): KeptPaths {
  const program = readFileSync(new URL('./deploy-locally.ts', import.meta.url));
  const name = createHash('sha256')
    .update(deploymentCodeHash())
    .update(program)
    .update(JSON.stringify(delays))
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
async function keepDeployment({ folder }: KeptPaths, delays: DeploymentDelays): Promise<void> {
  const draft = pathsIn(`${folder}.${randomUUID()}`);
  mkdirSync(draft.folder, { recursive: true });
  const anvil = await startAnvil();
  try {
    const made = await deployLocally(anvil.rpcUrl, delays);
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
