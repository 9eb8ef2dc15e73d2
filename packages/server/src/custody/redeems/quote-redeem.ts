import type { RedeemQuote } from '@kura/api-contract/redeems';
import type { Queryable } from '@kura/database';
import { formatAmount, parseAmount } from '@kura/domain/money';
import { DEPOSIT_TIME_SECONDS, MAX_REDEEM_CARDS, SHIP_WITHIN_DAYS } from '@kura/domain/redeems';
import type { Address } from 'viem';
import { readSetting } from '../../governance/index.ts';
import { type CallContext, requireUser } from '../../platform/index.ts';
import { findBindingListings, findCardsWithBids, walletOf } from '../../trading/index.ts';
import { findRedeemableCards } from './find-redeemable-cards.ts';
import { requireServedCountry } from './require-served-country.ts';

/** Returns the cost of redeeming these cards, and the cards that can't be redeemed now. Nothing is stored. */
export async function quoteRedeem(
  context: CallContext,
  input: { cardIds: string[]; country: string; wallet?: Address | undefined },
): Promise<RedeemQuote> {
  const wallet = walletOf(requireUser(context.actor), input.wallet);
  await requireServedCountry(context, input.country);
  const ids = [...new Set(input.cardIds)];
  const { cards, refused } = await findRedeemableCards(context, ids, wallet);
  const binding = await findBindingListings(
    context.db,
    cards.map(({ id }) => id),
    wallet,
  );
  const withBids = await findCardsWithBids(
    context.db,
    binding.map(({ id }) => id),
  );
  return {
    fee: formatAmount(await redeemFee(context.db, input.country, ids.length)),
    shipWithinDays: SHIP_WITHIN_DAYS,
    depositWithinSeconds: DEPOSIT_TIME_SECONDS,
    maxCards: MAX_REDEEM_CARDS,
    cancelsOrders: binding.length,
    refused: [...refused, ...withBids.map((cardId) => ({ cardId, reason: 'HAS_BIDS' as const }))],
  };
}

/** Returns the shipping fee for this many cards to a country, in base units of USDC or USDT. */
export async function redeemFee(db: Queryable, country: string, cards: number): Promise<bigint> {
  const [first, further] = await Promise.all([
    readSetting(db, country === 'JP' ? 'redeemFeeJapan' : 'redeemFeeAbroad'),
    readSetting(db, 'redeemFeePerFurtherCard'),
  ]);
  return parseAmount(first) + parseAmount(further) * BigInt(cards - 1);
}
