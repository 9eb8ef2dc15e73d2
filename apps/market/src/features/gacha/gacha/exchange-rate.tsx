import type { Gacha } from '@kura/api-contract/gacha';
import { RankMark } from '@kura/ui';
import { exchangeShare } from '../../../components/exchange-share.ts';
import { priceText } from '../../../components/price-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

/** Shows the points for exchanging a card of rank C. Renders nothing for a drop without an exchange. */
export function ExchangeRate({ gacha }: { gacha: Pick<Gacha, 'exchangePoints' | 'prices'> }) {
  const t = useTexts('drops');
  if (gacha.exchangePoints === 0) return null;
  const points = priceText(t, String(gacha.exchangePoints), 'POINT');
  const percent = exchangeShare(gacha);
  return (
    <p className="flex gap-3 items-center text-sm text-soft">
      <RankMark rank="C" />
      <span>
        {percent === null ? t('drops.exchange', { points }) : t('drops.exchangeShare', { points, percent })}
      </span>
    </p>
  );
}
