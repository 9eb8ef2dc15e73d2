import type { Gacha } from '@kura/api-contract/gacha';
import { I18nProvider } from '@kura/web-kit';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { allTexts } from '../../../i18n/all-texts.ts';
import { preloadTexts } from '../../../i18n/use-texts.ts';
import { ExchangeRate } from './exchange-rate.tsx';

const { en: texts } = allTexts;

beforeAll(() => preloadTexts(['drops'], 'en'));

const inPoints = [{ token: 'POINT', price: '1200' }] as Gacha['prices'];

const shown = (exchangePoints: number, prices: Gacha['prices']) =>
  renderToStaticMarkup(
    <I18nProvider locale="en" messages={texts}>
      <ExchangeRate gacha={{ exchangePoints, prices }} />
    </I18nProvider>,
  );

test('the rate names the points for a card, and their share of a pack’s price in points', () => {
  expect(shown(300, inPoints)).toContain(
    'Each rank C card can be exchanged for 300 pt, 25% of a pack’s price',
  );
  const inDollars = [{ token: 'USDC', price: '10' }] as Gacha['prices'];
  expect(shown(300, inDollars)).toContain('Each rank C card can be exchanged for 300 pt<');
});

test('a drop that exchanges nothing shows no rate', () => {
  expect(shown(0, inPoints)).toBe('');
});
