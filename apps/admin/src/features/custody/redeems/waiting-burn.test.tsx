import { I18nProvider } from '@kura/web-kit';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { catalogues } from '../../../i18n/catalogues.ts';
import { WaitingBurn } from './waiting-burn.tsx';

const burnableFrom = '2026-11-20T15:05:00.000Z';
const textOf = (redeem: Parameters<typeof WaitingBurn>[0]['redeem']) =>
  renderToStaticMarkup(
    <I18nProvider locale="en" messages={catalogues.en}>
      <WaitingBurn redeem={redeem} />
    </I18nProvider>,
  )
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ');

test('[T71] an admin reads when the burn becomes possible', () => {
  expect(textOf({ burnWaits: true, burnableFrom, burnIsContested: false })).toContain(
    'November 21, 2026, 12:05 AM JST',
  );
  expect(textOf({ burnWaits: false, burnableFrom, burnIsContested: false })).toBe('');
});

test('[T71] an admin reads that a contested slab holds up its burn', () => {
  const text = textOf({ burnWaits: true, burnableFrom, burnIsContested: true });
  expect(text).toContain('slab-conflict');
  expect(text).not.toContain('2026');
});
