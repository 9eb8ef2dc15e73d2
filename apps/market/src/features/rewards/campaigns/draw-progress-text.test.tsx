import type { Campaign, CampaignDraw } from '@kura/api-contract/campaigns';
import { RenderedAtProvider } from '@kura/ui';
import { I18nProvider } from '@kura/web-kit';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { allTexts, textOf } from '../../../i18n/all-texts.ts';
import { preloadTexts } from '../../../i18n/use-texts.ts';
import { type DrawProgress, drawProgress } from './campaign-facts.ts';
import { DrawProgressText } from './draw-progress-text.tsx';

const closesAt = '2026-11-01T00:00:00.000Z';
const inTime = Date.parse('2026-11-08T00:00:00.000Z');
const late = inTime + 1_000;

beforeAll(async () => {
  await Promise.all((['en', 'ja'] as const).map((locale) => preloadTexts(['campaigns'], locale)));
});

type Row = readonly [DrawProgress, Campaign['status'], CampaignDraw['state'], number | null];
const rows: readonly Row[] = [
  ['before', 'PUBLISHED', 'REGISTERED', Date.parse(closesAt) - 1],
  ['before', 'STOPPED', 'REGISTERED', inTime],
  ['overdue', 'STOPPED', 'REGISTERED', late],
  ['overdue', 'PUBLISHED', 'REGISTERED', late],
  ['before', 'STOPPED', 'REGISTERED', null],
  ['empty', 'DISTRIBUTED', 'REGISTERED', inTime],
  ['empty', 'DISTRIBUTED', 'REGISTERED', late],
  ['committed', 'STOPPED', 'COMMITTED', late],
  ['drawn', 'STOPPED', 'DRAWN', late],
  ['drawn', 'DISTRIBUTED', 'DRAWN', late],
];

test.each(rows)(
  'a draw is %s in a campaign that is %s with a draw that is %s, at %s',
  (progress, status, state, now) => {
    expect(drawProgress({ status }, { state, closesAt }, now)).toBe(progress);
  },
);

describe.each(['en', 'ja'] as const)('in %s, the page', (locale) => {
  const render = (status: Campaign['status'], state: CampaignDraw['state'], now: number) =>
    renderToStaticMarkup(
      <RenderedAtProvider timeMs={now}>
        <I18nProvider locale={locale} messages={allTexts[locale]}>
          <DrawProgressText campaign={{ status }} draw={{ state, closesAt }} />
        </I18nProvider>
      </RenderedAtProvider>,
    );

  test('says that the list of applicants is overdue after 7 days, and not before', () => {
    const text = renderToStaticMarkup(textOf(locale, 'campaign.draw.overdue').replace('{days}', '7'));
    expect(text).toContain('7');
    expect(render('STOPPED', 'REGISTERED', late)).toContain(text);
    expect(render('STOPPED', 'REGISTERED', inTime)).toContain(
      renderToStaticMarkup(textOf(locale, 'campaign.draw.before')),
    );
  });

  test('says that nobody took part, instead of promising a list', () => {
    expect(render('DISTRIBUTED', 'REGISTERED', late)).toContain(
      renderToStaticMarkup(textOf(locale, 'campaign.draw.empty')),
    );
  });

  test('says nothing about progress once the winners are drawn', () => {
    expect(render('DISTRIBUTED', 'DRAWN', late)).toBe('');
  });
});
