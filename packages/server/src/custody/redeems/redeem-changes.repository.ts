import { type Database, type DatabaseTransaction, lockName, type Redeem } from '@kura/database';
import { type Insertable, sql, type Updateable } from 'kysely';
import { type Erase, newId } from '../../platform/index.ts';
import type { RedeemRow } from './redeems.repository.ts';

export async function insertRedeem(
  tx: DatabaseTransaction,
  redeem: Insertable<Redeem>,
  cards: readonly { id: string; tokenId: bigint }[],
): Promise<void> {
  await tx.insertInto('redeem').values(redeem).execute();
  const rows = cards.map(({ id, tokenId }) => ({ redeem_id: redeem.id, card_id: id, token_id: tokenId }));
  await tx.insertInto('redeem_card').values(rows).execute();
}

/** Serialises a user's requests. */
export async function lockRequestsOf(tx: DatabaseTransaction, userId: string): Promise<void> {
  await lockName(tx, `redeem:${userId}`);
}

/** Cancels the caller's unpaid requests for some of these cards: a new request replaces them. */
export async function cancelAwaiting(
  tx: DatabaseTransaction,
  { cardIds, userId, at }: { cardIds: readonly string[]; userId: string; at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update redeem r set cancelled_at = ${at}, status = 'CANCELLED', version = version + 1
    where r.user_id = ${userId} and r.status = 'AWAITING_DEPOSIT'
      and exists (select from redeem_card k where k.redeem_id = r.id and k.card_id = any(${cardIds as string[]}::uuid[]))
    returning r.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Adds a status to the time line, once, because the chain may be indexed again. */
export async function insertStatus(
  tx: DatabaseTransaction,
  change: Omit<Insertable<Database['redeem_status']>, 'id'>,
): Promise<void> {
  await tx
    .insertInto('redeem_status')
    .values({ id: newId(), ...change })
    .onConflict((conflict) => conflict.columns(['redeem_id', 'at', 'status']).doNothing())
    .execute();
}

/** Shipments stay on record for the history of the cards, without address and holder. */
export const eraseRedeems: Erase = async (tx, { userId, now }) => {
  await sql`
    update redeem set user_id = null, address = null, request_salt = null, address_erased_at = coalesce(address_erased_at, ${now}),
      version = version + 1
    where user_id = ${userId}`.execute(tx);
};

/** Changes a redeem, which is locked, to its next version. */
export async function updateRedeem(
  tx: DatabaseTransaction,
  { id, version }: Pick<RedeemRow, 'id' | 'version'>,
  columns: Updateable<Redeem>,
): Promise<void> {
  await tx
    .updateTable('redeem')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export async function updateBurn(
  tx: DatabaseTransaction,
  id: string,
  columns: Pick<Updateable<Redeem>, 'burn_waits' | 'burn_alarm_raised'>,
): Promise<void> {
  await tx.updateTable('redeem').set(columns).where('id', '=', id).execute();
}

export const updateAddress = (tx: DatabaseTransaction, id: string, address: Buffer) =>
  tx.updateTable('redeem').set({ address }).where('id', '=', id);
