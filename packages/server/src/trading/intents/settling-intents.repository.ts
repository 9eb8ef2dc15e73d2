import type { DatabaseTransaction } from '@kura/database';
import type { IntentStatus } from '@kura/domain/intents';
import { sql } from 'kysely';
import type { Effect } from './assign-effects.ts';

/** The columns for a transition of an intent. */
export interface ChangingIntent {
  id: string;
  user_id: string;
  status: IntentStatus;
}

/** Ends intents that were prepared, or sent, too long ago by chain time. */
export async function expireOverdue(tx: DatabaseTransaction, timeSeconds: number): Promise<ChangingIntent[]> {
  const { rows } = await sql<ChangingIntent>`
    update intent set status = 'EXPIRED', updated_at = now()
    where (status = 'PREPARED' and expires_at < to_timestamp(${timeSeconds}))
       or (status = 'SUBMITTED' and expires_at < to_timestamp(${timeSeconds}) - interval '1 day')
    returning id, user_id, status`.execute(tx);
  return rows;
}

/** An intent with the columns that decide about its effects. */
export interface SettlingIntent extends ChangingIntent {
  failure_reason: string | null;
  effect_transaction_hash: string | null;
  transaction_hashes: string[];
  replaced_at_block: number | null;
  created_at: Date;
  created_at_block: number;
}

/** The columns of a `SettlingIntent` of the table `intent i`. */
export const settlingColumns = sql`
  i.id, i.user_id, i.status, i.failure_reason, i.effect_transaction_hash, i.transaction_hashes, i.replaced_at_block, i.created_at, i.created_at_block`;

export async function findSubject(tx: DatabaseTransaction, intentId: string) {
  const { rows } = await sql<{
    kind: string;
    wallet: string;
    hashes: string[];
    contract_address: string | null;
    token_id: bigint | null;
  }>`
    select i.kind, i.wallet, array(select o.order_hash from market_order o where o.id = any(i.order_ids)) as hashes,
           n.contract_address, n.token_id
    from intent i left join nft n on n.id = i.nft_id where i.id = ${intentId}`.execute(tx);
  return rows;
}

/** Locks intents to fill or cancel changed orders, and those that compete with them. */
export async function lockIntentsOfOrders(
  tx: DatabaseTransaction,
  wallets: readonly string[],
  orderHashes: readonly string[],
  onlyOf: string | null,
) {
  const { rows } = await sql<SettlingIntent & { effects: Effect[]; done: boolean; over: boolean }>`
    with changed as (
      select o.id from market_order o
      where o.order_hash = any(${orderHashes as string[]}::text[]) or o.offerer = any(${wallets as string[]}::text[])
    ), touched as (
      select i.wallet, o.id from intent i cross join lateral unnest(i.order_ids) as o (id)
      where i.kind in ('FILL_ORDER', 'FILL_ORDERS', 'ACCEPT_OFFER', 'ACCEPT_SWAP', 'CANCEL_ORDER')
        and i.order_ids && array(select id from changed)
    )
    select ${settlingColumns}, f.effects, f.done, f.over
    from intent i
    cross join lateral (
      select
        case when i.kind = 'CANCEL_ORDER' then not bool_or(a.left) else true end as done,
        -- What moved away, or whose time is over, can still be cancelled on chain.
        case when i.kind = 'CANCEL_ORDER' then not bool_or(a.left) else bool_and(a.status <> 'Open') end as over,
        coalesce(json_agg(json_build_object(
            'key', a.id || ':' || coalesce(a.transaction_hash, ''), 'transactionHash', a.transaction_hash) order by a.ended_at, a.id)
          filter (where a.own), '[]') as effects
      from (
        select o.id, o.status, o.transaction_hash, o.ended_at,
          case i.kind when 'CANCEL_ORDER' then o.status = 'Cancelled' and o.cancel_reason <> 'MOVED_AWAY'
            else o.status = 'Completed' and i.wallet = case when i.kind in ('FILL_ORDER', 'FILL_ORDERS') then o.buyer else o.seller end
          end as own,
          o.status in ('Open', 'Expired') or coalesce(o.cancel_reason = 'MOVED_AWAY', false) as left
        from market_order o where o.id = any(i.order_ids)) a) f
    where i.kind in ('FILL_ORDER', 'FILL_ORDERS', 'ACCEPT_OFFER', 'ACCEPT_SWAP', 'CANCEL_ORDER')
      and i.order_ids && array(select id from touched)
      and i.wallet in (select wallet from touched)
      and (${onlyOf}::text is null or i.wallet = ${onlyOf})
    order by i.id
    for update of i`.execute(tx);
  return rows;
}

export async function lockLostRolls(tx: DatabaseTransaction, wallets: readonly string[]) {
  const { rows } = await sql<ChangingIntent & { is_reported: boolean }>`
    select id, user_id, status, transaction_hashes <> '{}' as is_reported from intent i
    where kind = 'ROLL' and status = 'CONFIRMED' and wallet = any(${wallets as string[]}::text[])
      and (i.purchase_id is null
        -- The id names a drop and a first pack: after a reorganisation they may be of another purchase.
        or not exists (select 1 from pack_purchase p
                       where p.id = i.purchase_id and p.buyer = i.wallet and p.transaction_hash = i.effect_transaction_hash))
    for update`.execute(tx);
  return rows;
}

/** Returns purchases without an intent, those with a reported transaction first. */
export async function listUnassignedPurchases(tx: DatabaseTransaction, wallets: readonly string[]) {
  const { rows } = await sql<{ id: string; transaction_hash: string }>`
    select id, transaction_hash from pack_purchase p
    where buyer = any(${wallets as string[]}::text[])
      and not exists (select 1 from intent i where i.purchase_id = p.id)
    order by exists (select 1 from intent i where i.wallet = p.buyer and p.transaction_hash = any(i.transaction_hashes)) desc,
      block_number, log_index`.execute(tx);
  return rows;
}

export async function lockRollOf(tx: DatabaseTransaction, purchaseId: string) {
  const { rows } = await sql<ChangingIntent>`
    select i.id, i.user_id, i.status
    from intent i join pack_purchase p on p.id = ${purchaseId}
    where i.kind = 'ROLL' and i.status <> 'CONFIRMED' and i.wallet = p.buyer and i.gacha_id = p.gacha_id
      and i.quantity = p.quantity and i.token = p.token and i.open_now = p.open_now
      and (p.transaction_hash = any(i.transaction_hashes)
           or ((i.transaction_hashes = '{}' or i.replaced_at_block is not null) and i.created_at <= p.bought_at + interval '1 minute'
               and i.expires_at >= p.bought_at - interval '1 day'
               -- The contract takes no more than the total that was signed.
               and i.total_base_units >= p.total_base_units))
    order by p.transaction_hash = any(i.transaction_hashes) desc, i.replaced_at_block is not null desc,
      i.total_base_units = p.total_base_units desc, i.created_at desc
    limit 1 for update of i`.execute(tx);
  return rows[0];
}

/** Removes the purchases from intents equal to this one. */
export async function releaseEqualRolls(tx: DatabaseTransaction, intentId: string): Promise<void> {
  await sql`
    update intent i set purchase_id = null
    from intent own
    where own.id = ${intentId} and i.kind = 'ROLL' and i.status = 'CONFIRMED' and i.wallet = own.wallet
      and i.gacha_id = own.gacha_id and i.quantity = own.quantity and i.token = own.token and i.open_now = own.open_now
      and (not i.effect_transaction_hash = any(i.transaction_hashes) or i.effect_transaction_hash = any(own.transaction_hashes))`.execute(
    tx,
  );
}

/** Locks reveals with another status than their packs, and those that compete with them. */
export async function lockReveals(tx: DatabaseTransaction, wallets: readonly string[]) {
  const { rows } = await sql<SettlingIntent & { effects: Effect[]; asked: boolean }>`
    with asked as (
      select i.id, i.pack_ids, coalesce(i.status = 'CONFIRMED' or i.failure_reason = 'SUPERSEDED', false) as settled,
             (select count(*) from pack k where k.nft_id = any(i.pack_ids) and k.opened_by = i.wallet)
               = cardinality(i.pack_ids) as asked
      from intent i where i.kind = 'REVEAL' and i.wallet = any(${wallets as string[]}::text[])
    ), unsettled as (
      select coalesce(array_agg(distinct pack_id), '{}') as pack_ids from asked cross join lateral unnest(pack_ids) as pack_id
      where asked <> settled
    )
    select ${settlingColumns}, a.asked, f.effects
    from intent i join asked a on a.id = i.id join unsettled u on i.pack_ids && u.pack_ids
    cross join lateral (
      select coalesce(json_agg(json_build_object(
               'key', k.nft_id || ':' || r.transaction_hash, 'transactionHash', r.transaction_hash,
               'at', json_build_object('block', r.block_number,
                 'timeSeconds', extract(epoch from r.asked_at)::float8)) order by r.entry, k.nft_id), '[]') as effects
      from pack k
      join drop_on_chain d on d.gacha_id = k.gacha_id
      join reveal_entry r on r.drop_id = d.drop_id and r.entry = k.entry
      where k.nft_id = any(i.pack_ids) and k.opened_by = i.wallet) f
    order by i.id
    for update of i`.execute(tx);
  return rows;
}

/** @param tokens `contract:tokenId` */
export async function lockTransfers(tx: DatabaseTransaction, tokens: readonly string[]) {
  const parts = tokens.map((token) => token.split(':'));
  const { rows } = await sql<SettlingIntent & { effects: Effect[] }>`
    select ${settlingColumns}, moved.effects
    from unnest(${parts.map(([contract]) => contract)}::text[], ${parts.map(([, id]) => id)}::numeric[])
      as token (contract_address, token_id)
    join nft n on n.contract_address = token.contract_address and n.token_id = token.token_id
    join intent i on i.nft_id = n.id and i.kind = 'TRANSFER_NFT'
    cross join lateral (
      select coalesce(json_agg(json_build_object(
               'key', t.transaction_hash || ':' || t.log_index, 'transactionHash', t.transaction_hash,
               'at', json_build_object('block', t.block_number,
                 'timeSeconds', extract(epoch from t.transferred_at)::float8)) order by t.block_number, t.log_index), '[]') as effects
      from nft_transfer t
      where t.contract_address = n.contract_address and t.token_id = n.token_id
        and t.from_address = i.wallet and t.to_address = i.recipient) moved
    order by i.id
    for update of i`.execute(tx);
  return rows;
}

export async function lockOperatorSwitches(tx: DatabaseTransaction, owners: readonly string[]) {
  const { rows } = await sql<SettlingIntent & { wallet: string; contract_address: string; allowed: boolean }>`
    select ${settlingColumns}, i.wallet, i.contract_address, i.allowed
    from intent i
    where i.kind = 'SET_OPERATOR' and i.wallet = any(${owners as string[]}::text[]) and i.steps <> '[]'
    order by i.id
    for update`.execute(tx);
  return rows;
}
