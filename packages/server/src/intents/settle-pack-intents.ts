import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import type { Effect } from './assign-effects.ts';
import { type ChangingIntent, type CollectedMessages, transitionIntent } from './change-intent.ts';
import { type SettlingIntent, settleEffects, settlingColumns } from './settle-effects.ts';

/**
 * Assigns each purchase to one intent: to the one that reported its transaction, else to one with a replaced transaction, else to the
 * newest that asked for just this at that price. A price that fell since then takes less than the intent allowed. Equal purchases can
 * happen twice, so that none supersedes another intent.
 */
export async function settleRolls(
  tx: DatabaseTransaction,
  wallets: readonly string[],
  context: CollectedMessages,
): Promise<void> {
  const lost = await sql<ChangingIntent & { is_reported: boolean }>`
    select id, user_id, status, transaction_hashes <> '{}' as is_reported from intent i
    where kind = 'ROLL' and status = 'CONFIRMED' and wallet = any(${wallets as string[]}::text[])
      and (i.purchase_id is null
        -- The id names a drop and a first pack: after a reorganisation they may be of another purchase.
        or not exists (select 1 from pack_purchase p
                       where p.id = i.purchase_id and p.buyer = i.wallet and p.transaction_hash = i.effect_transaction_hash))
    for update`.execute(tx);
  for (const { is_reported: isReported, ...intent } of lost.rows) {
    await transitionIntent(tx, context, intent, {
      status: isReported ? 'SUBMITTED' : 'PREPARED',
      cause: 'effectLost',
      effectTransactionHash: null,
      purchaseId: null,
    });
  }
  const { rows: purchases } = await sql<{ id: string; transaction_hash: string }>`
    select id, transaction_hash from pack_purchase p
    where buyer = any(${wallets as string[]}::text[])
      and not exists (select 1 from intent i where i.purchase_id = p.id)
    order by exists (select 1 from intent i where i.wallet = p.buyer and p.transaction_hash = any(i.transaction_hashes)) desc,
      block_number, log_index`.execute(tx);
  for (const purchase of purchases) {
    const { rows } = await sql<ChangingIntent>`
      select i.id, i.user_id, i.status
      from intent i join pack_purchase p on p.id = ${purchase.id}
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
    const [intent] = rows;
    if (intent === undefined) continue;
    await transitionIntent(tx, context, intent, {
      status: 'CONFIRMED',
      cause: 'effect',
      effectTransactionHash: purchase.transaction_hash,
      purchaseId: purchase.id,
    });
  }
}

/**
 * Assigns the purchases of a wallet again after an intent reported transactions. An equal intent may have one of these purchases, and
 * another purchase may have no intent.
 */
export async function settleEqualRolls(
  tx: DatabaseTransaction,
  { intentId, wallet }: { intentId: string; wallet: string },
  context: CollectedMessages,
): Promise<void> {
  await sql`
    update intent i set purchase_id = null
    from intent own
    where own.id = ${intentId} and i.kind = 'ROLL' and i.status = 'CONFIRMED' and i.wallet = own.wallet
      and i.gacha_id = own.gacha_id and i.quantity = own.quantity and i.token = own.token and i.open_now = own.open_now
      and (not i.effect_transaction_hash = any(i.transaction_hashes) or i.effect_transaction_hash = any(own.transaction_hashes))`.execute(
    tx,
  );
  await settleRolls(tx, [wallet], context);
}

/** A reveal is done when every pack that it named is on its way to a card. */
export async function settleReveals(
  tx: DatabaseTransaction,
  wallets: readonly string[],
  context: CollectedMessages,
): Promise<void> {
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
  await settleEffects(
    tx,
    context,
    rows.map(({ effects, asked, ...intent }) => ({
      intent,
      effects,
      takes: 'ALL' as const,
      isDone: asked,
      isOver: asked,
    })),
  );
}
