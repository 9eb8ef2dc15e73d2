import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { pointTokenAbi } from '@kura/chain/abis';
import {
  type Deployment,
  deploymentToJson,
  InvalidDeploymentError,
  parseDeployment,
} from '@kura/chain/network';
import { type DeployerClient, deployKura } from '@kura/chain/server';
import { type Anvil, accounts } from '@kura/testing/chain';
import { createWalletClient, http, parseEther, parseUnits } from 'viem';
import { grader } from '../slabs/slabs.ts';
import { startEmpty } from './folder.ts';
import { StartupError } from './startup-error.ts';
import { faucetAccount } from './wallets.ts';

/** The daily cap for granted points: more than users of a demo spend. */
const dailyPointCapBaseUnits = parseUnits('100000000', 6);

/** The daily cap for sponsored gas: one ether, far more than it costs. */
const dailyGasCapWei = parseEther('1');

/** Ether for accounts that anvil doesn't fund. */
const plenty = parseEther('1000000');

/** The path of pack metadata. */
const packMetadataPath = '/api/metadata/packs/';

export interface DeployOptions {
  /** The file with the deployment, for the server. */
  readonly path: string;
  readonly publicUrl: string;
  /** Whether the shop was seeded before. Its database refers to contracts, so they must be on the chain. */
  readonly isSeeded: boolean;
  readonly onStep: (step: string) => void;
}

/**
 * Deploys the contracts to the local chain, or finds them there, and lets the faucet mint points.
 *
 * @throws StartupError when a seeded shop meets an empty chain
 */
export async function deployContracts(
  { client, rpcUrl }: Pick<Anvil, 'client' | 'rpcUrl'>,
  { path, publicUrl, isSeeded, onStep }: DeployOptions,
): Promise<Deployment> {
  const isEmpty = (await client.getTransactionCount({ address: accounts.deployer.address })) === 0;
  const kept = keptDeployment(path);
  const isKept = kept && (await client.getCode({ address: kept.contracts.gacha })) !== undefined;
  if (isSeeded && (isEmpty || (kept && !isKept))) {
    throw new StartupError(
      `The local chain has none of the contracts that ${path} names: its state was lost or belongs to another shop.`,
      startEmpty('Put back the state of the chain if you have a copy, or'),
    );
  }
  await client.setBalance({ address: accounts.bundler.address, value: plenty });
  if (isKept) return kept;

  const clientOf = (account: typeof accounts.deployer) =>
    createWalletClient({
      account,
      chain: client.chain,
      transport: http(rpcUrl),
      pollingInterval: 20,
    }) as DeployerClient;
  const deployment = await deployKura({
    client: clientOf(accounts.deployer),
    network: 'local',
    admin: accounts.admin.address,
    adminClient: clientOf(accounts.admin),
    guardian: accounts.guardian.address,
    canceller: accounts.canceller.address,
    // A single key for all roles is allowed on the local chain only.
    selling: accounts.operator.address,
    minting: accounts.operator.address,
    settling: accounts.operator.address,
    vouchers: accounts.operator.address,
    exchange: accounts.operator.address,
    campaigns: accounts.operator.address,
    packs: accounts.operator.address,
    buying: accounts.operator.address,
    redeem: accounts.operator.address,
    reserve: accounts.operator.address,
    metadata: accounts.operator.address,
    treasury: accounts.treasury.address,
    sponsor: accounts.sponsor.address,
    dailyGasCapWei,
    graders: [grader, 'PSA', 'BGS', 'CGC'],
    packBaseUri: `${publicUrl}${packMetadataPath}`,
    dailyPointCapBaseUnits,
    dailyExchangeCapBaseUnits: dailyPointCapBaseUnits,
    onStep,
  });
  onStep('Faucet');
  await client.setBalance({ address: faucetAccount.address, value: plenty });
  const points = { abi: pointTokenAbi, address: deployment.tokens.POINT } as const;
  const role = await client.readContract({ ...points, functionName: 'MINTER_ROLE' });
  const from = { ...points, account: accounts.admin } as const;
  const grants = [
    await client.writeContract({ ...from, functionName: 'grantRole', args: [role, faucetAccount.address] }),
    await client.writeContract({
      ...from,
      functionName: 'setDailyMintCap',
      args: [faucetAccount.address, dailyPointCapBaseUnits],
    }),
  ];
  for (const hash of grants) await client.waitForTransactionReceipt({ hash });
  writeFileSync(`${path}.part`, deploymentToJson(deployment), { flush: true });
  renameSync(`${path}.part`, path);
  return deployment;
}

/** Undefined also for a file of an older version: missing contracts are added to the existing ones. */
function keptDeployment(path: string): Deployment | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return parseDeployment(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof InvalidDeploymentError) return undefined;
    throw error;
  }
}
