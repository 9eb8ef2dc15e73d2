import type { DatabaseTransaction } from '@kura/database';
import { type Gifts, type OutgoingValue, outgoingReasons } from '@kura/domain/outgoing-value';
import {
  type CallContext,
  type DangerousAction,
  requireAdmin,
  requireSecondAdmin,
} from '../../platform/index.ts';
import { insertGift, lockGifts, sumGifts } from './gifts.repository.ts';
import { readValueLimits } from './value-limits.ts';

interface OutgoingAct extends Omit<DangerousAction, 'reasons'> {
  value?: Omit<OutgoingValue, 'gifts'>;
  /** Counts for the admin's day, and is stored with the act. */
  gift?: Gifts;
}

/**
 * Checks every act of an admin that moves value out of the shop's hands, or prepares to. Jobs that deliver paid, won or
 * redeemed items don't call it. The caller holds its locks.
 *
 * @throws SecondAdminNeeded when a second admin is required
 */
export async function requireOutgoingValue(
  tx: DatabaseTransaction,
  context: CallContext,
  { subject, changes, value = {}, gift }: OutgoingAct,
): Promise<void> {
  const limits = await readValueLimits(tx);
  if (gift === undefined) {
    requireSecondAdmin(context, { subject, changes, reasons: outgoingReasons(value, limits) });
    return;
  }
  const { adminId } = requireAdmin(context.actor);
  const at = context.clock.now();
  await lockGifts(tx, adminId);
  const before = await sumGifts(tx, adminId, at);
  // Points don't count for an act with tickets alone.
  const sum = (part: keyof typeof before) => (gift[part] === 0n ? 0n : before[part] + gift[part]);
  const gifts: Gifts = {
    valueBaseUnits: sum('valueBaseUnits'),
    pointBaseUnits: sum('pointBaseUnits'),
    tickets: sum('tickets'),
    compensationBaseUnits: sum('compensationBaseUnits'),
    hasUnvalued: gift.hasUnvalued,
  };
  requireSecondAdmin(context, { subject, changes, reasons: outgoingReasons({ ...value, gifts }, limits) });
  await insertGift(tx, { adminId, subject, gift, at });
}
