import type { ShopOrder } from '@kura/api-contract/trading';
import { I18nProvider } from '@kura/web-kit';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { catalogues } from '../../../i18n/catalogues.ts';
import { ShopOrderNotice } from './shop-order-state.tsx';

const shown = (order: Partial<ShopOrder>, locale: 'ja' | 'en' = 'en') =>
  renderToStaticMarkup(
    <I18nProvider locale={locale} messages={catalogues[locale]}>
      <ShopOrderNotice order={{ refusal: null, ...order } as ShopOrder} />
    </I18nProvider>,
  ).replaceAll(/<[^>]*>/g, '');

test('an order of the shop is shown while it waits for its signature, and not afterwards', () => {
  expect(shown({ status: 'QUEUED' })).toBe('Waiting for the shop’s signature');
  expect(shown({ status: 'QUEUED' }, 'ja')).toBe('ショップの署名を待っています');
  expect(shown({ status: 'SIGNED' })).toBe('');
});

test.each([
  [{ code: 'STATE_CONFLICT', state: 'REDEEM' }, 'Not signed: The card is in redemption custody'],
  [
    { code: 'FORBIDDEN', state: 'REQUESTER_LOST_RIGHT' },
    'Not signed: The admin who requested it may no longer sell',
  ],
  [
    { code: 'APPROVAL_REQUIRED', state: null },
    'Not signed: Far below the value: a second admin has to confirm this price',
  ],
  [
    { code: 'DAILY_CAP_EXCEEDED', state: null },
    'Not signed: This is more than the shop may grant or list in 24 hours.',
  ],
])('a refusal by %j says why', (refusal, text) => {
  expect(shown({ status: 'REFUSED', refusal })).toBe(text);
});
