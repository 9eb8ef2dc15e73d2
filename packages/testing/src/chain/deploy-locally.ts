import { CHAINS, type Deployment, viemChain } from '@kura/chain/network';
import { deployKura } from '@kura/chain/server';
import { type Address, createClient, http } from 'viem';
import { accounts } from './accounts.ts';

/** Points that may be granted in a day on a local chain: two million, half of them at once. */
export const DAILY_POINT_CAP_BASE_UNITS = 2_000_000n * 10n ** 6n;

/** The daily cap for sponsored gas on a local chain: one ether. */
const DAILY_GAS_CAP_WEI = 10n ** 18n;

/** The grader of the demo's cards, and real ones. */
const GRADERS = ['KGS', 'PSA', 'BGS', 'CGC'];

/** Delays of the contracts, which are 0 on a local chain unless a test is about them. */
export interface DeploymentDelays {
  /** Seconds between the creation of a drop and its first phase. */
  readonly saleDelaySeconds?: number;
  /** Seconds until additions to roles and lists take effect. */
  readonly additionDelaySeconds?: number;
  /** Seconds until the vault burns a deposit. */
  readonly burnAgeSeconds?: number;
}

export interface LocalDeploymentOptions extends DeploymentDelays {
  /** Base URI of the packs' metadata. */
  readonly packBaseUri?: string;
  /** A sponsor other than that in {@link accounts}, which gives another paymaster. */
  readonly sponsor?: Address;
  readonly onStep?: (step: string) => void;
}

/** Deploys the product on a local chain, with {@link accounts} in their roles. Safe to repeat. */
export async function deployLocally(
  rpcUrl: string,
  options: LocalDeploymentOptions = {},
): Promise<Deployment> {
  const clientOf = (account: typeof accounts.deployer) =>
    createClient({
      account,
      chain: viemChain(CHAINS.local, rpcUrl),
      transport: http(rpcUrl),
      pollingInterval: 10,
    });
  return await deployKura({
    client: clientOf(accounts.deployer),
    network: 'local',
    admin: accounts.admin.address,
    adminClient: clientOf(accounts.admin),
    guardian: accounts.guardian.address,
    canceller: accounts.canceller.address,
    // One key for all roles is allowed on the local chain only.
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
    sponsor: options.sponsor ?? accounts.sponsor.address,
    dailyGasCapWei: DAILY_GAS_CAP_WEI,
    graders: GRADERS,
    packBaseUri: options.packBaseUri ?? 'http://127.0.0.1:3000/api/metadata/packs/',
    dailyPointCapBaseUnits: DAILY_POINT_CAP_BASE_UNITS,
    dailyExchangeCapBaseUnits: DAILY_POINT_CAP_BASE_UNITS,
    saleDelaySeconds: options.saleDelaySeconds ?? 0,
    additionDelaySeconds: options.additionDelaySeconds ?? 0,
    burnAgeSeconds: options.burnAgeSeconds ?? 0,
    ...(options.onStep ? { onStep: options.onStep } : {}),
  });
}
