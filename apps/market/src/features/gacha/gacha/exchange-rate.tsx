import type { Gacha } from '@kura/api-contract/gacha';
import { RankMark } from '@kura/ui';
import { exchangeShare } from '../../../components/exchange-share.ts';
import { priceText } from '../../../components/price-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './exchange-rate.module.css';

/** What each card of rank C can be exchanged for; nothing when the drop exchanges none. */
export function ExchangeRate({ gacha }: { gacha: Pick<Gacha, 'exchangePoints' | 'prices'> }) {
  const t = useTexts('drops');
  if (gacha.exchangePoints === 0) return null;
  const points = priceText(t, String(gacha.exchangePoints), 'POINT');
  const percent = exchangeShare(gacha);
  return (
    <p className={styles.rate}>
      <RankMark rank="C" />
      <span>
        {percent === null ? t('drops.exchange', { points }) : t('drops.exchangeShare', { points, percent })}
      </span>
    </p>
  );
}
