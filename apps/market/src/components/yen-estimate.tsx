import { configQuery, useAppClient, useLocale, yenEstimate } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../i18n/use-t.ts';

/** An amount in dollars in yen, roughly, for readers of Japanese; null while the shop's rate isn't known. */
export function useYenEstimate(): (amount: string) => string | null {
  const t = useT();
  const { api } = useAppClient();
  const isJapanese = useLocale() === 'ja';
  const { data: config } = useQuery(configQuery(api));
  const rate = config?.['jpyPerUsd'];
  return (amount) => (isJapanese && rate ? t('price.aboutYen', { yen: yenEstimate(amount, rate) }) : null);
}

/** The same as an element. */
export function YenEstimate({ amount }: { amount: string }) {
  const text = useYenEstimate()(amount);
  return text && <span>{text}</span>;
}
