import type { Network } from '@kura/chain/network';
import type { AuctionTerms } from '@kura/chain/seaport';
import type { DatabaseTransaction, Queryable } from '@kura/database';
import type { AuctionState, BidRules } from '@kura/domain/orders';
import { type RawBuilder, sql } from 'kysely';
import type { Address, Hash } from 'viem';
import { type OrderSubject, oneNft } from '../orders/index.ts';

/** An auction with the terms of its ask. */
export interface AuctionRow {
  /** Id of the ask. */
  id: string;
  state: AuctionState;
  zone_hash: Hash;
  nft_id: string;
  contract_address: Address;
  token_id: bigint;
  seller: Address;
  payment_token: 'USDC' | 'USDT';
  fee_basis_points: number;
  treasury: Address;
  salt: bigint;
  reserve_base_units: bigint;
  starting_price_base_units: bigint;
  increment_base_units: bigint;
  starts_at_seconds: number;
  set_for_seconds: number;
  ends_at_seconds: number;
  unsold_at: Date | null;
  /** Deadline of a sealed pack's drop: anyone may open the pack afterwards. */
  reveal_deadline_seconds: number | null;
}

/** The reveal deadline of a pack's drop, in chain seconds; null for a card. */
const revealDeadlineOf = (nftId: RawBuilder<unknown>) => sql<number | null>`
  (select d.reveal_deadline_seconds from pack p join drop_on_chain d on d.gacha_id = p.gacha_id
    where p.nft_id = ${nftId})`;

/** Columns of the tables `auction a` and `market_order k`, its ask. */
export const auctionColumns = sql`
  a.id, a.state, a.zone_hash, a.nft_id, k.contract_address, k.token_id, a.seller, k.payment_token, a.fee_basis_points,
  a.treasury, a.salt, a.reserve_base_units, a.starting_price_base_units, a.increment_base_units, k.starts_at_seconds,
  a.set_for_seconds, a.ends_at_seconds, a.unsold_at,
  ${revealDeadlineOf(sql`a.nft_id`)} as reveal_deadline_seconds`;

async function selectAuctions(db: Queryable, which: RawBuilder<unknown>): Promise<AuctionRow[]> {
  const { rows } = await sql<AuctionRow>`
    select ${auctionColumns} from auction a join market_order k on k.id = a.id where ${which}`.execute(db);
  return rows;
}

/** Returns the reveal deadline of a pack's drop, in chain seconds; null for a card. */
export async function findRevealDeadline(db: Queryable, nftId: string): Promise<number | null> {
  const { rows } = await sql<{ deadline: number | null }>`
    select ${revealDeadlineOf(sql`${nftId}::uuid`)} as deadline`.execute(db);
  return rows[0]?.deadline ?? null;
}

export async function findAuction(db: Queryable, id: string): Promise<AuctionRow | undefined> {
  return (await selectAuctions(db, sql`a.id = ${id}`))[0];
}

/**
 * Locks an auction's row, which serialises its bids, its end and its settlement. The card's row is locked first, because the
 * indexer takes them in that order too.
 */
export async function lockAuction(tx: DatabaseTransaction, id: string): Promise<AuctionRow | undefined> {
  await sql`select from nft n join auction a on a.nft_id = n.id where a.id = ${id} for update of n`.execute(
    tx,
  );
  return (await selectAuctions(tx, sql`a.id = ${id} for update of a`))[0];
}

export async function insertAuction(
  tx: DatabaseTransaction,
  ids: { id: string; nft_id: string; zone_hash: Hash },
  terms: AuctionTerms,
  rules: BidRules,
): Promise<void> {
  const auction = {
    ...ids,
    seller: terms.seller.toLowerCase(),
    fee_basis_points: terms.feeBasisPoints,
    treasury: terms.treasury.toLowerCase(),
    salt: terms.salt,
    reserve_base_units: rules.reserveBaseUnits,
    starting_price_base_units: rules.startingPriceBaseUnits,
    increment_base_units: rules.incrementBaseUnits,
    set_for_seconds: Number(terms.endSeconds),
    ends_at_seconds: Number(terms.endSeconds),
  };
  await tx.insertInto('auction').values(auction).execute();
}

export async function putOffEnd(tx: DatabaseTransaction, id: string, endsAtSeconds: number): Promise<void> {
  await tx.updateTable('auction').set({ ends_at_seconds: endsAtSeconds }).where('id', '=', id).execute();
}

/** Returns the terms for which the ask and its bids are signed. */
export function termsOf(auction: AuctionRow, network: Network): AuctionTerms {
  return {
    seller: auction.seller,
    contract: auction.contract_address,
    tokenId: auction.token_id,
    token: network.tokens[auction.payment_token],
    endSeconds: BigInt(auction.set_for_seconds),
    feeBasisPoints: auction.fee_basis_points,
    treasury: auction.treasury,
    salt: auction.salt,
  };
}

export function rulesOf(auction: AuctionRow): BidRules {
  return {
    reserveBaseUnits: auction.reserve_base_units,
    startingPriceBaseUnits: auction.starting_price_base_units,
    incrementBaseUnits: auction.increment_base_units,
  };
}

/** Returns the subject of an auction's orders. */
export function subjectOf({ nft_id: id, contract_address, token_id }: AuctionRow): OrderSubject {
  return oneNft({ id, contract_address, token_id });
}

export async function markUnsold(tx: DatabaseTransaction, id: string, at: Date): Promise<void> {
  await tx.updateTable('auction').set({ unsold_at: at }).where('id', '=', id).execute();
}

/** One auction, for {@link projectAuctions}. */
export const oneAuction = (id: string) => sql`a.id = ${id}`;

interface EndRow {
  state: AuctionState;
  nft_id: string;
  seller: Address;
  payment_token: 'USDC' | 'USDT';
  winning_id: string | null;
  winner: Address | null;
  price_base_units: bigint | null;
  proceeds_base_units: bigint | null;
}

export async function findAuctionEnd(tx: DatabaseTransaction, id: string): Promise<EndRow | undefined> {
  const { rows } = await sql<EndRow>`
    select a.state, a.nft_id, a.seller, k.payment_token, w.id as winning_id, w.offerer as winner, w.price_base_units,
      w.proceeds_base_units
    from auction a join market_order k on k.id = a.id
    left join market_order w on w.auction_id = a.id and w.type = 'BID' and w.status = 'Completed'
    where a.id = ${id}`.execute(tx);
  return rows[0];
}

export async function listParticipants(tx: DatabaseTransaction, id: string, nftId: string) {
  const { rows } = await sql<{ collection_id: string; user_ids: string[] }>`
    select n.collection_id, array(
      select distinct w.user_id::text from wallet w
      where w.address in (select seller from auction where id = ${id}
                          union select offerer from market_order where auction_id = ${id})) as user_ids
    from nft n where n.id = ${nftId}`.execute(tx);
  return rows;
}
