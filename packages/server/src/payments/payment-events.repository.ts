import type { DatabaseTransaction, Queryable } from '@kura/database';
import { sql } from 'kysely';

export interface EventRow {
  id: string;
  body: string;
  event_type: string;
  payment_id: string | null;
  received_at: Date;
  times_received: number;
  processed_at: Date | null;
  outcome: string | null;
}

export async function listEvents(db: Queryable, paymentId: string): Promise<EventRow[]> {
  return db
    .selectFrom('payment_event')
    .where('payment_id', '=', paymentId)
    .select([
      'id',
      'body',
      'event_type',
      'payment_id',
      'received_at',
      'times_received',
      'processed_at',
      'outcome',
    ])
    .orderBy('received_at')
    .orderBy('id')
    .execute();
}

/** The types of the events about one charge that were processed. */
export async function listEventTypes(
  db: Queryable,
  paymentId: string,
  providerId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_event')
    .where('payment_id', '=', paymentId)
    .where('provider_id', '=', providerId)
    .where('processed_at', 'is not', null)
    .select('event_type')
    .execute();
  return rows.map(({ event_type }) => event_type);
}

export function lockEvent(tx: DatabaseTransaction, id: string) {
  return tx
    .selectFrom('payment_event')
    .where('id', '=', id)
    .select(['id', 'body', 'processed_at'])
    .forUpdate()
    .executeTakeFirst();
}

export async function markProcessed(
  tx: DatabaseTransaction,
  id: string,
  { outcome, paymentId, at }: { outcome: string; paymentId: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('payment_event')
    .set({ outcome, payment_id: paymentId, processed_at: at })
    .where('id', '=', id)
    .execute();
}

/** Inserts an event, or counts it when its body is known. @returns whether it is new */
export async function insertEvent(
  tx: DatabaseTransaction,
  event: {
    id: string;
    bodyHash: string;
    body: string;
    type: string;
    providerId: string | null;
    receivedAt: Date;
  },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into payment_event (id, body_hash, body, event_type, provider_id, received_at)
    values (${event.id}, ${event.bodyHash}, ${event.body}, ${event.type}, ${event.providerId}, ${event.receivedAt})
    on conflict (body_hash) do update set times_received = payment_event.times_received + 1
    returning id`.execute(tx);
  return rows[0]?.id === event.id;
}
