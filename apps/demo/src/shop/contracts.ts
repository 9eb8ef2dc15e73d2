import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  type Deployment,
  deploymentToJson,
  InvalidDeploymentError,
  networkOf,
  parseDeployment,
  pointTokenAbi,
} from '@kura/chain';
import { type DeployerClient, deployKura } from '@kura/chain/server';
import { type Anvil, accounts } from '@kura/testing';
import { createWalletClient, http, parseEther, parseUnits } from 'viem';
import { faucetAccount } from './wallets.ts';

/** Points that may be granted in a day: far more than anybody plays away. */
const dailyPointCapBaseUnits = parseUnits('100000000', 6);

/** What sponsored gas may cost in a day: an ether, far more than it does. */
const dailyGasCapWei = parseEther('1');

/** Ether for accounts that anvil gives none. */
const plenty = parseEther('1000000');

/** Where pack tokens say that their metadata is. */
const packMetadataPath = '/api/metadata/packs/';

/**
 * Puts the contracts on the local chain, or finds them there, and lets the faucet mint points.
 *
 * @param path - file that keeps the deployment for the server
 */
export async function deployContracts(
  { client, rpcUrl }: Anvil,
  path: string,
  publicUrl: string,
  onStep: (step: string) => void,
): Promise<Deployment> {
  await client.setBalance({ address: accounts.bundler.address, value: plenty });
  const kept = keptDeployment(path);
  if (kept && (await client.getCode({ address: kept.contracts.gacha })) !== undefined) return kept;

  const deployer = createWalletClient({
    account: accounts.deployer,
    chain: client.chain,
    transport: http(rpcUrl),
    pollingInterval: 20,
  });
  const deployment = await deployKura({
    client: deployer as DeployerClient,
    network: 'local',
    admin: accounts.admin.address,
    operator: accounts.operator.address,
    treasury: accounts.treasury.address,
    sponsor: accounts.sponsor.address,
    dailyGasCapWei,
    packBaseUri: `${publicUrl}${packMetadataPath}`,
    dailyPointCapBaseUnits,
    onStep,
  });
  onStep('Faucet');
  await client.setBalance({ address: faucetAccount.address, value: plenty });
  const points = { abi: pointTokenAbi, address: deployment.tokens.POINT } as const;
  const hash = await client.writeContract({
    ...points,
    account: accounts.admin,
    functionName: 'grantRole',
    args: [await client.readContract({ ...points, functionName: 'MINTER_ROLE' }), faucetAccount.address],
  });
  await client.waitForTransactionReceipt({ hash });
  writeFileSync(path, deploymentToJson(networkOf('local', deployment)));
  return deployment;
}

/** None also when an older version wrote it: what that lacks is deployed beside what is there. */
function keptDeployment(path: string): Deployment | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return parseDeployment(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof InvalidDeploymentError) return undefined;
    throw error;
  }
}
