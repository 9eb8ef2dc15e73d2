import type { Address, Hash } from 'viem';

/** The tables after a step, as far as the oracle compares them. */
export interface Snapshot {
  readonly checkpoint: { readonly number: number; readonly hash: Hash };
  readonly orders: ReadonlyMap<string, OrderRow>;
  readonly nfts: ReadonlyMap<string, NftRow>;
  readonly drops: ReadonlyMap<string, DropRow>;
  readonly auctions: ReadonlyMap<string, AuctionRow>;
  readonly stockSales: ReadonlyMap<string, StockSaleRow>;
  readonly intents: ReadonlyMap<string, IntentRow>;
  readonly transactions: ReadonlyMap<string, TransactionRow>;
  readonly notices: ReadonlyMap<string, NoticeRow>;
  readonly tickets: ReadonlyMap<string, TicketRow>;
  readonly applications: ReadonlyMap<string, ApplicationRow>;
}

export interface TicketRow {
  id: string;
  user_id: string | null;
  status: string;
}

/** An application to a campaign, as shown on the applicant's page. */
export interface ApplicationRow {
  id: string;
  user_id: string | null;
  status: string;
  eligible: boolean;
  draw_index: number | null;
  result: string;
}

export interface OrderRow {
  id: string;
  order_hash: Hash;
  type: 'FIXED_PRICE' | 'AUCTION' | 'OFFER' | 'BID';
  status: 'Open' | 'Completed' | 'Cancelled' | 'Expired';
  cancel_reason: string | null;
  unfillable_reason: string | null;
  offerer: Address;
  buyer: Address | null;
  seller: Address | null;
  reserved_for: Address | null;
  nft_id: string | null;
  given_nft_id: string | null;
  /** The token that its offerer signed to give; null for money. Its card may have another token since a reorganisation. */
  given_contract: Address | null;
  given_token_id: string | null;
  /** The one token that an offer or bid was signed for. Its card may have another token since a reorganisation. */
  wanted_contract: Address | null;
  wanted_token_id: string | null;
  sold_nft_id: string | null;
  collection_id: string | null;
  auction_id: string | null;
  counter: bigint;
  price: bigint;
  fee: bigint;
  payment_token: 'USDC' | 'USDT';
  cash_paid_by: 'OFFERER' | 'ACCEPTER' | null;
  starts_at: number;
  ends_at: number;
  stored_at_block: number;
  transaction_hash: string | null;
}

export interface NftRow {
  id: string;
  kind: 'card' | 'pack';
  contract: Address | null;
  token_id: string | null;
  owner: Address | null;
  collection_id: string;
  gacha_id: string | null;
  card_id: string | null;
}

export interface DropRow {
  id: string;
  status: string;
  drop_id: number;
  pack_token: Address;
  treasury: Address;
  size: number;
  packs: number;
  issued: number;
  reserved: number;
  paused: boolean;
  last_one_prize: boolean;
}

export interface AuctionRow {
  id: string;
  nft_id: string;
  state: string;
  ends_at: number;
  seller: Address;
}

export interface StockSaleRow {
  id: string;
  nft_id: string;
  status: string;
  buyer: Address | null;
  transaction_hash: string | null;
}

export interface IntentRow {
  id: string;
  user_id: string;
  status: string;
  kind: string;
  wallet: Address;
  gacha_id: string | null;
  quantity: number | null;
  token: 'USDC' | 'USDT' | 'POINT' | null;
  open_now: boolean | null;
  transaction_hash: string | null;
}

export interface TransactionRow {
  id: string;
  kind: string;
  status: string;
}

export interface NoticeRow {
  id: string;
  user_id: string;
  kind: string;
  cause: string;
  read: boolean;
}
