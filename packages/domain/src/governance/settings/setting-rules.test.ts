import { expect, test } from 'vitest';
import { SETTING_RULES } from './setting-rules.ts';

test('the initial values are valid, except the treasury, which has none', () => {
  for (const [key, rule] of Object.entries(SETTING_RULES)) {
    if (key !== 'treasuryAddress') expect(rule.accepts(rule.initial), key).toBe(true);
  }
  expect(SETTING_RULES.treasuryAddress.accepts('')).toBe(false);
});

test('the treasury is an account that can hold money', () => {
  const { accepts } = SETTING_RULES.treasuryAddress;
  expect(accepts('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')).toBe(true);
  expect(accepts(`0x${'0'.repeat(40)}`)).toBe(false);
  expect(accepts('0x7099')).toBe(false);
});

test('countries that are not served are ISO codes, each once, and never Japan', () => {
  const { accepts } = SETTING_RULES.countriesNotServed;
  expect(['', 'US', 'US KP IR'].every(accepts)).toBe(true);
  expect(['us', 'USA', 'JP', 'US JP', 'US US', 'US,KP', 'ZZ', 'XX', 'EU', ' US'].filter(accepts)).toEqual([]);
});

test('[T46] [T51] a line has no line breaks or other control characters, and a text only line breaks', () => {
  expect(
    ['Kura\r\nBcc: a@b.c', 'a\u0000b', 'a'.repeat(201)].filter(SETTING_RULES.operatorName.accepts),
  ).toEqual([]);
  expect(SETTING_RULES.operatorEmail.accepts('shop@kura.example')).toBe(true);
  expect(
    ['shop@kura.example\nBcc: x@y.z', 'Kura <shop@kura.example>', 'shop'].filter(
      SETTING_RULES.operatorEmail.accepts,
    ),
  ).toEqual([]);
  expect(SETTING_RULES.faqJa.accepts('# 質問\n\n- 一つ')).toBe(true);
  expect(SETTING_RULES.faqJa.accepts('a\u001bb')).toBe(false);
  expect(SETTING_RULES.faqJa.accepts('a'.repeat(20_001))).toBe(false);
});

test('licences and registration numbers have the authorities’ number of digits', () => {
  const { antiqueDealerLicence, invoiceNumber } = SETTING_RULES;
  expect(['', '301234567890', '第301234567890号'].every(antiqueDealerLicence.accepts)).toBe(true);
  expect(['30123', '第301234567890', 'abc'].filter(antiqueDealerLicence.accepts)).toEqual([]);
  expect(['', 'T1234567890123'].every(invoiceNumber.accepts)).toBe(true);
  expect(['1234567890123', 'T123'].filter(invoiceNumber.accepts)).toEqual([]);
});

test('a link to a seller of USDC is an https address without a user in it', () => {
  const { accepts } = SETTING_RULES.onRampUrl;
  expect(['', 'https://buy.example/?to=:address'].every(accepts)).toBe(true);
  expect(
    [
      'buy.example',
      'http://buy.example',
      'javascript:alert(1)',
      'https://kura@buy.example',
      'https://a b',
    ].filter(accepts),
  ).toEqual([]);
});

test('customs forms have a tariff number and a country', () => {
  const { customsTariffNumber, customsOrigin } = SETTING_RULES;
  expect(
    ['', '950440', '49119100', '4911910000', '95044', '9504.40', '95044000000'].filter(
      customsTariffNumber.accepts,
    ),
  ).toEqual(['', '950440', '49119100', '4911910000']);
  expect(['', 'JP', 'US', 'us', 'Japan', 'ZZ'].filter(customsOrigin.accepts)).toEqual(['', 'JP', 'US']);
});

test('[T66] fee, treasury, limits and every threshold need a second admin', () => {
  const alone = Object.entries(SETTING_RULES).filter(([, rule]) => rule.needsSecondAdmin('1', '2'));
  expect(alone.map(([key]) => key)).toEqual([
    'fee',
    'treasuryAddress',
    'jpyPerUsd',
    'redeemAddressDaysWithdrawn',
    'redeemAddressDaysDelivered',
    'redeemAddressDaysDisputed',
    'redeemCompensationCap',
    'bankCardListingsPerBuyer',
    'bankCardListingsPerDay',
    'buyingKeyPerDay',
    'buyingKeyLowBalance',
    'onRampUrl',
    'refundPerDay',
    'monthlyCapUnder16Yen',
    'monthlyCapUnder18Yen',
    'publishExposureUsd',
    'priceReductionPercent',
    'saleBelowValuePercent',
    'valueMemoryDays',
    'giftValuePerDay',
    'expectedValueMinPercent',
    'expectedValueMaxPercent',
    'pointsPerUsd',
    'pointGrantPerDay',
    'ticketGrantPerDay',
    'dailyLoginBudget',
    'dailyDrawBudget',
    'dailyTicketTier',
    'taxPercent',
  ]);
});

test('[T29] [T66] slabs bought by bank card are held for fewer days only with a second admin', () => {
  const { needsSecondAdmin } = SETTING_RULES.bankCardHoldDays;
  expect(['29', '30', '31'].map((after) => needsSecondAdmin('30', after))).toEqual([true, false, false]);
});

test('[T64] [T66] users’ listings are sold by bank card only once a second admin agrees', () => {
  const { needsSecondAdmin, initial } = SETTING_RULES.bankCardListings;
  expect(initial).toBe('false');
  expect(needsSecondAdmin('false', 'true')).toBe(true);
  expect(needsSecondAdmin('true', 'false')).toBe(false);
});

test('a text has at most 20,000 characters', () => {
  const { accepts } = SETTING_RULES.companyProfileEn;
  expect([20_000, 20_001].map((length) => accepts('x'.repeat(length)))).toEqual([true, false]);
});

test('[T66] the rate moves by a fifth with one admin, and no further', () => {
  const { needsSecondAdmin } = SETTING_RULES.jpyPerUsd;
  expect(['120', '150', '187.5'].map((after) => needsSecondAdmin('150', after))).toEqual([
    false,
    false,
    false,
  ]);
  expect(['119', '188', '1'].map((after) => needsSecondAdmin('150', after))).toEqual([true, true, true]);
});

test('[T55] the public config has no thresholds and no contact data', () => {
  const open = Object.entries(SETTING_RULES).filter(([, rule]) => rule.isPublic);
  expect(open.map(([key]) => key)).toEqual([
    'fee',
    'treasuryAddress',
    'jpyPerUsd',
    'redeemFeeJapan',
    'redeemFeeAbroad',
    'redeemFeePerFurtherCard',
    'bankCardPayments',
    'bankCardHoldDays',
    'bankCardListings',
    'onRampUrl',
    'comingSoon',
    'maintenanceNoticeJa',
    'maintenanceNoticeEn',
    'countriesNotServed',
    'monthlyCapUnder16Yen',
    'monthlyCapUnder18Yen',
    'operatorName',
    'operatorNameEn',
    'antiqueDealerLicence',
    'antiqueDealerAuthorityJa',
    'antiqueDealerAuthorityEn',
  ]);
});

test('switches are true or false, and a dollar has a positive price in yen', () => {
  expect(['true', 'false', 'yes', '1', ''].filter(SETTING_RULES.comingSoon.accepts)).toEqual([
    'true',
    'false',
  ]);
  expect(['150', '150.25', '0', '-1', 'NaN', '1e3'].filter(SETTING_RULES.jpyPerUsd.accepts)).toEqual([
    '150',
    '150.25',
  ]);
});
