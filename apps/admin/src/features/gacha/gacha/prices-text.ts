import type { Gacha } from '@kura/api-contract/gacha';
import { formatDollars, formatUnits } from '@kura/web-kit';

/** `$5.00 USDC · $5.00 USDT · 600 pt` */
export function pricesText(prices: Gacha['prices']): string {
  const written = prices.map(({ token, price }) =>
    token === 'POINT' ? `${formatUnits(price)} pt` : `${formatDollars(price)} ${token}`,
  );
  return written.join(' · ') || '–';
}

/** The price of a pack: `$85.00 / 8,500 pt`; the tokens are named where their prices differ: `$85.00 USDC / $86.00 USDT`. */
export function packPriceText(prices: Gacha['prices']): string {
  const dollars = prices.filter(({ token }) => token !== 'POINT');
  const isOnePrice = new Set(dollars.map(({ price }) => price)).size === 1;
  const written = [
    ...(isOnePrice
      ? dollars.slice(0, 1).map(({ price }) => formatDollars(price))
      : dollars.map(({ token, price }) => `${formatDollars(price)} ${token}`)),
    ...prices.flatMap(({ token, price }) => (token === 'POINT' ? [`${formatUnits(price)} pt`] : [])),
  ];
  return written.join(' / ') || '–';
}
