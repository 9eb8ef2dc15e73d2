import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  Countdown,
  DateTimeField,
  ErrorScreen,
  englishLabels,
  japaneseLabels,
  Pager,
  type PagerMode,
  PagerModeProvider,
  RenderedAtProvider,
  sizedImageUrl,
  UiLabelsProvider,
} from './index.ts';

const nowMs = Date.parse('2026-11-21T00:00:00.000Z');

/** The text of a component as a server renders it. */
function textOf(element: ReactNode, labels = englishLabels): string {
  return renderToStaticMarkup(
    <RenderedAtProvider timeMs={nowMs}>
      <UiLabelsProvider labels={labels}>{element}</UiLabelsProvider>
    </RenderedAtProvider>,
  ).replaceAll(/<[^>]*>/g, '');
}

const pager = (page: number, total: number, mode: PagerMode = 'market') => (
  <PagerModeProvider mode={mode}>
    <Pager
      page={page}
      pageSize={10}
      total={total}
      hrefFor={(place) => `?page=${place.page}&pageSize=${place.pageSize}`}
      onGo={() => undefined}
    />
  </PagerModeProvider>
);

test.each([
  [1, 30, 'Previous123Next'],
  [5, 100, 'Previous1…456…10Next'],
  [1, 100, 'Previous12…10Next'],
  [10, 100, 'Previous1…910Next'],
])('fixed: the pager on page %i of %i items', (page, total, text) => {
  expect(textOf(pager(page, total))).toBe(text);
});

test('fixed: Previous is disabled on the first page, Next on the last', () => {
  const disabled = (page: number) =>
    [...renderToStaticMarkup(pager(page, 30)).matchAll(/<a [^>]*aria-disabled="true"/g)].length;
  expect([1, 2, 3].map(disabled)).toEqual([1, 0, 1]);
});

test('fixed: the pager writes page and pageSize into the query string', () => {
  expect(renderToStaticMarkup(pager(1, 30))).toContain('href="?page=2&amp;pageSize=10"');
});

test('fixed: in admin mode the pager adds the page sizes and "Showing x-y of n items"', () => {
  expect(textOf(pager(2, 97, 'admin'))).toContain('Showing 11-20 of 97 items');
  expect(textOf(pager(2, 97, 'admin'))).toContain('102050100');
  expect(textOf(pager(2, 97))).not.toContain('Showing');
});

test.each([
  [{ startsAt: '2026-11-21T00:00:05.000Z' }, 'sales starts in0 days 0 hours 0 minutes 5 seconds'],
  [{ startsAt: '2026-11-22T01:02:03.000Z' }, 'sales starts in1 day 1 hour 2 minutes 3 seconds'],
  [
    { startsAt: '2026-11-20T00:00:00.000Z', endsAt: '2026-11-21T00:01:00.000Z' },
    'sales ends in0 days 0 hours 1 minute 0 seconds',
  ],
])('fixed: the countdown %j', (times, text) => {
  expect(textOf(<Countdown {...times} />)).toBe(text);
});

test('fixed: the countdown in Japanese', () => {
  const startsAt = '2026-11-21T00:00:05.000Z';
  expect(textOf(<Countdown startsAt={startsAt} />, japaneseLabels)).toBe('販売開始まで0日 0時間 0分 5秒');
});

test('fixed: the generic error screen', () => {
  expect(textOf(<ErrorScreen onRetry={() => undefined} />)).toBe(
    'Something went wrongUnexpected errorTry againRefresh page',
  );
});

test('fixed: the critical error screen', () => {
  expect(textOf(<ErrorScreen critical message="No shop" onRetry={() => undefined} />)).toBe(
    'Critical errorNo shopTry againRefresh page',
  );
});

test('fixed: the copy tooltip says Copy, then Copied!', () => {
  expect([englishLabels.copy, englishLabels.copied]).toEqual(['Copy', 'Copied!']);
});

test('fixed: the date picker is a read-only field with its placeholder', () => {
  const field = renderToStaticMarkup(
    <UiLabelsProvider labels={englishLabels}>
      <DateTimeField label="Start" value={null} onChange={() => undefined} />
    </UiLabelsProvider>,
  );
  expect(field).toMatch(/<input[^>]*readOnly=""/i);
  expect(field).toContain('placeholder="year/month/day hour:minute:second"');
  expect(japaneseLabels.dateTimePlaceholder).toBe('年/月/日 時:分:秒');
});

test('fixed: ranks in Japanese are SSランク to Cランク', () => {
  expect(['SS', 'S', 'A', 'B', 'C'].map(japaneseLabels.rank)).toEqual([
    'SSランク',
    'Sランク',
    'Aランク',
    'Bランク',
    'Cランク',
  ]);
});

test('fixed: images are requested at quality 75 and a width', () => {
  expect(sizedImageUrl('/api/images/a.webp', 480)).toBe('/api/images/a.webp?width=480&quality=75');
});
