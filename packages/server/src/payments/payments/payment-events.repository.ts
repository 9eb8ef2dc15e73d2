import type { DatabaseTransaction, PaymentEvent, Queryable } from '@kura/database';
import type { Insertable, Updateable } from 'kysely';

export const listEvents = (db: Queryable, paymentId: string) =>
  db
    .selectFrom('payment_event')
    .where('payment_id', '=', paymentId)
    .selectAll()
    .orderBy('received_at')
    .orderBy('id')
    .execute();

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

/** Returns the types of the processed events about one charge. */
export async function listEventTypes(db: Queryable, paymentId: string, providerId: string) {
  const rows = await db
    .selectFrom('payment_event')
    .where('payment_id', '=', paymentId)
    .where('provider_id', '=', providerId)
    .where('processed_at', 'is not', null)
    .select('event_type')
    .execute();
  return rows.map(({ event_type }) => event_type);
}

export const lockEvent = (tx: DatabaseTransaction, id: string) =>
  tx.selectFrom('payment_event').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();

export async function updateEvent(tx: DatabaseTransaction, id: string, columns: Updateable<PaymentEvent>) {
  await tx.updateTable('payment_event').set(columns).where('id', '=', id).execute();
}

/** Inserts an event, or counts it when its body is known. @returns whether it is new */
export async function insertEvent(tx: DatabaseTransaction, event: Insertable<PaymentEvent>) {
  const { id } = await tx
    .insertInto('payment_event')
    .values(event)
    .onConflict((conflict) =>
      conflict
        .column('body_hash')
        .doUpdateSet((eb) => ({ times_received: eb('payment_event.times_received', '+', 1) })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id === event.id;
}
