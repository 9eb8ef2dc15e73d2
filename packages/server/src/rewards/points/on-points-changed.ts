import type { DatabaseTransaction } from '@kura/database';
import { type PointEvent, pointLots } from '@kura/domain/points';
import { sql } from 'kysely';
import { defineProjection, type EventOf, eventsOfEach, pointTokenSource } from '../../platform/index.ts';

const sources = [pointTokenSource] as const;
type PointTokenEvent = EventOf<typeof pointTokenSource>;

/** Projects every change of points by wallet, and the remaining points by month of expiry. */
export const pointsProjection = defineProjection({
  name: 'points',
  sources,
  entitiesOf: (event) => [`points:${event.args.account.toLowerCase()}`],
  async recompute(tx, keys) {
    for (const [key, events] of await eventsOfEach(tx, sources, keys)) {
      await writePoints(tx, key.slice('points:'.length), events);
    }
  },
  tables: [
    {
      table: 'point_entry',
      columns: [
        ...['block_number', 'log_index', 'wallet', 'kind', 'amount_base_units', 'ref'],
        ...['expires_at_seconds', 'transaction_hash'],
      ],
      orderBy: ['block_number', 'log_index'],
      reset: 'delete from point_entry',
    },
    {
      table: 'point_lot',
      columns: ['wallet', 'month', 'expires_at_seconds', 'left_base_units'],
      orderBy: ['wallet', 'month'],
      reset: 'delete from point_lot',
    },
  ],
});

async function writePoints(
  tx: DatabaseTransaction,
  wallet: string,
  events: readonly PointTokenEvent[],
): Promise<void> {
  await tx.deleteFrom('point_entry').where('wallet', '=', wallet).execute();
  await tx.deleteFrom('point_lot').where('wallet', '=', wallet).execute();
  const counted = events.filter(({ args }) => args.amount > 0n);
  if (counted.length === 0) return;
  const entries = counted.map((event) => ({
    block_number: event.blockNumber,
    log_index: event.logIndex,
    kind: KINDS[event.name],
    amount: String(event.args.amount),
    ref: event.name === 'PointsMinted' ? event.args.ref.toLowerCase() : null,
    expires_at_seconds: event.name === 'PointsMinted' ? String(event.args.expiresAt) : null,
    at_seconds: event.timeSeconds,
    transaction_hash: event.transactionHash,
  }));
  await sql`
    insert into point_entry (block_number, log_index, wallet, kind, amount_base_units, ref, expires_at_seconds, at,
      transaction_hash)
    select block_number, log_index, ${wallet}, kind, amount, ref, expires_at_seconds, to_timestamp(at_seconds), transaction_hash
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (block_number bigint, log_index integer, kind text,
      amount numeric, ref text, expires_at_seconds bigint, at_seconds bigint, transaction_hash text)`.execute(
    tx,
  );
  const lots = pointLots(counted.map(pointEvent)).map((lot) => ({
    month: lot.month,
    expires_at_seconds: lot.expiresAtSeconds,
    left_over: String(lot.leftBaseUnits),
  }));
  await sql`
    insert into point_lot (wallet, month, expires_at_seconds, left_base_units)
    select ${wallet}, month, expires_at_seconds, left_over
    from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb)
      as lot (month integer, expires_at_seconds bigint, left_over numeric)`.execute(tx);
}

const KINDS = { PointsMinted: 'MINTED', PointsSpent: 'SPENT', PointsExpired: 'EXPIRED' } as const;

export function pointEvent(event: PointTokenEvent): PointEvent {
  const amountBaseUnits = event.args.amount;
  switch (event.name) {
    case 'PointsMinted': {
      const expiresAtSeconds = Number(event.args.expiresAt);
      return { kind: 'MINTED', amountBaseUnits, month: Number(event.args.month), expiresAtSeconds };
    }
    case 'PointsSpent':
      return { kind: 'SPENT', amountBaseUnits, atSeconds: event.timeSeconds };
    case 'PointsExpired':
      return { kind: 'EXPIRED', amountBaseUnits, month: Number(event.args.month) };
  }
}
