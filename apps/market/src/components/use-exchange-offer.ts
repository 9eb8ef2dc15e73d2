import { isExchangeable } from '@kura/domain/cards';
import { gachaQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { ShownCard } from './card-facts.ts';

/** Cards that can be exchanged together, and their points. */
export interface ExchangeOffer {
  readonly gachaId: string;
  readonly cards: readonly ShownCard[];
  /** Points for each. */
  readonly each: number;
  /** Points for all of them. */
  readonly points: number;
}

/**
 * The cards of a drop that can be exchanged for points; null when none can, or when the drop pays nothing.
 *
 * @param gachaId the drop; null for cards without one
 */
export function useExchangeOffer(gachaId: string | null, cards: readonly ShownCard[]): ExchangeOffer | null {
  const { api } = useAppClient();
  const exchangeable = cards.filter(
    ({ rank, owner }) => owner !== null && rank !== null && isExchangeable(rank),
  );
  const enabled = gachaId !== null && exchangeable.length > 0;
  const { data: gacha } = useQuery({ ...gachaQuery(api, gachaId ?? ''), enabled });
  if (!enabled || gacha === undefined || gacha.exchangePoints === 0) return null;
  const each = gacha.exchangePoints;
  return { gachaId, cards: exchangeable, each, points: exchangeable.length * each };
}
