import type { DatabaseTransaction, PaymentSurplus, Queryable } from '@kura/database';
import type { Insertable, Updateable } from 'kysely';

export const listSurplus = (db: Queryable, paymentId: string) =>
  db
    .selectFrom('payment_surplus')
    .where('payment_id', '=', paymentId)
    .selectAll()
    .orderBy('created_at')
    .execute();

/** @returns false for a known charge */
export async function insertSurplus(tx: DatabaseTransaction, charge: Insertable<PaymentSurplus>) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_surplus')
    .values(charge)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function upsertRefunded(tx: DatabaseTransaction, charge: Insertable<PaymentSurplus>) {
  await tx
    .insertInto('payment_surplus')
    .values(charge)
    .onConflict((conflict) =>
      conflict
        .column('provider_id')
        .doUpdateSet({ status: 'REFUNDED', refunded_at: charge.refunded_at, refund_error: null })
        // Only the first report sets the time.
        .where('payment_surplus.status', '<>', 'REFUNDED'),
    )
    .execute();
}

/** Refunds further charges again. @returns their number */
export async function retrySurplus(tx: DatabaseTransaction, paymentId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_surplus')
    .set({ status: 'REFUND_PENDING', refund_accepted_at: null })
    .where('payment_id', '=', paymentId)
    .where('status', '<>', 'REFUNDED')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Finds the payment of a charge, because disputes and refunds may arrive without the shop's own id. */
export async function findByCharge(tx: DatabaseTransaction, providerId: string): Promise<string | null> {
  const main = await tx
    .selectFrom('payment')
    .where('provider_id', '=', providerId)
    .select('id')
    .executeTakeFirst();
  if (main !== undefined) return main.id;
  const surplus = await tx
    .selectFrom('payment_surplus')
    .where('provider_id', '=', providerId)
    .select('payment_id')
    .executeTakeFirst();
  return surplus?.payment_id ?? null;
}

export const listPendingSurplus = async (db: Queryable, paymentId: string) =>
  (await listSurplus(db, paymentId)).filter(({ status }) => status === 'REFUND_PENDING');

export type SurplusUpdate = Updateable<PaymentSurplus>;

export async function updatePendingSurplus(db: Queryable, providerId: string, columns: SurplusUpdate) {
  await db
    .updateTable('payment_surplus')
    .set(columns)
    .where('provider_id', '=', providerId)
    .where('status', '=', 'REFUND_PENDING')
    .execute();
}
