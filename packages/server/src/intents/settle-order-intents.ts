import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import { type ChangingIntent, type CollectedMessages, transitionIntent } from './change-intent.ts';

/**
 * A purchase is done when the buyer has what was bought, of several at least one; the acceptance of an offer when the seller
 * gave the card; a cancellation when none of its orders can be filled any more. They fail when others were first.
 */
export async function settleOrderIntents(
  tx: DatabaseTransaction,
  wallets: readonly string[],
  orderHashes: readonly string[],
  context: CollectedMessages,
): Promise<void> {
  const { rows } = await sql<
    ChangingIntent & { done: boolean; dead: boolean; transaction_hash: string | null }
  >`
    select i.id, i.user_id, i.status, f.done, f.dead and not f.done as dead, f.transaction_hash
    from intent i
    cross join lateral (
      select
        case when i.kind = 'CANCEL_ORDER' then count(*) filter (where a.ended) > 0 and not bool_or(a.left)
             else bool_or(a.own) end as done,
        -- What moved away, or whose time is over, can still be cancelled on chain.
        case when i.kind = 'CANCEL_ORDER' then not bool_or(a.left) else bool_and(a.status <> 'Open') end as dead,
        max(a.transaction_hash) filter (where case when i.kind = 'CANCEL_ORDER' then a.ended else a.own end)
          as transaction_hash
      from (
        select o.status, o.transaction_hash,
          o.status = 'Completed' and i.wallet = case when i.kind in ('FILL_ORDER', 'FILL_ORDERS') then o.buyer else o.seller end
            and (i.kind <> 'FILL_ORDERS' or i.transaction_hashes = '{}' or i.replaced_at_block is not null or o.transaction_hash = any(i.transaction_hashes))
            as own,
          o.status = 'Cancelled' and o.cancel_reason <> 'MOVED_AWAY' as ended,
          o.status in ('Open', 'Expired') or coalesce(o.cancel_reason = 'MOVED_AWAY', false) as left
        from market_order o where o.id = any(i.order_ids)) a) f
    where i.kind in ('FILL_ORDER', 'FILL_ORDERS', 'ACCEPT_OFFER', 'ACCEPT_SWAP', 'CANCEL_ORDER')
      and i.order_ids && array(
        select o.id from market_order o
        where o.order_hash = any(${orderHashes as string[]}::text[]) or o.offerer = any(${wallets as string[]}::text[]))
    for update of i`.execute(tx);
  for (const intent of rows) {
    const { done, dead, transaction_hash: effectTransactionHash } = intent;
    if (done) {
      await transitionIntent(tx, context, intent, {
        status: 'CONFIRMED',
        cause: 'effect',
        effectTransactionHash,
      });
      continue;
    }
    // In a reorganisation an order may come to another end than the one that confirmed the intent.
    const isLost = intent.status === 'CONFIRMED';
    const status = isLost ? ('SUBMITTED' as const) : intent.status;
    if (isLost)
      await transitionIntent(tx, context, intent, {
        status,
        cause: 'effectLost',
        effectTransactionHash: null,
      });
    if (dead)
      await transitionIntent(
        tx,
        context,
        { ...intent, status },
        { status: 'FAILED', cause: 'failed', failure: 'OVERTAKEN' },
      );
  }
}
