import type { SpendingLimits } from '@kura/api-contract/users';
import {
  bindingLimit,
  capOfAge,
  type OwnLimit,
  ownLimitAt,
  remainingYen,
  type SpendingState,
} from '@kura/domain/limits';
import type { CallContext } from '../../platform/index.ts';
import { findSpender, type SpenderRow } from './spending.repository.ts';

/** Computes a user's spending at a time. */
export function spendingStateOf(row: SpenderRow, now: Date): SpendingState {
  const caps = { under16Yen: Number(row.cap_under_16), under18Yen: Number(row.cap_under_18) };
  return {
    ownYen: ownLimitAt(ownLimitOf(row), now).ownYen,
    capYen: capOfAge(row.birth_date, now, caps),
    spentYen: row.spent_yen,
    promisedYen: row.promised_yen,
  };
}

export function ownLimitOf(row: Pick<SpenderRow, 'own_yen' | 'raised_yen' | 'raised_from'>): OwnLimit {
  return {
    ownYen: row.own_yen,
    raise: row.raised_from && { ownYen: row.raised_yen, from: row.raised_from },
  };
}

/** Returns a user's limits, the used amounts, and whether purchases are paused. */
export async function readLimits(
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  userId: string,
): Promise<SpendingLimits> {
  const now = clock.now();
  const row = await findSpender(db, userId, now);
  const state = spendingStateOf(row, now);
  const { raise } = ownLimitAt(ownLimitOf(row), now);
  const isPaused = row.paused_until !== null && row.paused_until > now;
  return {
    ...state,
    raise: raise && { ownYen: raise.ownYen, from: raise.from.toISOString() },
    effectiveYen: bindingLimit(state)?.yen ?? null,
    leftYen: remainingYen(state),
    pausedUntil: isPaused ? (row.paused_until?.toISOString() ?? null) : null,
  };
}
