import type { DatabaseTransaction, PaymentSurplus, Queryable } from '@kura/database';
import type { Updateable } from 'kysely';

export interface SurplusRow {
  provider_id: string;
  cents: number;
  status: string;
  refund_error: string | null;
}

/** Further charges of a payment, oldest first. */
export async function listSurplus(db: Queryable, paymentId: string): Promise<SurplusRow[]> {
  return db
    .selectFrom('payment_surplus')
    .where('payment_id', '=', paymentId)
    .select(['provider_id', 'cents', 'status', 'refund_error'])
    .orderBy('created_at')
    .execute();
}

interface SurplusCharge {
  readonly providerId: string;
  readonly paymentId: string;
  readonly cents: number | null;
  readonly at: Date;
}

const surplusRow = ({ providerId, paymentId, cents, at }: SurplusCharge, isRefunded: boolean) => ({
  provider_id: providerId,
  payment_id: paymentId,
  cents: cents ?? 0,
  status: isRefunded ? 'REFUNDED' : 'REFUND_PENDING',
  created_at: at,
  refunded_at: isRefunded ? at : null,
});

/** @returns false when the charge was known */
export async function insertSurplus(
  tx: DatabaseTransaction,
  charge: SurplusCharge,
  isRefunded: boolean,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment_surplus')
    .values(surplusRow(charge, isRefunded))
    .onConflict((conflict) => conflict.doNothing())
    .returning('provider_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Inserts or updates a refunded charge. */
export async function recordRefundedSurplus(tx: DatabaseTransaction, charge: SurplusCharge): Promise<void> {
  await tx
    .insertInto('payment_surplus')
    .values(surplusRow(charge, true))
    .onConflict((conflict) =>
      conflict
        .column('provider_id')
        .doUpdateSet({ status: 'REFUNDED', refunded_at: charge.at, refund_error: null })
        // The first report says when.
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

/** Disputes and refunds may come without the shop's own id. */
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

/** Further charges of a payment that are being refunded. */
export function listPendingSurplus(db: Queryable, paymentId: string) {
  return db
    .selectFrom('payment_surplus')
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'REFUND_PENDING')
    .select(['provider_id', 'refund_requested_at', 'refund_accepted_at'])
    .execute();
}

export type SurplusUpdate = Updateable<PaymentSurplus>;

/** Changes a further charge that is being refunded. */
export async function updatePendingSurplus(
  db: Queryable,
  providerId: string,
  columns: SurplusUpdate,
): Promise<void> {
  await db
    .updateTable('payment_surplus')
    .set(columns)
    .where('provider_id', '=', providerId)
    .where('status', '=', 'REFUND_PENDING')
    .execute();
}
