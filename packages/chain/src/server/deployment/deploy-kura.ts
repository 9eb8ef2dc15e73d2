import type { Address } from 'viem';
import { getBlockNumber, getChainId, getContractEvents } from 'viem/actions';
import { pointTokenAbi } from '../../abis/point-token.gen.ts';
import { CHAINS } from '../../network/chains.ts';
import { ADMINISTERED_CONTRACTS, type Deployment } from '../../network/network.ts';
import { findDeploymentProblems } from './check-deployment.ts';
import { deployContracts } from './deploy-contracts.ts';
import type { DeployerClient } from './deployer-client.ts';
import { type Delays, type DeploymentOptions, NO_DELAYS, PUBLIC_DELAYS } from './deployment-options.ts';
import { grantRoles, limitContracts } from './grant-roles.ts';
import { installExternalContracts } from './local-contracts.ts';
import { acceptAdminLocally, DEFAULT_ADMIN_ROLE, nameAdmin } from './roles.ts';

/** Public nodes refuse log requests over longer ranges. */
const LOG_RANGE_BLOCKS = 2_000n;

/**
 * Deploys the product's contracts and grants all roles. Existing contracts are kept, so an interrupted deployment can be
 * restarted: addresses follow from code and arguments alone.
 *
 * On the local chain it also deploys the contracts that public networks have: Seaport, the entry point, test tokens, a random
 * coordinator.
 *
 * @returns the addresses for the deployment file.
 * @throws Error when the chain is another one, or a required contract is missing.
 */
export async function deployKura(options: DeploymentOptions): Promise<Deployment> {
  const { client, network } = options;
  await requireDeployable(options);
  const step = options.onStep ?? (() => {});

  step('Seaport, entry point, tokens and random source');
  const { tokens, randomness } = options.external ?? (await installExternalContracts(client));
  const delays = { ...(network === 'local' ? NO_DELAYS : PUBLIC_DELAYS), ...delaysIn(options) };
  const additions = { delay: delays.additionDelaySeconds, canceller: options.canceller };
  const contracts = await deployContracts({ ...options, delays, additions, tokens, randomness, step });

  step('Roles');
  await grantRoles(options, contracts);
  await limitContracts(options, contracts, tokens);
  const administered = ADMINISTERED_CONTRACTS.map((name) => contracts[name]);
  for (const contract of administered) await nameAdmin(client, contract, options.admin);
  if (options.adminClient) await acceptAdminLocally(options.adminClient, administered);

  return {
    chainId: CHAINS[network].chainId,
    firstBlock: Number(await creationBlock(client, contracts.pointToken)),
    contracts,
    tokens: { USDC: tokens.USDC, USDT: tokens.USDT, POINT: contracts.pointToken },
  };
}

/** @throws Error when the options or the chain don't fit the network */
async function requireDeployable(options: DeploymentOptions): Promise<void> {
  const { client, network } = options;
  const { chainId } = CHAINS[network];
  if (network === 'base' && Object.keys(delaysIn(options)).length > 0) {
    throw new Error('The delays on Base are fixed.');
  }
  if (network !== 'local') {
    const problems = await findDeploymentProblems(options);
    if (problems.length > 0) throw new Error(problems.join('\n'));
  } else if ((await getChainId(client)) !== chainId) {
    throw new Error(`The local chain is chain ${chainId}.`);
  }
}

/** The delays that the options set. */
function delaysIn(options: DeploymentOptions): Partial<Delays> {
  const names = Object.keys(NO_DELAYS) as (keyof Delays)[];
  return Object.fromEntries(
    names.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])),
  );
}

/**
 * The block with the creation of the points, our first contract, which makes the deployer admin. Searches backwards from the
 * newest block, in ranges that public nodes answer, because a deployment is resumed soon or never.
 */
async function creationBlock(client: DeployerClient, points: Address): Promise<bigint> {
  const newest = await getBlockNumber(client);
  for (let toBlock = newest; toBlock >= 0n; toBlock -= LOG_RANGE_BLOCKS) {
    const fromBlock = toBlock < LOG_RANGE_BLOCKS ? 0n : toBlock - LOG_RANGE_BLOCKS + 1n;
    const [created] = await getContractEvents(client, {
      address: points,
      abi: pointTokenAbi,
      eventName: 'RoleGranted',
      args: { role: DEFAULT_ADMIN_ROLE, account: client.account.address },
      fromBlock,
      toBlock,
    });
    if (created) return created.blockNumber;
  }
  throw new Error(`The creation of ${points} is in no block.`);
}
