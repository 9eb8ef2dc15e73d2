import type { DatabaseTransaction, Queryable } from '@kura/database';
import { type RawBuilder, sql } from 'kysely';
import type { Address } from 'viem';

/** A wallet that promised to pay, and its currency. */
export interface FundsKey {
  wallet: Address;
  token: 'USDC' | 'USDT';
}

/** A wallet's funds for Seaport, at a block. */
export interface FundsObservation extends FundsKey {
  balanceBaseUnits: bigint;
  allowanceBaseUnits: bigint;
  hasCode: boolean;
  observedBlock: number;
}

/** Condition: the order pays with its offerer's money when it is filled. */
export const offererPays: RawBuilder<boolean> = sql`(o.type in ('OFFER', 'BID')
  and (o.given_nft_id is null or o.cash_paid_by = 'OFFERER'))`;

export interface OpenBidder extends FundsKey {
  /** Whether one of the open orders was signed by a contract. */
  isContractSigner: boolean;
}

/** An open bidder with the stored observation; null before the first one. */
export interface StoredBidder extends OpenBidder {
  known: Omit<FundsObservation, keyof FundsKey> | null;
}

type StoredRow =
  | { observed_block: null }
  | { observed_block: number; balance_base_units: bigint; allowance_base_units: bigint; has_code: boolean };

/** Pages the wallets behind open offers and bids. */
export async function listOpenBidders(db: Queryable, { limit, after }: { limit: number; after: FundsKey }) {
  const { rows } = await sql<OpenBidder & StoredRow>`
    select b.wallet, b.token, b."isContractSigner", p.balance_base_units, p.allowance_base_units, p.has_code, p.observed_block
    from (
      select o.offerer as wallet, o.payment_token as token, bool_or(o.is_contract_signer) as "isContractSigner"
      from market_order o
      where o.status = 'Open' and ${offererPays} and (o.offerer, o.payment_token) > (${after.wallet}, ${after.token})
      group by o.offerer, o.payment_token
      order by o.offerer, o.payment_token
      limit ${limit}
    ) b
    left join bidder_funds p using (wallet, token)
    order by b.wallet, b.token`.execute(db);
  return rows.map(({ wallet, token, isContractSigner, ...p }) => ({
    wallet,
    token,
    isContractSigner,
    known:
      p.observed_block === null
        ? null
        : {
            balanceBaseUnits: p.balance_base_units,
            allowanceBaseUnits: p.allowance_base_units,
            hasCode: p.has_code,
            observedBlock: p.observed_block,
          },
  }));
}

/** A key before every wallet. */
export const beforeAllFunds: FundsKey = { wallet: '0x', token: 'USDC' };

/**
 * Stores observed funds, unless newer ones are known.
 *
 * @param newestBlock of the chain: an observation in a later block died with that block. Absent when it isn't known
 * @returns the changed wallets
 */
export async function upsertBidderFunds(
  tx: DatabaseTransaction,
  observations: readonly FundsObservation[],
  newestBlock: number | null = null,
): Promise<FundsKey[]> {
  if (observations.length === 0) return [];
  const rows = observations.map((seen) => ({
    wallet: seen.wallet,
    token: seen.token,
    balance: String(seen.balanceBaseUnits),
    allowance: String(seen.allowanceBaseUnits),
    code: seen.hasCode,
    block: seen.observedBlock,
  }));
  // All parts of the statement see the table in its earlier state.
  const { rows: changed } = await sql<FundsKey>`
    with seen as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as s (wallet text, token text, balance numeric, allowance numeric, code boolean, block bigint)
    ), kept as (
      insert into bidder_funds (wallet, token, balance_base_units, allowance_base_units, has_code, observed_block)
      select wallet, token, balance, allowance, code, block from seen order by wallet, token
      on conflict (wallet, token) do update
      set balance_base_units = excluded.balance_base_units, allowance_base_units = excluded.allowance_base_units,
          has_code = excluded.has_code, observed_block = excluded.observed_block
      where bidder_funds.observed_block <= excluded.observed_block or bidder_funds.observed_block > ${newestBlock}
      returning wallet, token, balance_base_units, allowance_base_units, has_code
    )
    select k.wallet, k.token from kept k
    left join bidder_funds p on p.wallet = k.wallet and p.token = k.token
    where (p.balance_base_units, p.allowance_base_units, p.has_code)
      is distinct from (k.balance_base_units, k.allowance_base_units, k.has_code)`.execute(tx);
  return changed;
}

/**
 * Returns the amount that a wallet has promised in a currency by open offers and bids, base units. In an auction only the
 * highest bid counts, because one bid wins. It may be a private one, which the shop publishes when it is needed, unless a bid
 * was taken back.
 */
export async function sumReserved(db: Queryable, { wallet, token }: FundsKey): Promise<bigint> {
  const { rows } = await sql<{ promised: bigint }>`
    with own as (
      select o.id, o.auction_id, o.price_base_units from market_order o
      where o.offerer = ${wallet} and o.payment_token = ${token} and o.status = 'Open' and ${offererPays}
    ), private as (
      select m.auction_id, max(b.price_base_units) as price_base_units
      from proxy_maximum m
      join proxy_bid b on b.maximum_id = m.id and not b.is_consumed
      join auction a on a.id = m.auction_id and a.state = 'RUNNING'
      join market_order ask on ask.id = a.id and ask.payment_token = ${token}
      where m.bidder = ${wallet} and not ${takenBack}
      group by m.auction_id
    ), promise as (
      select price_base_units from own where auction_id is null
      union all
      select max(price_base_units) from (
        select auction_id, price_base_units from own where auction_id is not null
        union all select auction_id, price_base_units from private) bid
      group by auction_id
    )
    select coalesce(sum(price_base_units), 0) as promised from promise`.execute(db);
  return rows[0]?.promised ?? 0n;
}

/** Condition: cancelling a bid also withdraws its private maximum `m`. */
export const takenBack: RawBuilder<boolean> = sql`exists (
  select 1 from market_order o where o.auction_id = m.auction_id and o.offerer = m.bidder and o.type = 'BID'
    and o.status = 'Cancelled' and o.created_at >= m.created_at)`;
