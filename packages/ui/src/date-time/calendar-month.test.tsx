import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { englishLabels, japaneseLabels, UiLabelsProvider } from '../labels/ui-labels.tsx';
import { CalendarMonth } from './calendar-month.tsx';

const calendar = (selected: string | null, labels = englishLabels) =>
  renderToStaticMarkup(
    <UiLabelsProvider labels={labels}>
      <CalendarMonth today="2026-11-01" selected={selected} onSelect={() => undefined} />
    </UiLabelsProvider>,
  );
const buttons = (html: string, state: string) =>
  [...html.matchAll(/<button[^>]*>/g)]
    .map(([button]) => button)
    .filter((button) => button.includes(state))
    .map((button) => /aria-label="([^"]*)"/.exec(button)?.[1]);

test('[T39] the calendar shows whole weeks from Sunday on, and the days of Japan', () => {
  const html = calendar(null);
  expect(html.match(/role="gridcell"/g)).toHaveLength(35);
  expect(buttons(html, 'aria-pressed')[0]).toBe('Sunday, November 1, 2026');
  expect(buttons(html, 'aria-current="date"')).toEqual(['Sunday, November 1, 2026']);
  expect(buttons(html, 'data-outside').at(-1)).toBe('Saturday, December 5, 2026');
});

test('the calendar opens on the month of the selected day, which has the tab stop', () => {
  const html = calendar('2027-01-31', japaneseLabels);
  expect(html).toContain('2027年1月');
  expect(buttons(html, 'aria-pressed="true"')).toEqual(['2027年1月31日日曜日']);
  expect(buttons(html, 'tabindex="0"')).toEqual(['2027年1月31日日曜日']);
});
