import type { SummaryDay } from '@kura/api-contract/dashboard';
import { formatDollars, formatRoundedDollars } from '@kura/web-kit';
import { useLocale, useT } from '../../i18n/i18n.ts';
import { DayChart } from './day-chart.tsx';
import styles from './day-charts.module.css';

/** What was sold, drawn and joined, day by day. */
export function DayCharts({ days }: { days: readonly SummaryDay[] }) {
  const t = useT();
  const count = new Intl.NumberFormat(useLocale());
  const sumOf = (key: 'sales' | 'packsSold' | 'draws' | 'newUsers') =>
    days.reduce((sum, day) => sum + day[key], 0);
  const dollars = (key: 'salesVolume' | 'packRevenue') => ({
    total: formatRoundedDollars(days.reduce((sum, day) => sum + Number(day[key]), 0).toFixed(2)),
  });

  return (
    <div className={styles.charts}>
      <DayChart
        title={t('dashboard.packRevenue')}
        {...dollars('packRevenue')}
        days={days.map(({ day, packRevenue, packsSold }) => ({
          day,
          value: Number(packRevenue),
          text: `${formatDollars(packRevenue)} · ${t('dashboard.packsSold', { count: packsSold })}`,
        }))}
      />
      <DayChart
        title={t('dashboard.salesVolume')}
        {...dollars('salesVolume')}
        days={days.map(({ day, salesVolume, sales }) => ({
          day,
          value: Number(salesVolume),
          text: `${formatDollars(salesVolume)} · ${t('dashboard.sales', { count: sales })}`,
        }))}
      />
      <DayChart
        title={t('dashboard.draws')}
        total={count.format(sumOf('draws'))}
        days={days.map(({ day, draws }) => ({ day, value: draws, text: count.format(draws) }))}
      />
      <DayChart
        title={t('dashboard.newUsers')}
        total={count.format(sumOf('newUsers'))}
        days={days.map(({ day, newUsers }) => ({ day, value: newUsers, text: count.format(newUsers) }))}
      />
    </div>
  );
}
