import { expect, test } from 'vitest';
import { CARD_ASSETS, isVideo } from './cards/cards/assets.ts';
import { isAttributeShown, MAX_GRADE, MIN_GRADE } from './cards/cards/attributes.ts';
import { CARD_ATTRIBUTES } from './cards/cards/card-fields.ts';
import { isExchangeable } from './cards/cards/rank.ts';
import { feeBasisPoints, isFeePercent } from './governance/settings/fee-percent.ts';
import { SETTING_KEYS } from './governance/settings/setting-keys.ts';
import { SHOP_TOKEN_DECIMALS } from './money/amount.ts';
import { formatDollars } from './money/format-dollars.ts';
import { isNumericInput, isPrice, VALID_AMOUNT_ERROR } from './money/numeric-input.ts';
import { formatDateTime } from './time/format-time.ts';
import { splitPrice } from './trading/orders/fees.ts';
import { ORDER_TOKENS } from './trading/orders/order-terms.ts';

test('fixed: grades are PSA 1 to 10', () => {
  expect([MIN_GRADE, MAX_GRADE]).toEqual([1, 10]);
});

test('fixed: the attributes of a card', () => {
  expect(CARD_ATTRIBUTES.join(', ')).toBe(
    'Category, Year of Issue, English Title, Japanese Title, Collection Number, Expansion Mark, Grader, ' +
      'Grading Number, Certificate Number',
  );
});

test.each(['', null, '0'])('fixed: an attribute with the value %j is hidden', (value) => {
  expect(isAttributeShown(value)).toBe(false);
});

test('fixed: assets show in the order video, photoFront, photoBack, and mp4 plays as video', () => {
  expect(CARD_ASSETS).toEqual(['video', 'photoFront', 'photoBack']);
  expect(isVideo('card.mp4')).toBe(true);
  expect(['jpeg', 'webp', 'png'].map((extension) => isVideo(`card.${extension}`))).toEqual([
    false,
    false,
    false,
  ]);
});

test('fixed: dates are MMMM D, YYYY, h:mm A in Japan time and marked JST', () => {
  expect(formatDateTime('2026-01-02T15:04:00.000Z')).toBe('January 3, 2026, 12:04 AM JST');
  expect(formatDateTime('2026-09-10T03:30:00.000Z')).toBe('September 10, 2026, 12:30 PM JST');
});

test('fixed: prices on cards begin with $', () => {
  expect(formatDollars('12.5')).toMatch(/^\$/);
});

test('fixed: FIXED_PRICE orders take USDC alone, the other kinds USDC and USDT', () => {
  expect(ORDER_TOKENS).toEqual({
    FIXED_PRICE: ['USDC'],
    AUCTION: ['USDC', 'USDT'],
    OFFER: ['USDC', 'USDT'],
    BID: ['USDC', 'USDT'],
  });
});

test('fixed: the shop’s tokens have 6 decimals', () => {
  expect(SHOP_TOKEN_DECIMALS).toBe(6);
});

test('fixed: the settings fee and treasuryAddress, and comingSoon', () => {
  expect(SETTING_KEYS).toEqual(expect.arrayContaining(['fee', 'treasuryAddress', 'comingSoon']));
});

test('fixed: a fee is a percent with at most 2 decimals', () => {
  expect(['0', '2.5', '2.55', '100'].every(isFeePercent)).toBe(true);
  expect(['2.555', '-1', '101', '2,5', ''].some(isFeePercent)).toBe(false);
});

test('fixed: the seller gets the price minus the fee percent', () => {
  expect(splitPrice(100_000_000n, feeBasisPoints('2.5'))).toMatchObject({ feeBaseUnits: 2_500_000n });
});

test('fixed: a numeric field takes digits and at most one decimal point', () => {
  expect(['', '1', '1.', '.5', '1.5'].every(isNumericInput)).toBe(true);
  expect(['1..5', '1.2.3', '-1', '1e3', 'a', '1,000'].some(isNumericInput)).toBe(false);
});

test('fixed: a price is such a number above 0, else its error is validation.validAmount', () => {
  expect(VALID_AMOUNT_ERROR).toBe('validation.validAmount');
  expect(['1', '0.01'].every((text) => isPrice(text))).toBe(true);
  expect(['', '0', '0.0', '.', 'x'].some((text) => isPrice(text))).toBe(false);
});

test('fixed: rank C alone can be exchanged for points', () => {
  expect((['SS', 'S', 'A', 'B', 'C'] as const).filter(isExchangeable)).toEqual(['C']);
});
