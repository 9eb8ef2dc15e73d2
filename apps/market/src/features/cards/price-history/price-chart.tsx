import type { Card } from '@kura/api-contract/cards';
import type { PastSale, PriceHistory } from '@kura/api-contract/price-history';
import type { PriceRange } from '@kura/domain/price-history';
import { Button, DescriptionList, EmptyState, TimeChart } from '@kura/ui';
import { priceHistoryQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Loaded } from '../../../components/loaded.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './chart.module.css';
import { dayEndingAt, dollarsOf, tickOf } from './chart-formats.ts';
import { ChartSkeleton } from './lazy-chart.tsx';
import { RangeChoice } from './range-choice.tsx';

/** Charts the floor of a card's copies in its grade as a line, and sales as dots. */
export function PriceChart({ nft }: { nft: Card }) {
  const { api } = useAppClient();
  const [range, setRange] = useState<PriceRange>('ALL');
  const query = useQuery(priceHistoryQuery(api, nft.id, range));
  return (
    <Loaded query={query} loading={<ChartSkeleton />}>
      {(history) => (
        <div
          className={`stack gap-5 p-5 border rounded-lg bg-panel ${styles.panel}`}
          aria-busy={query.isPlaceholderData}
        >
          {range === 'ALL' && !isCurve(history) ? (
            <PricesSoFar nft={nft} history={history} />
          ) : (
            <>
              <Head nft={nft} history={history} range={range} onRange={setRange} />
              {isEmpty(history) ? (
                <NoPrices range={range} onAll={() => setRange('ALL')} />
              ) : (
                <Chart nft={nft} history={history} />
              )}
            </>
          )}
        </div>
      )}
    </Loaded>
  );
}

/** The few sales and the price now, as a list: too few for a curve. */
function PricesSoFar({ nft, history }: { nft: Card; history: PriceHistory }) {
  const t = useTexts('price-history');
  const [own, other] =
    nft.kind === 'pack'
      ? [t('history.salePack'), t('history.salePackElsewhere')]
      : [t('history.sale'), t('history.saleElsewhere')];
  const now = history.floor.at(-1)?.price ?? null;
  const factsOf = (sales: readonly PastSale[], name: string) =>
    sales.map(({ orderId, soldAt, price }) => ({
      key: orderId,
      name: `${name} · ${dayEndingAt(Date.parse(soldAt) + 1)}`,
      value: dollarsOf(Number(price)),
    }));
  const facts = [
    ...(now === null ? [] : [{ key: 'now', name: t('history.floorNow'), value: dollarsOf(Number(now)) }]),
    ...factsOf(history.sales, own),
    ...factsOf(history.salesElsewhere, other),
  ];
  return (
    <>
      {facts.length > 0 && <DescriptionList facts={facts} />}
      <p className="text-sm text-soft">
        {t(history.sales.length + history.salesElsewhere.length === 0 ? 'history.noSales' : 'history.few')}
      </p>
    </>
  );
}

interface HeadProps {
  readonly nft: Card;
  readonly history: PriceHistory;
  readonly range: PriceRange;
  readonly onRange: (range: PriceRange) => void;
}

function Head({ nft, history, range, onRange }: HeadProps) {
  const t = useTexts('price-history');
  return (
    <div className="cluster gap-4 justify-between">
      <p className={`text-sm text-soft ${styles.lead}`}>
        {t(nft.kind === 'pack' ? 'history.leadPack' : 'history.lead', { count: history.copies })}
      </p>
      <RangeChoice range={range} onRange={onRange} />
    </div>
  );
}

function Chart({ nft, history }: { nft: Card; history: PriceHistory }) {
  const t = useTexts('price-history');
  const [own, other] =
    nft.kind === 'pack'
      ? [t('history.salePack'), t('history.salePackElsewhere')]
      : [t('history.sale'), t('history.saleElsewhere')];
  const floor = t('history.floor');
  const line = useMemo(
    () => ({
      label: floor,
      shape: 'steps' as const,
      points: history.floor.map(({ at, price }) => ({
        atMs: Date.parse(at),
        value: price === null ? null : Number(price),
      })),
    }),
    [history, floor],
  );
  const dots = useMemo(
    () => [
      { label: other, look: 'ring' as const, points: history.salesElsewhere.map(dotOf) },
      { label: own, look: 'full' as const, points: history.sales.map(dotOf) },
    ],
    [history, own, other],
  );
  const [fromMs, toMs] = [Date.parse(history.from), Date.parse(history.to)];
  return (
    <TimeChart
      label={t('history.chart')}
      fromMs={fromMs}
      toMs={toMs}
      line={line}
      dots={dots}
      formatValue={dollarsOf}
      noValue={t('history.none')}
      formatTime={dayEndingAt}
      formatTick={tickOf(fromMs, toMs)}
      tableLabel={t('history.asTable')}
      timeLabel={t('history.time')}
    />
  );
}

function NoPrices({ range, onAll }: { range: PriceRange; onAll: () => void }) {
  const t = useTexts('price-history');
  return (
    <EmptyState
      icon="tag"
      title={t('history.empty')}
      action={
        range !== 'ALL' && (
          <Button tone="secondary" size="sm" onClick={onAll}>
            {t('history.showAll')}
          </Button>
        )
      }
    >
      {t('history.emptyText')}
    </EmptyState>
  );
}

const dotOf = ({ soldAt, price }: PastSale) => ({ atMs: Date.parse(soldAt), value: Number(price) });

/** Whether there are enough prices for a curve. */
const isCurve = ({ floor, sales, salesElsewhere }: PriceHistory) =>
  sales.length + salesElsewhere.length >= 3 || floor.filter(({ price }) => price !== null).length >= 3;

const isEmpty = ({ floor, sales, salesElsewhere }: PriceHistory) =>
  sales.length + salesElsewhere.length === 0 && floor.every(({ price }) => price === null);
