import { TimeChart } from '@kura/ui';
import { formatDate, formatDollars } from '@kura/web-kit';
import { Specimen, useKitTexts } from './specimen.tsx';

const dayMs = 24 * 60 * 60 * 1000;
const firstMs = Date.UTC(2026, 9, 1);
const prices = [null, 40, 40, 38, 38, 45, null, 44, 41, 41, 52, 50];

const pointAt = (value: number | null, place: number) => ({ atMs: firstMs + place * 3 * dayMs, value });
const isoOf = (atMs: number) => new Date(atMs).toISOString();

export function KitChart() {
  const texts = useKitTexts();
  return (
    <Specimen title={texts.chart} layout="bare">
      <TimeChart
        label={texts.chart}
        fromMs={firstMs}
        toMs={firstMs + (prices.length - 1) * 3 * dayMs}
        line={{ label: texts.listing, shape: 'steps', points: prices.map(pointAt) }}
        dots={[{ label: texts.sale, look: 'full', points: [{ atMs: firstMs + 16 * dayMs, value: 43 }] }]}
        formatValue={(value) => formatDollars(String(value))}
        noValue="—"
        formatTime={(atMs) => formatDate(isoOf(atMs))}
        formatTick={(atMs) => isoOf(atMs).slice(5, 10).replace('-', '/')}
        tableLabel={texts.table}
        timeLabel={texts.day}
      />
    </Specimen>
  );
}
