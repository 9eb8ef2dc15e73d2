import { formatDollars, formatYen } from '@kura/web-kit';
import { useTexts } from '../../i18n/use-texts.ts';

/** An amount in dollars with the estimate in yen. */
export function PriceInYen({ usd, yen }: { usd: string; yen: number | null }) {
  const t = useTexts('payments');
  return (
    <span className="inline-flex flex-wrap gap-2 gap-y-0 items-baseline tabular">
      <span>{formatDollars(usd)}</span>
      {yen !== null && (
        <span className="text-sm font-400 text-soft">{t('payment.yen', { yen: formatYen(yen) })}</span>
      )}
    </span>
  );
}
