import { parseAmount, yenOf, yenRateE4 } from '@kura/domain/money';
import { configQuery, formatYen, useAppClient, useLocale } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../i18n/use-t.ts';

/** An amount in dollars in yen, roughly, for readers of Japanese; nothing while the rate of the shop isn't known. */
export function YenEstimate({ amount }: { amount: string }) {
  const t = useT();
  const { api } = useAppClient();
  const isJapanese = useLocale() === 'ja';
  const { data: config } = useQuery(configQuery(api));
  const rate = config?.['jpyPerUsd'];
  if (!isJapanese || !rate) return null;
  return <span>{t('price.aboutYen', { yen: formatYen(yenOf(parseAmount(amount), yenRateE4(rate))) })}</span>;
}
