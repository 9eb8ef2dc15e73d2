import type { Queryable } from '@kura/database';
import { readValueLimits, sumGifts } from '../../governance/index.ts';
import { sumPointGrants } from './points.repository.ts';

/** The most that all admins together may grant in 24 hours. The contract has its own cap, which only its cold key can change. */
const DAILY_CAP_BASE_UNITS = 1_000_000_000_000n;

interface GrantLimits {
  /** Base units that this admin can grant without a second admin, within the limit of all admins. */
  readonly withoutApproval: bigint;
  /** Base units that all admins together can still grant. */
  readonly inTotal: bigint;
}

/** Returns the amounts that can be granted now, after the grants of the last 24 hours. */
export async function readGrantLimits(
  db: Queryable,
  { now, adminId }: { now: Date; adminId: string },
): Promise<GrantLimits> {
  const since = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  const inTotal = atLeastZero(DAILY_CAP_BASE_UNITS - (await sumPointGrants(db, since)));
  const { pointBaseUnits: cap } = await readValueLimits(db);
  // All grants and campaigns of this admin count, so that a large gift can't be split.
  const own = atLeastZero(cap - (await sumGifts(db, adminId, now)).pointBaseUnits);
  return { withoutApproval: own, inTotal };
}

const atLeastZero = (amount: bigint) => (amount > 0n ? amount : 0n);
