import { type DatabaseTransaction, lockName, type Queryable } from '@kura/database';
import type { Gifts } from '@kura/domain/outgoing-value';
import { sql } from 'kysely';
import { newId } from '../../platform/index.ts';

/** Hours over which the gifts of an admin are added. */
const GIFT_HOURS = 24;

interface GiftSubject {
  kind: string;
  id: string;
}

/** Serialises the gifts of an admin: two at once can't both stay below a limit. */
export async function lockGifts(tx: DatabaseTransaction, adminId: string): Promise<void> {
  await lockName(tx, `gifts:${adminId}`);
}

/** Returns the gifts of an admin in the last 24 hours. */
export async function sumGifts(
  db: Queryable,
  adminId: string,
  now: Date,
): Promise<Omit<Gifts, 'hasUnvalued'>> {
  const { rows } = await sql<{ value: string; points: string; tickets: string; compensation: string }>`
    select coalesce(sum(value_base_units), 0)::text as value, coalesce(sum(point_base_units), 0)::text as points,
           coalesce(sum(tickets), 0)::text as tickets,
           coalesce(sum(compensation_base_units), 0)::text as compensation
    from admin_gift
    where admin_id = ${adminId} and given_at > ${new Date(now.getTime() - GIFT_HOURS * 3_600_000)}`.execute(
    db,
  );
  const [sums] = rows;
  if (sums === undefined) throw new Error('an aggregate without a row');
  return {
    valueBaseUnits: BigInt(sums.value),
    pointBaseUnits: BigInt(sums.points),
    tickets: BigInt(sums.tickets),
    compensationBaseUnits: BigInt(sums.compensation),
  };
}

export async function insertGift(
  tx: DatabaseTransaction,
  { adminId, subject, gift, at }: { adminId: string; subject: GiftSubject; gift: Gifts; at: Date },
): Promise<void> {
  await tx
    .insertInto('admin_gift')
    .values({
      id: newId(),
      admin_id: adminId,
      subject_kind: subject.kind,
      subject_id: subject.id,
      value_base_units: gift.valueBaseUnits,
      point_base_units: gift.pointBaseUnits,
      tickets: Number(gift.tickets),
      compensation_base_units: gift.compensationBaseUnits,
      given_at: at,
    })
    .execute();
}

/** Deletes the gifts of a campaign that became a draft again before anybody could win. */
export async function deleteGifts(tx: DatabaseTransaction, subject: GiftSubject): Promise<void> {
  await tx
    .deleteFrom('admin_gift')
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .execute();
}
