import { TimeChart } from '../src/index.ts';
import { Specimen } from './specimen.tsx';

const dayMs = 24 * 60 * 60 * 1000;
const firstMs = Date.UTC(2026, 9, 1);
const prices = [null, 40, 40, 38, 38, 45, null, 44, 41, 41, 52, 50];

const pointAt = (value: number | null, place: number) => ({ atMs: firstMs + place * 3 * dayMs, value });
const isoOf = (atMs: number) => new Date(atMs).toISOString();

export default { title: 'Chart' };

export function AllChart() {
  return (
    <Specimen title="Price history" layout="bare">
      <TimeChart
        label="Price history"
        fromMs={firstMs}
        toMs={firstMs + (prices.length - 1) * 3 * dayMs}
        line={{ label: 'Listing', shape: 'steps', points: prices.map(pointAt) }}
        dots={[{ label: 'Sale', look: 'full', points: [{ atMs: firstMs + 16 * dayMs, value: 43 }] }]}
        formatValue={(value) => `$${value.toFixed(2)}`}
        noValue="—"
        formatTime={(atMs) => isoOf(atMs).slice(0, 10)}
        formatTick={(atMs) => isoOf(atMs).slice(5, 10).replace('-', '/')}
        tableLabel="Table"
        timeLabel="Time"
      />
    </Specimen>
  );
}
