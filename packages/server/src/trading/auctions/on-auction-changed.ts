import type { DatabaseTransaction } from '@kura/database';
import { CHAIN_HALT_SECONDS, endAfterHalt } from '@kura/domain/orders';
import { sql } from 'kysely';
import { tokenKey } from '../../cards/index.ts';
import {
  auctionHouseSource,
  cardCollectionSource,
  defineProjection,
  enqueue,
  type ProjectionContext,
  packTokenSource,
  seaportSource,
} from '../../platform/index.ts';
import { putOffEnd } from './auctions.repository.ts';
import { auctionMessages } from './notify-bidders.ts';
import { projectAuctions } from './project-auctions.ts';
import { settleAuctionJob } from './settle-auction.job.ts';

const sources = [auctionHouseSource, seaportSource, packTokenSource, cardCollectionSource] as const;

/** Projects the states of auctions: by chain time, by their settlement on chain, or by their asks. */
export const auctionsProjection = defineProjection({
  name: 'auctions',
  sources,
  // An auction follows its ask.
  after: ['orders'],
  entitiesOf(event) {
    switch (event.name) {
      case 'AuctionSettled':
        return [`auction:${event.args.auctionId.toLowerCase()}`];
      case 'OrderFulfilled':
      case 'OrderCancelled':
        return [`order:${event.args.orderHash.toLowerCase()}`];
      case 'CounterIncremented':
        return [`counter:${event.args.offerer.toLowerCase()}`];
      case 'Transfer':
        return [tokenKey(event.address, event.args.tokenId)];
      default:
        return [];
    }
  },
  async recompute(tx, keys, context) {
    const parts = keys.map((key) => key.split(':'));
    const of = (kind: string) => parts.flatMap(([first, value]) => (first === kind ? [value] : []));
    const tokens = parts.filter(([first]) => first === 'token');
    const changed = await projectAuctions(
      tx,
      sql`a.zone_hash = any(${of('auction')}::text[]) or k.order_hash = any(${of('order')}::text[])
        or a.seller = any(${of('counter')}::text[])
        or (k.contract_address, k.token_id) in (
          select * from unnest(${tokens.map(([, contract]) => contract)}::text[],
                               ${tokens.map(([, , id]) => id)}::numeric[]))`,
      context,
    );
    await settleThose(tx, changed);
  },
  async onHead(tx, context) {
    await putOffByHalts(tx, context);
    const now = context.head.timeSeconds;
    // Only auctions that time changes, because bids wait for the lock of their auction's row. A reorganisation may turn time
    // back.
    const changed = await projectAuctions(
      tx,
      sql`(a.state = 'RUNNING' and (a.ends_at_seconds <= ${now} or k.status <> 'Open'))
        or (a.state = 'SETTLING' and (a.ends_at_seconds > ${now} or k.status <> 'Open'))
        or (a.state = 'UNSOLD' and a.unsold_at is null and k.ends_at_seconds > ${now})`,
      context,
    );
    await settleThose(tx, changed);
  },
  tables: [
    {
      table: 'auction',
      columns: ['id', 'state'],
      orderBy: ['id'],
      reset: `update auction set state = 'RUNNING'`,
    },
  ],
});

async function settleThose(
  tx: DatabaseTransaction,
  changed: readonly { id: string; state: string }[],
): Promise<void> {
  for (const { id, state } of changed) {
    if (state === 'SETTLING') await enqueue(tx, settleAuctionJob, { auctionId: id }, { key: `settle:${id}` });
  }
}

/** Number of blocks in which a reorganisation may have changed pauses. */
const lookedBackBlocks = 64;

/**
 * Extends auctions that ended, or were about to end, while the chain was halted. A repetition changes nothing: the end is
 * never extended twice for one halt.
 */
async function putOffByHalts(tx: DatabaseTransaction, context: ProjectionContext): Promise<void> {
  const { rows } = await sql<{
    id: string;
    nft_id: string;
    set_for_seconds: number;
    ends_at_seconds: number;
    stopped_at: number;
    resumed_at: number;
  }>`
    select a.id, a.nft_id, a.set_for_seconds, a.ends_at_seconds, h.stopped_at, h.resumed_at
    from (
      select before.time_seconds as stopped_at, b.time_seconds as resumed_at
      from chain_block b join chain_block before on before.number = b.number - 1
      where b.number > coalesce((select block_number from chain_checkpoint), 0) - ${lookedBackBlocks}
        and b.time_seconds - before.time_seconds >= ${CHAIN_HALT_SECONDS}
    ) h
    join auction a on a.state = 'RUNNING' and a.ends_at_seconds > h.stopped_at
    order by h.resumed_at, a.id for update of a`.execute(tx);
  for (const { id, nft_id: nftId, ...row } of rows) {
    const auction = { setForSeconds: row.set_for_seconds, endsAtSeconds: row.ends_at_seconds };
    const end = endAfterHalt(auction, {
      stoppedAtSeconds: row.stopped_at,
      resumedAtSeconds: row.resumed_at,
    });
    if (end === row.ends_at_seconds) continue;
    await putOffEnd(tx, id, end);
    for (const message of await auctionMessages(tx, { id, nft_id: nftId })) context.publish(message);
  }
}
