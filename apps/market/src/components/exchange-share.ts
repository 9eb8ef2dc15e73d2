import type { Gacha } from '@kura/api-contract/gacha';
import { formatChance } from '@kura/web-kit';

/**
 * Points for an exchanged card, as a percentage of the pack's price in points: `25%`. Null without such a price or without an
 * exchange.
 */
export function exchangeShare({
  exchangePoints,
  prices,
}: Pick<Gacha, 'exchangePoints' | 'prices'>): string | null {
  const price = Number(prices.find(({ token }) => token === 'POINT')?.price ?? 0);
  if (exchangePoints === 0 || price === 0) return null;
  return formatChance(Math.round((exchangePoints / price) * 1_000_000));
}
