import type { DatabaseTransaction } from '@kura/database';
import { chainGachaStatus, stopReason } from '@kura/domain/gacha';
import { sql } from 'kysely';
import {
  defineProjection,
  enqueue,
  gachaSource,
  type ProjectionContext,
  rooms,
} from '../../platform/index.ts';
import { openPacksJob } from './open-packs.job.ts';
import { releaseUndrawn } from './pool.repository.ts';
import { enqueueRecovery } from './recover-randomness.job.ts';
import { findDueEntries } from './silent-randomness.repository.ts';
import { verifyCreatedDrops } from './verify-created-drop.job.ts';

const sources = [gachaSource] as const;

/** Silent reveals that one block advances. The next block continues. */
const RECOVERY_BATCH_SIZE = 25;

/** Blocks after which a drop's close is final, so that its undrawn cards may be used otherwise. */
const finalAfterBlocks = 64;

/** Projects a drop's progress: packs issued, requested and drawn. Its status also depends on chain time. */
export const dropProgressProjection = defineProjection({
  name: 'drop-progress',
  sources,
  after: ['drops', 'pack-purchases', 'deliveries', 'packs', 'reveals', 'randomness'],
  entitiesOf(event) {
    switch (event.name) {
      case 'PacksSold':
      case 'PacksDelivered':
      case 'RevealRequested':
      case 'CardsDrawn':
        return [`drop-progress:${event.args.dropId}`];
      default:
        return [];
    }
  },
  async recompute(tx, keys, context) {
    const dropIds = keys.map((key) => Number(key.slice('drop-progress:'.length)));
    const { rows } = await sql<{ gacha_id: string; sold: number; remaining: number }>`
      with before as (
        select gacha_id, packs_issued from drop_on_chain where drop_id = any(${dropIds}::bigint[]) for update
      ), counted as (
        select b.gacha_id, count(p.nft_id)::integer as issued, count(p.entry)::integer as asked,
               count(p.pool_index)::integer as drawn,
               (select extract(epoch from max(t.at))::bigint from (
                 select max(s.bought_at) as at from pack_purchase s where s.gacha_id = b.gacha_id
                 union all
                 select max(v.delivered_at) from delivery_outcome v where v.gacha_id = b.gacha_id) t) as last_sold_at_seconds
        from before b left join pack p on p.gacha_id = b.gacha_id group by b.gacha_id
      )
      update drop_on_chain d
      set packs_issued = c.issued, packs_asked = c.asked, cards_drawn = c.drawn,
          last_sold_at_seconds = c.last_sold_at_seconds
      from counted c join before b using (gacha_id)
      where d.gacha_id = c.gacha_id
      returning d.gacha_id, d.packs_issued - b.packs_issued as sold,
                d.packs - d.packs_issued - d.packs_reserved as remaining`.execute(tx);
    for (const { gacha_id: gachaId, sold, remaining } of rows) {
      if (sold <= 0) continue;
      for (const room of [rooms.gacha(gachaId), rooms.market]) {
        context.publish({ room, name: 'GachaSold', payload: { gachaId, quantity: sold, remaining } });
      }
    }
  },
  async onHead(tx, context) {
    await stepStatuses(tx, context);
    await openAnswered(tx);
    await recoverSilent(tx, context);
    await verifyCreatedDrops(tx);
    await releaseRest(tx, context);
  },
  tables: [],
});

/** Sets every drop's status by chain time. */
async function stepStatuses(tx: DatabaseTransaction, context: ProjectionContext): Promise<void> {
  const drops = await tx
    .selectFrom('drop_on_chain as d')
    .innerJoin('gacha as g', 'g.id', 'd.gacha_id')
    .selectAll('d')
    .select(['g.status', 'g.stop_reason', 'g.stopped_at'])
    .execute();
  for (const drop of drops) {
    const sale = {
      startsAtSeconds: drop.starts_at_seconds,
      endsAtSeconds: drop.ends_at_seconds,
      stopped: drop.stopped,
      closed: drop.closed,
      packs: drop.packs,
      packsTaken: drop.packs_issued,
    };
    const status = chainGachaStatus(sale, context.head.timeSeconds);
    const reason = status === 'STOPPED' ? stopReason(sale, context.head.timeSeconds) : null;
    const stoppedAtSeconds = {
      SOLD_OUT: drop.last_sold_at_seconds,
      ENDED: drop.ends_at_seconds,
      STOPPED_BY_ADMIN: drop.stopped_at_seconds,
    };
    const stoppedAt = reason === null ? null : stoppedAtSeconds[reason];
    // A reorganisation may change only the time at which a drop stopped.
    const knownStop = drop.stopped_at === null ? null : drop.stopped_at.getTime() / 1000;
    if (status === drop.status && reason === drop.stop_reason && stoppedAt === knownStop) continue;
    await tx
      .updateTable('gacha')
      .set({
        status,
        stop_reason: reason,
        stopped_at: stoppedAt === null ? null : new Date(stoppedAt * 1000),
      })
      .where('id', '=', drop.gacha_id)
      .execute();
    for (const room of [rooms.gacha(drop.gacha_id), rooms.market, rooms.admin]) {
      context.publish({ room, name: 'GachaUpdated', payload: { gachaId: drop.gacha_id, status } });
    }
  }
}

/** Queues the reveal of the next packs with a random word. */
async function openAnswered(tx: DatabaseTransaction): Promise<void> {
  const { rows } = await sql<{ drop_id: number }>`
    select w.drop_id
    from (select drop_id, min(entry) as entry from reveal_entry where opened_count < pack_count group by drop_id) w
    where exists (select 1 from reveal_request r join random_word using (request_id)
                   where r.drop_id = w.drop_id and r.entry = w.entry)`.execute(tx);
  for (const { drop_id: dropId } of rows) {
    await enqueue(tx, openPacksJob, { dropId }, { key: `open-packs:${dropId}` });
  }
}

/** Queues the recovery of reveals without a random word, when the contract accepts the next step now. */
async function recoverSilent(tx: DatabaseTransaction, { head }: ProjectionContext): Promise<void> {
  for (const { entry } of await findDueEntries(tx, head, RECOVERY_BATCH_SIZE))
    await enqueueRecovery(tx, entry);
}

/** Returns the undrawn cards of closed drops to stock, once the close is final. */
async function releaseRest(tx: DatabaseTransaction, { head }: ProjectionContext): Promise<void> {
  const closed = await tx
    .selectFrom('drop_on_chain as d')
    .innerJoin('gacha as g', 'g.id', 'd.gacha_id')
    .where('d.closed_block', '<=', head.number - finalAfterBlocks)
    .where('g.rest_released', '=', false)
    .select('g.id')
    .execute();
  for (const { id } of closed) {
    await releaseUndrawn(tx, id);
    await tx.updateTable('gacha').set({ rest_released: true }).where('id', '=', id).execute();
  }
}
