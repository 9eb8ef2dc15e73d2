import type { Gacha } from '@kura/api-contract/gacha';
import { formatDollars, formatUnits } from '@kura/web-kit';

/** `$5 USDC · $5 USDT · 600 pt` */
export function pricesText(prices: Gacha['prices']): string {
  const written = prices.map(({ token, price }) =>
    token === 'POINT' ? `${formatUnits(price)} pt` : `${formatDollars(price)} ${token}`,
  );
  return written.join(' · ') || '—';
}
