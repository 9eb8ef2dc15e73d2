import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Deployment, deploymentToJson, type Network, networkOf, parseDeployment } from '@kura/chain';
import { deploymentCodeHash } from '@kura/chain/server';
import { hexToBytes } from 'viem';
import { type Anvil, type AnvilOptions, startAnvil } from './anvil.ts';
import { deployLocally } from './deploy-locally.ts';

/** A running local chain with the whole product on it. */
export interface DeployedChain extends Anvil {
  readonly deployment: Deployment;
  readonly network: Network;
}

/**
 * Starts a local chain with the whole product on it. Deploying takes seconds, so it is done once for each state of the
 * contracts: later chains load what the first one left.
 */
export async function startDeployedChain(
  options: Omit<AnvilOptions, 'statePath' | 'loadStatePath'> = {},
): Promise<DeployedChain> {
  const kept = keptPaths();
  if (!existsSync(kept.deployment)) await keepDeployment(kept);
  const anvil = await startAnvil({ ...options, loadStatePath: kept.state });
  const deployment = parseDeployment(readFileSync(kept.deployment, 'utf8'));
  return { ...anvil, deployment, network: networkOf('local', deployment) };
}

interface KeptPaths {
  readonly folder: string;
  readonly state: string;
  readonly deployment: string;
}

/** Named after all code that is deployed and the program that deploys it: another contract is another file. */
function keptPaths(): KeptPaths {
  const folder = join(tmpdir(), 'kura-deployed-chains');
  const program = readFileSync(new URL('./deploy-locally.ts', import.meta.url));
  const name = createHash('sha256').update(deploymentCodeHash()).update(program).digest('hex').slice(0, 16);
  return { folder, state: join(folder, `${name}.state.json`), deployment: join(folder, `${name}.json`) };
}

/** The deployment is written last: whoever finds it finds a whole state. Several processes at once only repeat the work. */
async function keepDeployment({ folder, state, deployment }: KeptPaths): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const anvil = await startAnvil();
  try {
    const made = await deployLocally(anvil.rpcUrl);
    const dump = await anvil.client.dumpState();
    writeWhole(state, gunzipSync(hexToBytes(dump)));
    writeWhole(deployment, deploymentToJson(made));
  } finally {
    await anvil.stop();
  }
}

function writeWhole(path: string, content: string | Uint8Array): void {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}
