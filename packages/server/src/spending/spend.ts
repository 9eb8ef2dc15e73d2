import type { DatabaseTransaction } from '@kura/database';
import { boundOf, leftYen, type TokenKind, yenOf, yenRateE4 } from '@kura/domain';
import { type CallContext, Refusal } from '../platform/index.ts';
import {
  findSpender,
  insertSpending,
  lockSpender,
  type SpenderRow,
  type SpendingSource,
} from './spending.repository.ts';
import { standingOf } from './spending-standing.ts';

/** What somebody is about to pay. Points are free, and count for nothing. */
export interface Payment {
  token: TokenKind;
  parts: readonly { source: SpendingSource; amountBaseUnits: bigint }[];
}

/**
 * Refuses what a user may not spend now, and notes what they may in the transaction in which it is prepared or promised: of
 * many at once only those pass that the limit has room for together.
 *
 * @throws Refusal TERMS_NOT_ACCEPTED, SELF_PAUSED, SPENDING_LIMIT_REACHED with what is left
 */
export async function spend(
  tx: DatabaseTransaction,
  context: Pick<CallContext, 'clock'>,
  userId: string,
  { token, parts }: Payment,
): Promise<void> {
  await lockSpender(tx, userId);
  const now = context.clock.now();
  const [first] = parts;
  const auctionId = first && 'auctionId' in first.source ? first.source.auctionId : undefined;
  const spender = await findSpender(tx, userId, now, { auctionId });
  requireMaySpend(spender, now);
  if (token === 'POINT') return;

  const yenPerDollarE4 = yenRateE4(spender.yen_per_dollar);
  const priced = parts
    .filter(({ amountBaseUnits }) => amountBaseUnits > 0n)
    .map((part) => ({ ...part, yen: yenOf(part.amountBaseUnits, yenPerDollarE4) }));
  requireWithinLimit(
    spender,
    priced.reduce((sum, { yen }) => sum + yen, 0),
    now,
  );
  for (const { source, amountBaseUnits, yen } of priced) {
    await insertSpending(tx, { userId, source, token, amountBaseUnits, yenPerDollarE4, yen, at: now });
  }
}

/**
 * The same question before anything is signed, so that nobody signs in vain. Nothing is noted.
 *
 * @throws Refusal as {@link spend} does
 */
export async function requireMayPromise(
  context: Pick<CallContext, 'db' | 'clock'>,
  userId: string,
  { amountBaseUnits, auctionId }: { amountBaseUnits: bigint; auctionId?: string | undefined },
): Promise<void> {
  const now = context.clock.now();
  const spender = await findSpender(context.db, userId, now, { auctionId });
  requireMaySpend(spender, now);
  requireWithinLimit(spender, yenOf(amountBaseUnits, yenRateE4(spender.yen_per_dollar)), now);
}

function requireMaySpend(spender: SpenderRow, now: Date): void {
  if (!spender.terms_accepted) throw new Refusal('TERMS_NOT_ACCEPTED');
  const { paused_until: pausedUntil } = spender;
  if (pausedUntil !== null && pausedUntil > now) {
    throw new Refusal('SELF_PAUSED', { until: pausedUntil.toISOString() });
  }
}

function requireWithinLimit(spender: SpenderRow, neededYen: number, now: Date): void {
  const standing = standingOf(spender, now);
  const left = leftYen(standing);
  if (left === null || neededYen <= left) return;
  const bound = boundOf(standing);
  throw new Refusal('SPENDING_LIMIT_REACHED', {
    limitYen: bound?.yen,
    boundBy: bound?.by,
    spentYen: standing.spentYen,
    promisedYen: standing.promisedYen,
    leftYen: left,
    neededYen,
  });
}
