import type { Gacha } from '@kura/api-contract/gacha';
import { formatChance } from '@kura/web-kit';

/** What an exchanged card pays of a pack's price in points, such as `25%`; null when packs have no such price, or nothing is paid. */
export function exchangeShare({
  exchangePoints,
  prices,
}: Pick<Gacha, 'exchangePoints' | 'prices'>): string | null {
  const price = Number(prices.find(({ token }) => token === 'POINT')?.price ?? 0);
  if (exchangePoints === 0 || price === 0) return null;
  return formatChance(Math.round((exchangePoints / price) * 1_000_000));
}
