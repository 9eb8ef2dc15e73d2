import { expect, it } from 'vitest';
import { changesAmong, chartStops, nearestStop } from './chart-stops.ts';

const line = {
  label: 'Floor',
  shape: 'steps' as const,
  points: [
    { atMs: 0, value: 10 },
    { atMs: 10, value: 10 },
    { atMs: 20, value: null },
  ],
};
const dots = [{ label: 'Sale', look: 'full' as const, points: [{ atMs: 12, value: 9 }] }];
const stops = chartStops(line, dots);

it('stops at each point of the line and at each dot, in order', () => {
  expect(stops.map(({ atMs }) => atMs)).toEqual([0, 10, 12, 20]);
});

it('includes the line’s value at each dot', () => {
  expect(stops[2]?.entries).toEqual([
    { label: 'Sale', value: 9, look: 'full' },
    { label: 'Floor', value: 10, look: 'line' },
  ]);
});

it('lists only changes and events in a table', () => {
  expect(changesAmong(stops).map(({ atMs }) => atMs)).toEqual([0, 12, 20]);
});

it('finds the nearest stop', () => {
  expect([nearestStop(stops, 3), nearestStop(stops, 11.5), nearestStop(stops, 500)]).toEqual([0, 2, 3]);
});
