import { formatAmount, priceFromInput } from '@kura/domain/money';
import { AUCTION_DURATION_SECONDS, type ORDER_TOKENS } from '@kura/domain/orders';

export type AuctionToken = (typeof ORDER_TOKENS)['AUCTION'][number];

/** The input of an admin for an auction. */
export interface AuctionDraft {
  readonly token: AuctionToken;
  readonly reserve: string;
  /** Empty for the reserve price. */
  readonly start: string;
  readonly increment: string;
  /** Null: `endsAt` decides. */
  readonly days: number | null;
  readonly endsAt: string | null;
}

export type AuctionMistake = 'reserve' | 'start' | 'startAboveReserve' | 'increment' | 'end';

/** The amounts and the end of an auction for the API. */
export interface AuctionPlan {
  readonly token: AuctionToken;
  readonly reservePrice: string;
  readonly startingPrice?: string;
  readonly increment: string;
  readonly endsAt: string;
}

const dayMs = 24 * 60 * 60 * 1_000;

/** Parses a draft. @returns the first fault in each field, or the plan */
export function planOf(
  draft: AuctionDraft,
  nowMs: number,
): { mistakes: readonly AuctionMistake[]; plan: null } | { mistakes: readonly []; plan: AuctionPlan } {
  const reserve = priceFromInput(draft.reserve);
  const start = draft.start === '' ? reserve : priceFromInput(draft.start);
  const increment = priceFromInput(draft.increment);
  const endMs = draft.days === null ? Date.parse(draft.endsAt ?? '') : nowMs + draft.days * dayMs;
  const { least, most } = AUCTION_DURATION_SECONDS;
  const endIsPossible = endMs >= nowMs + least * 1000 && endMs <= nowMs + most * 1000;
  if (reserve !== null && start !== null && increment !== null && start <= reserve && endIsPossible) {
    return {
      mistakes: [],
      plan: {
        token: draft.token,
        reservePrice: formatAmount(reserve),
        ...(draft.start !== '' && { startingPrice: formatAmount(start) }),
        increment: formatAmount(increment),
        endsAt: new Date(endMs).toISOString(),
      },
    };
  }
  const mistakes: AuctionMistake[] = [];
  if (reserve === null) mistakes.push('reserve');
  if (draft.start !== '' && start === null) mistakes.push('start');
  if (reserve !== null && start !== null && start > reserve) mistakes.push('startAboveReserve');
  if (increment === null) mistakes.push('increment');
  if (!endIsPossible) mistakes.push('end');
  return { mistakes, plan: null };
}
