import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import type { Effect } from './assign-effects.ts';
import { type CollectedMessages, transitionIntent } from './change-intent.ts';
import { type SettlingIntent, settleEffects, settlingColumns } from './settle-effects.ts';

/**
 * A purchase is done when the buyer has what was bought, of several at least one; the acceptance of an offer when the seller
 * gave the card; a cancellation when none of its orders can be filled any more. They fail when others were first.
 *
 * @param onlyOf settles the intents of this wallet alone: those of others don't compete with them, and may be locked
 */
export async function settleOrderIntents(
  tx: DatabaseTransaction,
  wallets: readonly string[],
  orderHashes: readonly string[],
  context: CollectedMessages,
  onlyOf: string | null = null,
): Promise<void> {
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
  const left = await settleEffects(
    tx,
    context,
    rows.map(({ effects, done, over, ...intent }) => ({
      intent,
      effects,
      takes: 'ALL' as const,
      isDone: done,
      isOver: over,
    })),
  );
  for (const { intent, isOver } of left) {
    if (isOver)
      await transitionIntent(tx, context, intent, {
        status: 'FAILED',
        cause: 'failed',
        failure: 'OVERTAKEN',
      });
  }
}
