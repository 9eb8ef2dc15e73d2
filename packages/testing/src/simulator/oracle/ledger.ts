import type { Address, Hash, Hex } from 'viem';

/**
 * The simulator's own reading of the chain. It requests and decodes the logs without any code of the indexer or of the
 * projections, so that a fault there can't hide itself here.
 */
export interface Ledger {
  readonly blockNumber: number;
  readonly blockHash: Hash;
  readonly timeSeconds: number;
  /** Holder by token key; a burned token has none. */
  readonly owners: ReadonlyMap<string, Address>;
  readonly movements: ReadonlyMap<string, readonly Movement[]>;
  readonly fills: ReadonlyMap<string, Fill>;
  readonly cancelled: ReadonlySet<string>;
  readonly counters: ReadonlyMap<string, bigint>;
  /** Who switched Seaport off as operator of which tokens, by `contract:owner`. */
  readonly switchedOff: ReadonlySet<string>;
  /** Slab key of the registry by serial hash, of slabs that were ever claimed. */
  readonly slabs: ReadonlyMap<string, Hex>;
  /** Serial hash of the slab that a token claimed, by token key. */
  readonly claimedSlabs: ReadonlyMap<string, string>;
  readonly packSales: readonly PackSale[];
  readonly draws: readonly Draw[];
  readonly words: ReadonlyMap<bigint, bigint>;
  readonly reveals: readonly Reveal[];
  readonly stockSales: readonly StockSale[];
  /** The last deposit with each id in the redeem vault. */
  readonly deposits: ReadonlyMap<string, VaultDeposit>;
  /** Fees that the redeem vault could not return and keeps for their holders, base units by token address. */
  readonly heldRefunds: ReadonlyMap<string, bigint>;
  /** Exchanges of cards for points, by ref. */
  readonly exchanges: ReadonlyMap<string, CardExchange>;
  /** Packs that the shop delivered without a sale, by payment reference. */
  readonly deliveries: ReadonlyMap<string, PackDelivery>;
  /** Blocks in which payment references became void. */
  readonly voids: ReadonlyMap<string, number>;
  /** Draws of campaigns, by draw id. */
  readonly campaignDraws: ReadonlyMap<string, CampaignDrawing>;
  /** Cards that came with the last pack of a drop. */
  readonly lastOnePrizes: readonly LastOnePrize[];
  readonly payments: readonly Payment[];
  /** Received minus sent, by `token address:holder`, since the chain began. */
  readonly balances: ReadonlyMap<string, bigint>;
}

/** A movement of fungible tokens: money or points. */
export interface Payment {
  readonly token: Address;
  readonly from: Address;
  readonly to: Address;
  readonly amount: bigint;
  readonly transactionHash: Hash;
}

export interface Movement {
  readonly from: Address;
  readonly to: Address;
  readonly blockNumber: number;
  readonly logIndex: number;
  readonly transactionHash: Hash;
}

interface SpentItem {
  readonly itemType: number;
  readonly token: Address;
  readonly identifier: bigint;
  readonly amount: bigint;
}

export interface Fill {
  readonly offer: readonly SpentItem[];
  readonly consideration: readonly (SpentItem & { readonly recipient: Address })[];
  readonly transactionHash: Hash;
}

export interface PackSale {
  readonly dropId: bigint;
  readonly buyer: Address;
  readonly quantity: number;
  readonly token: Address;
  readonly total: bigint;
  readonly openNow: boolean;
  readonly transactionHash: Hash;
}

export interface StockSale {
  /** The card's. */
  readonly key: string;
  readonly buyer: Address;
  readonly price: bigint;
  readonly transactionHash: Hash;
}

export interface VaultDeposit {
  readonly holder: Address;
  readonly cards: readonly string[];
  readonly feeToken: Address;
  readonly fee: bigint;
  readonly state: 'HELD' | 'WITHDRAWN' | 'REJECTED' | 'OVERDUE' | 'BURNED';
  readonly lockedUntilSeconds: number;
  /** Block of the event that gave it its state. */
  readonly blockNumber: number;
}

export interface CardExchange {
  readonly holder: Address;
  readonly dropId: number;
  /** Keys of the burned tokens. */
  readonly cards: readonly string[];
  readonly points: bigint;
  readonly transactionHash: Hash;
  readonly blockNumber: number;
}

export interface PackDelivery {
  readonly dropId: number;
  readonly recipient: Address;
  readonly quantity: number;
  readonly openNow: boolean;
}

export interface CampaignDrawing {
  readonly prizeCounts: readonly number[];
  /** Null until the list of applicants is committed. */
  readonly list: { readonly root: Hex; readonly count: number; readonly requestId: bigint } | null;
}

export interface LastOnePrize {
  readonly dropId: bigint;
  readonly packId: bigint;
  readonly tokenId: bigint;
  readonly holder: Address;
}

export interface Draw {
  readonly dropId: bigint;
  readonly packId: bigint;
  readonly index: number;
  readonly tokenId: bigint;
}

export interface Reveal {
  readonly dropId: bigint;
  readonly entry: number;
  readonly packIds: readonly bigint[];
  readonly requestIds: bigint[];
}

export const tokenKey = (contract: string, tokenId: bigint | string) =>
  `${contract.toLowerCase()}:${tokenId}`;
