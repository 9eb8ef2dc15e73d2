import type { DatabaseTransaction } from '@kura/database';
import { bindingLimit, remainingYen } from '@kura/domain/limits';
import { yenOf, yenRateE4 } from '@kura/domain/money';
import type { TokenKind } from '@kura/domain/vocabulary';
import { ApiError, type CallContext } from '../../platform/index.ts';
import { type AuthorizedSpending, findSpender, type SpenderRow } from './spending.repository.ts';
import { spendingStateOf } from './spending-state.ts';

/** A planned payment. Points are free, and cost nothing. */
export interface Payment {
  token: TokenKind;
  parts: readonly { orderId?: string; amountBaseUnits: bigint }[];
  /** For a bid: its auction. It replaces the user's earlier bid there. */
  auctionId?: string;
}

/**
 * Refuses spending that a user may not do now. Allowed spending is recorded in this transaction, with its intent or by
 * `insertSpending`. Of concurrent payments only those pass that fit under the limit together.
 *
 * @throws ApiError TERMS_NOT_ACCEPTED, SELF_PAUSED, SPENDING_LIMIT_REACHED with what is left
 */
export async function authorizeSpending(
  tx: DatabaseTransaction,
  context: Pick<CallContext, 'clock'>,
  userId: string,
  { token, parts, auctionId }: Payment,
): Promise<AuthorizedSpending | null> {
  const at = context.clock.now();
  const excluding = [auctionId, ...parts.map(({ orderId }) => orderId)].filter((id) => id !== undefined);
  const spender = await findSpender(tx, userId, at, { excluding, forUpdate: true });
  const terms = requireNotHeldBack(spender, at);
  if (token === 'POINT') return null;

  const yenPerDollarE4 = yenRateE4(spender.yen_per_dollar);
  const costs = parts
    .filter(({ amountBaseUnits }) => amountBaseUnits > 0n)
    .map((part) => ({ ...part, yenPerDollarE4, yen: yenOf(part.amountBaseUnits, yenPerDollarE4) }));
  const neededYen = costs.reduce((sum, { yen }) => sum + yen, 0);
  requireWithinLimit(spender, neededYen, at);
  return { userId, token, costs, terms, at };
}

/**
 * Makes the same checks before anything is signed, so that nobody signs a purchase that fails. It reserves nothing.
 *
 * @throws ApiError as {@link authorizeSpending} does
 */
export async function assertWithinLimit(
  context: Pick<CallContext, 'db' | 'clock'>,
  userId: string,
  { amountBaseUnits, auctionId }: { amountBaseUnits: bigint; auctionId?: string },
): Promise<void> {
  const now = context.clock.now();
  const spender = await findSpender(context.db, userId, now, {
    excluding: auctionId === undefined ? [] : [auctionId],
  });
  requireNotHeldBack(spender, now);
  requireWithinLimit(spender, yenOf(amountBaseUnits, yenRateE4(spender.yen_per_dollar)), now);
}

/** The reason why a user may not buy anything now, at any price: a problem code. */
export type HoldBack =
  | { readonly code: 'TERMS_NOT_ACCEPTED' }
  | { readonly code: 'SELF_PAUSED'; readonly until: string };

/** Returns the reason why a user may not buy anything now; null without one. */
export async function findHoldBack(
  context: Pick<CallContext, 'db' | 'clock'>,
  userId: string,
): Promise<HoldBack | null> {
  const now = context.clock.now();
  return holdBackOf(await findSpender(context.db, userId, now, {}), now);
}

function holdBackOf({ terms_hash: hash, paused_until: pausedUntil }: SpenderRow, now: Date): HoldBack | null {
  if (hash === null) return { code: 'TERMS_NOT_ACCEPTED' };
  if (pausedUntil === null || pausedUntil <= now) return null;
  return { code: 'SELF_PAUSED', until: pausedUntil.toISOString() };
}

/** @returns the accepted terms */
function requireNotHeldBack(spender: SpenderRow, now: Date): AuthorizedSpending['terms'] {
  const { terms_version: version, terms_hash: hash } = spender;
  const holdBack = holdBackOf(spender, now);
  if (version === null || hash === null) throw new ApiError('TERMS_NOT_ACCEPTED');
  if (holdBack?.code === 'SELF_PAUSED') throw new ApiError('SELF_PAUSED', { until: holdBack.until });
  return { version, hash };
}

function requireWithinLimit(spender: SpenderRow, neededYen: number, now: Date): void {
  const state = spendingStateOf(spender, now);
  const left = remainingYen(state);
  if (left === null || neededYen <= left) return;
  const bound = bindingLimit(state);
  throw new ApiError('SPENDING_LIMIT_REACHED', {
    limitYen: bound?.yen,
    boundBy: bound?.by,
    spentYen: state.spentYen,
    promisedYen: state.promisedYen,
    leftYen: left,
    neededYen,
  });
}
