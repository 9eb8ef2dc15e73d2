import type { Gacha } from '@kura/api-contract/gacha';
import { Price } from '@kura/ui';
import { priceText } from '../../../components/price-text.ts';
import { useT } from '../../../i18n/use-t.ts';

/** A pack's price: in dollars when both stablecoins cost the same, and in points when they are taken. */
export function GachaPrices({
  gacha,
  size = 'lg',
  withPoints = true,
}: {
  gacha: Pick<Gacha, 'prices'>;
  size?: 'md' | 'lg' | 'xl';
  /** False where the price in points is written elsewhere; they are still shown when nothing else is taken. */
  withPoints?: boolean;
}) {
  const t = useT();
  const coins = gacha.prices.filter(({ token }) => token !== 'POINT');
  const points = gacha.prices.find(({ token }) => token === 'POINT');
  const [first] = coins;
  const same = coins.every(({ price }) => price === first?.price);
  const shown =
    same && first
      ? [{ ...first, unit: coins.map(({ token }) => token).join(' / ') }]
      : coins.map((coin) => ({ ...coin, unit: coin.token }));

  return (
    <p className="flex flex-wrap gap-4 gap-y-1 items-baseline">
      {shown.map(({ token, price, unit }) => (
        <Price key={token} text={priceText(t, price, token)} unit={unit} size={size} />
      ))}
      {points && (withPoints || coins.length === 0) && (
        <span className="text-sm text-faint">
          {coins.length > 0 && `${t('drops.or')} `}
          <Price
            text={priceText(t, points.price, 'POINT')}
            size={coins.length > 0 ? 'sm' : size}
            quiet={coins.length > 0}
          />
        </span>
      )}
    </p>
  );
}
