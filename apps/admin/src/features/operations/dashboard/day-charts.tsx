import type { SummaryDay, TotalSummary } from '@kura/api-contract/dashboard';
import { formatDollars, formatRoundedDollars } from '@kura/web-kit';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { changeText } from './change-text.ts';
import { DayChart } from './day-chart.tsx';
import styles from './day-charts.module.css';

interface DayChartsProps {
  readonly days: readonly SummaryDay[];
  readonly before: TotalSummary['before'];
}

/** Charts daily sales, fees, draws and new users, compared with the previous period. */
export function DayCharts({ days, before }: DayChartsProps) {
  const t = useT();
  const locale = useLocale();
  const count = new Intl.NumberFormat(locale);
  const sumOf = (key: keyof TotalSummary['before']) => days.reduce((sum, day) => sum + Number(day[key]), 0);
  const compared = (key: keyof TotalSummary['before'], format: (value: number) => string) => {
    const [now, then] = [sumOf(key), Number(before[key])];
    const change = changeText(now, then, locale);
    return {
      total: format(now),
      comparison: (
        <span title={t('dashboard.before', { amount: format(then) })}>
          {change === null
            ? t('dashboard.before', { amount: format(then) })
            : t('dashboard.change', { change })}
        </span>
      ),
    };
  };
  const dollars = (value: number) => formatRoundedDollars(value.toFixed(2));
  const whole = (value: number) => count.format(value);

  return (
    <div className={`stack gap-4 items-start ${styles.charts}`}>
      <DayChart
        title={t('dashboard.packRevenue')}
        {...compared('packRevenue', dollars)}
        days={days.map(({ day, packRevenue, packsSold, rolls }) => ({
          day,
          value: Number(packRevenue),
          text: [
            formatDollars(packRevenue),
            t('dashboard.packsSold', { count: packsSold }),
            t('dashboard.rolls', { count: rolls }),
          ].join(' · '),
        }))}
      />
      <DayChart
        title={t('dashboard.salesVolume')}
        {...compared('salesVolume', dollars)}
        days={days.map(({ day, salesVolume, sales }) => ({
          day,
          value: Number(salesVolume),
          text: `${formatDollars(salesVolume)} · ${t('dashboard.sales', { count: sales })}`,
        }))}
      />
      <DayChart
        title={t('dashboard.fees')}
        {...compared('fees', dollars)}
        days={days.map(({ day, fees }) => ({ day, value: Number(fees), text: formatDollars(fees) }))}
      />
      <DayChart
        title={t('dashboard.draws')}
        {...compared('draws', whole)}
        days={days.map(({ day, draws }) => ({ day, value: draws, text: count.format(draws) }))}
      />
      <DayChart
        title={t('dashboard.newUsers')}
        {...compared('newUsers', whole)}
        days={days.map(({ day, newUsers }) => ({ day, value: newUsers, text: count.format(newUsers) }))}
      />
    </div>
  );
}
