import type { CollectionValue } from '@kura/api-contract/price-history';
import type { PriceRange } from '@kura/domain/price-history';
import { EmptyState, TimeChart } from '@kura/ui';
import { collectionValueQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Loaded } from '../../../components/loaded.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './chart.module.css';
import { dayEndingAt, dollarsOf, tickOf } from './chart-formats.ts';
import { ChartSkeleton } from './lazy-chart.tsx';
import { RangeChoice } from './range-choice.tsx';

/** Shows the present value of the reader's cards, its history, and the method of valuation. */
export function ValueChart() {
  const t = useTexts('price-history');
  const { api } = useAppClient();
  const [range, setRange] = useState<PriceRange>('ALL');
  const query = useQuery(collectionValueQuery(api, range));
  return (
    <Loaded query={query} loading={<ChartSkeleton />}>
      {(value) => (
        <div
          className={`stack gap-5 p-5 border rounded-lg bg-panel ${styles.panel}`}
          aria-busy={query.isPlaceholderData}
        >
          <div className="cluster gap-4 justify-between">
            <Worth value={value} />
            <RangeChoice range={range} onRange={setRange} />
          </div>
          {value.points.every(({ cards }) => cards === 0) ? (
            <EmptyState icon="card" title={t('value.empty')}>
              {t('value.emptyText')}
            </EmptyState>
          ) : (
            <>
              <Chart value={value} />
              <How valuedBy={value.valuedBy} />
            </>
          )}
        </div>
      )}
    </Loaded>
  );
}

function Worth({ value: { points } }: { value: CollectionValue }) {
  const t = useTexts('price-history');
  const [first, last] = [points[0], points.at(-1)].map((point) => Number(point?.value ?? 0)) as [
    number,
    number,
  ];
  const change = last - first;
  return (
    <p className={`grid ${styles.worth}`}>
      <strong className="text-2xl tabular tracking-tight">{dollarsOf(last)}</strong>
      <span className="text-sm text-soft tabular">
        {t('value.change', { amount: `${change < 0 ? '−' : '+'}${dollarsOf(Math.abs(change))}` })}
      </span>
    </p>
  );
}

function Chart({ value }: { value: CollectionValue }) {
  const t = useTexts('price-history');
  const label = t('value.line');
  const line = useMemo(
    () => ({
      label,
      shape: 'straight' as const,
      points: value.points.map((point) => ({ atMs: Date.parse(point.at), value: Number(point.value) })),
    }),
    [value, label],
  );
  const [fromMs, toMs] = [line.points[0]?.atMs ?? 0, line.points.at(-1)?.atMs ?? 0];
  return (
    <TimeChart
      label={t('value.chart')}
      fromMs={fromMs}
      toMs={toMs}
      line={line}
      formatValue={dollarsOf}
      noValue={t('value.none')}
      formatTime={dayEndingAt}
      formatTick={tickOf(fromMs, toMs)}
      tableLabel={t('history.asTable')}
      timeLabel={t('history.time')}
    />
  );
}

function How({ valuedBy }: Pick<CollectionValue, 'valuedBy'>) {
  const t = useTexts('price-history');
  const ways = [
    valuedBy.lastSale > 0 && t('value.bySale', { count: valuedBy.lastSale }),
    valuedBy.floor > 0 && t('value.byFloor', { count: valuedBy.floor }),
    valuedBy.shopValue > 0 && t('value.byShop', { count: valuedBy.shopValue }),
    valuedBy.nothing > 0 && t('value.byNothing', { count: valuedBy.nothing }),
  ].filter((way) => way !== false);
  return (
    <details className={`text-sm text-soft ${styles.how}`}>
      <summary>{t('value.how')}</summary>
      <p className="max-w-72ch">{t('value.howText')}</p>
      <ul className="flex flex-wrap gap-5 gap-y-1 mt-2 tabular">
        {ways.map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ul>
    </details>
  );
}
