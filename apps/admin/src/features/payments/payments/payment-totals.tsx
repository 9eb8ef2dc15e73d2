import { StatList } from '@kura/ui';
import type { ApiClient } from '@kura/web-kit';
import { formatDollars } from '@kura/web-kit';
import { useT } from '../../../i18n/i18n.ts';

type Totals = Awaited<ReturnType<ApiClient['payments']['list']>>['totals'];

/** Sums over all payments that match: amounts paid, and the location of that money. */
export function PaymentTotals({ totals }: { totals: Totals | undefined }) {
  const t = useT();
  return (
    <StatList
      label={t('common.totals')}
      figures={(['paid', 'delivered', 'held', 'refunded', 'chargedBack'] as const).map((key) => ({
        key,
        name: t(`payments.totals.${key}`),
        value: totals && formatDollars(totals[key].amountUsd),
        note: totals ? t('payments.count', { count: totals[key].count }) : null,
      }))}
    />
  );
}
