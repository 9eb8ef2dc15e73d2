import type { TokenKind } from '@kura/domain/vocabulary';
import type { Address } from 'viem';
import type { NetworkName } from '../../network/network.ts';
import type { VrfSource } from '../../network/vrf-subscription.ts';
import type { DeployerClient } from './deployer-client.ts';

/** Contracts of others on a public network, which the local chain deploys itself. */
export interface ExternalContracts {
  readonly tokens: Readonly<Record<Exclude<TokenKind, 'POINT'>, Address>>;
  /** Random words from Chainlink VRF 2.5. The subscription's owner adds the contracts that ask as consumers. */
  readonly randomness: VrfSource;
}

export interface DeploymentOptions {
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
  /** Graders whose slabs can be claimed from the start. An admin adds others at the registry. */
  readonly graders: readonly string[];
  /** Seconds between the creation of a drop and its first phase; 10 minutes by default, none on the local chain. */
  readonly saleDelaySeconds?: number;
  /** Seconds until an addition to a list or to a role that mints or burns counts; two days by default, none on the local chain. */
  readonly additionDelaySeconds?: number;
  /** Seconds until the vault burns a deposit; 48 hours by default, none on the local chain. */
  readonly burnAgeSeconds?: number;
  /** Where the metadata of packs is served. */
  readonly packBaseUri: string;
  /** Points that may be granted in a day, base units. */
  readonly dailyPointCapBaseUnits: bigint;
  /** Points that may be paid for exchanged cards in a day, base units. */
  readonly dailyExchangeCapBaseUnits: bigint;
  /** Needed on public networks, made on the local chain. */
  readonly external?: ExternalContracts;
  /** Deploys with tokens, a coordinator or a key that the table of known contracts doesn't have. */
  readonly allowUnknownContracts?: boolean;
  /** Called at the start of each step. */
  readonly onStep?: (step: string) => void;
}
