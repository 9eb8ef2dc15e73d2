import { formatAmount, parseAmount } from '@kura/domain/money';
import { similarCardsQuery, useAppClient } from '@kura/web-kit';
import { useQueries } from '@tanstack/react-query';
import type { ShownCard } from '../../../components/card-facts.ts';

/** From the price that is suggested first. */
export const PRICE_REFERENCES = ['value', 'floor', 'lastSale', 'bestOffer'] as const;
export type PriceReference = (typeof PRICE_REFERENCES)[number];

/**
 * Reference prices of a card, in token units; null where unknown: the shop's valuation, the lowest listing of another copy in
 * the same grade, the last sale, the best offer.
 */
export type KnownPrices = Readonly<Record<PriceReference, string | null>>;

export const nothingKnown: KnownPrices = { value: null, floor: null, lastSale: null, bestOffer: null };

/** In the order of the cards; the floor arrives later than the others. */
export function useKnownPrices(cards: readonly ShownCard[]): KnownPrices[] {
  const { api } = useAppClient();
  const similar = useQueries({ queries: cards.map((card) => similarCardsQuery(api, card.id)) });
  return cards.map((card, index) => {
    const copy = similar[index]?.data?.copies.items.find(
      ({ price, certificate }) => price !== null && certificate?.grade === card.certificate?.grade,
    );
    return {
      value: card.value,
      floor: copy?.price ?? null,
      lastSale: card.lastSale?.price ?? null,
      bestOffer: card.highestPrice,
    };
  });
}

/** The price that a form begins with, in whole cents; empty when nothing is known. */
export function firstPrice(known: KnownPrices): string {
  return pricesToChoose(known, PRICE_REFERENCES)[0]?.price ?? '';
}

/** The known prices in whole cents, each amount once with the references that have it. */
export function pricesToChoose(
  known: KnownPrices,
  shown: readonly PriceReference[],
): { price: string; references: PriceReference[] }[] {
  const byPrice = new Map<string, PriceReference[]>();
  for (const reference of shown) {
    const price = formatAmount(wholeCents(parseAmount(known[reference] ?? '0')));
    if (isPriced(price)) byPrice.set(price, [...(byPrice.get(price) ?? []), reference]);
  }
  return [...byPrice].map(([price, references]) => ({ price, references }));
}

const cent = parseAmount('0.01');

/** Rounds base units down to the cent. */
export const wholeCents = (baseUnits: bigint): bigint => (baseUnits / cent) * cent;

/** Nobody offers as much as is asked: without the prices that reach the asked one. */
export function pricesBelow(asked: string | null, known: KnownPrices): KnownPrices {
  if (!isPriced(asked)) return known;
  const below = (price: string | null) =>
    isPriced(price) && parseAmount(price) < parseAmount(asked) ? price : null;
  return {
    value: below(known.value),
    floor: below(known.floor),
    lastSale: below(known.lastSale),
    bestOffer: below(known.bestOffer),
  };
}

export const isPriced = (amount: string | null): amount is string =>
  amount !== null && parseAmount(amount) > 0n;
