import { type AppClient, AppClientProvider, I18nProvider, type Locale } from '@kura/web-kit';
import { QueryClient } from '@tanstack/react-query';
import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { allTexts } from '../i18n/all-texts.ts';
import { Amount } from './amount.tsx';

const { en, ja } = allTexts;

const texts = { en, ja };

function markupOf(
  locale: Locale,
  props: ComponentProps<typeof Amount>,
  config: object = { jpyPerUsd: '150' },
) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['config'], config);
  return renderToStaticMarkup(
    <AppClientProvider client={{ api: {}, queryClient } as AppClient}>
      <I18nProvider locale={locale} messages={texts[locale]}>
        {createElement(Amount, props)}
      </I18nProvider>
    </AppClientProvider>,
  );
}

test('an amount has two decimals, and the exact one on hover', () => {
  const markup = markupOf('en', { amount: '0.225' });
  expect(markup).toContain('>$0.23<');
  expect(markup).toContain('title="$0.225"');
  expect(markupOf('en', { amount: '25' })).toContain('>$25.00<');
  expect(markupOf('en', { amount: '25' })).not.toContain('title');
});

test('dialogs, receipts and orders have the exact amount', () => {
  expect(markupOf('en', { amount: '8.775', exact: true })).toContain('>$8.775<');
});

test('readers of Japanese also read yen at the shop’s rate', () => {
  expect(markupOf('ja', { amount: '28' })).toContain('約¥4,200');
  expect(markupOf('en', { amount: '28' })).not.toContain('¥');
  expect(markupOf('ja', { amount: '28', yen: false })).not.toContain('¥');
  expect(markupOf('ja', { amount: '28' }, {})).not.toContain('¥');
});

test('points have neither decimals nor yen', () => {
  const markup = markupOf('ja', { amount: '1200', token: 'POINT' });
  expect(markup).toContain('1,200 pt');
  expect(markup).not.toContain('¥');
});
