import { I18nProvider } from '@kura/web-kit';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { catalogues } from '../../../i18n/catalogues.ts';
import { PublishSummary } from './publish-summary.tsx';

const text = (title: string) => ({ title, description: '', terms: '' });
const gacha = {
  texts: { ja: text('間違い'), en: text('A mistake') },
  prices: [{ token: 'USDC', price: '30' }],
  packs: 4,
  odds: { expectedValue: '7' },
  figures: { marginBasisPoints: 7_667 },
  phases: [{ startsAt: '2026-12-01T00:00:00.000Z' }],
  endsAt: '2026-12-31T00:00:00.000Z',
} as unknown as Parameters<typeof PublishSummary>[0]['gacha'];

test('[T79] the dialog that publishes a drop names its price, value, margin and dates in both languages', () => {
  const shown = (locale: 'ja' | 'en') =>
    renderToStaticMarkup(
      <I18nProvider locale={locale} messages={catalogues[locale]}>
        <PublishSummary gacha={gacha} locale={locale} />
      </I18nProvider>,
    ).replaceAll(/<[^>]*>/g, '|');
  for (const part of ['$30.00 USDC', '|4|', '$7', '76.7%', 'December 1, 2026', 'December 31, 2026']) {
    expect(shown('en')).toContain(part);
    expect(shown('ja')).toContain(part);
  }
  expect(shown('en')).toContain('A mistake');
  expect(shown('ja')).toContain('間違い');
});
