import type { TokenKind } from '@kura/domain/vocabulary';
import type { Address } from 'viem';
import type { NetworkName } from '../../network/network.ts';
import type { VrfSource } from '../../network/vrf-subscription.ts';
import type { DeployerClient } from './deployer-client.ts';

/** The fields of a deploy file that name something of others. Each can be allowed to be unknown. */
export const EXTERNAL_FIELDS = ['tokens.USDC', 'tokens.USDT', 'vrf.coordinator', 'vrf.keyHash'] as const;
export type ExternalField = (typeof EXTERNAL_FIELDS)[number];

/** Contracts of others on a public network, which the local chain deploys itself. */
export interface ExternalContracts {
  readonly tokens: Readonly<Record<Exclude<TokenKind, 'POINT'>, Address>>;
  /** Random words from Chainlink VRF 2.5. The subscription's owner adds the contracts that ask as consumers. */
  readonly randomness: VrfSource;
}

/** The delays that constructors fix permanently, in seconds. */
export interface Delays {
  /** How long a named admin waits before it can accept. */
  readonly adminDelaySeconds: number;
  /** How long buyers can verify a drop before its first phase. */
  readonly saleDelaySeconds: number;
  /** How long an addition to a list, or to a role that mints or burns, waits before it counts. */
  readonly additionDelaySeconds: number;
  /** How old a deposit is at least when the vault burns it. */
  readonly burnAgeSeconds: number;
}

const TWO_DAYS_SECONDS = 2 * 24 * 60 * 60;

export const PUBLIC_DELAYS: Delays = {
  adminDelaySeconds: TWO_DAYS_SECONDS,
  saleDelaySeconds: 10 * 60,
  additionDelaySeconds: TWO_DAYS_SECONDS,
  burnAgeSeconds: TWO_DAYS_SECONDS,
};

/** For rehearsals: each step waits as on a public network, but not for long. */
export const SHORT_DELAYS: Delays = {
  adminDelaySeconds: 20,
  saleDelaySeconds: 20,
  additionDelaySeconds: 20,
  burnAgeSeconds: 20,
};

export const NO_DELAYS: Delays = {
  adminDelaySeconds: 0,
  saleDelaySeconds: 0,
  additionDelaySeconds: 0,
  burnAgeSeconds: 0,
};

/** The delays are none on the local chain and {@link PUBLIC_DELAYS} elsewhere by default. */
export interface DeploymentOptions extends Partial<Delays> {
  /** Signs and pays. Holds every admin role until the last step. */
  readonly client: DeployerClient;
  readonly network: NetworkName;
  /** Grants and revokes all other roles after the deployment. Accepts its part in a transaction for each contract. */
  readonly admin: Address;
  /** The admin's own client, to accept at once. On the local chain only: public networks have a delay. */
  readonly adminClient?: DeployerClient;
  /** Stops new sales, settlements and stock sales. Its key is kept outside the server. */
  readonly guardian: Address;
  /** Cancels additions to roles and lists that still wait, and nothing else. Its key is kept outside the server. */
  readonly canceller: Address;
  /** Runs drops, delivers packs, creates collections, and holds and sells the shop's own cards. */
  readonly selling: Address;
  /** Mints cards and grants points. */
  readonly minting: Address;
  /** Commits to the bids of auctions and settles them. */
  readonly settling: Address;
  /** Signs for cards sold from stock and for accepted bids. It sends nothing. */
  readonly vouchers: Address;
  /** Signs quotes for cards that are exchanged for points. It sends nothing. */
  readonly exchange: Address;
  /** Registers the draws of campaigns and commits their applicants. */
  readonly campaigns: Address;
  /** Holds the packs that campaigns promise, until their winners get them. It has no role. */
  readonly packs: Address;
  /** Pays for listed cards that were bought by bank card. It has no role. */
  readonly buying: Address;
  /** Approves redeems and burns redeemed cards. */
  readonly redeem: Address;
  /** Appends the monthly reports of the reserve. */
  readonly reserve: Address;
  /** Changes where the metadata of cards is. */
  readonly metadata: Address;
  /** Receives the proceeds of drops and of cards sold from stock. */
  readonly treasury: Address;
  /** The key that decides which user operations the paymaster pays for. It holds nothing and sends nothing. */
  readonly sponsor: Address;
  /** Owns the VRF subscription, outside the local chain: it can stop the answers. */
  readonly subscriptionOwner?: Address;
  /** The most that sponsored gas may cost in a day, wei. */
  readonly dailyGasCapWei: bigint;
  /** Graders with slabs that can be claimed from the start. An admin adds others at the registry. */
  readonly graders: readonly string[];
  /** Where the metadata of packs is served. */
  readonly packBaseUri: string;
  /** Points that may be granted in a day, base units. */
  readonly dailyPointCapBaseUnits: bigint;
  /** Points that may be paid for exchanged cards in a day, base units. */
  readonly dailyExchangeCapBaseUnits: bigint;
  /** Needed on public networks, made on the local chain. */
  readonly external?: ExternalContracts;
  /** The external contracts that may differ from the table of known contracts. */
  readonly allowUnknown?: readonly ExternalField[];
  /** Called at the start of each step. */
  readonly onStep?: (step: string) => void;
}
