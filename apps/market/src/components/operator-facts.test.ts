import { expect, test } from 'vitest';
import { licenceText, operatorName } from './operator-facts.ts';

const settings = {
  operatorName: '株式会社蔵',
  operatorNameEn: 'Kura Inc.',
  antiqueDealerLicence: '301234567890',
  antiqueDealerAuthorityJa: '東京都公安委員会',
  antiqueDealerAuthorityEn: '',
};

test('the company has its name in the language of the reader', () => {
  expect(operatorName(settings, 'ja')).toBe('株式会社蔵');
  expect(operatorName(settings, 'en')).toBe('Kura Inc.');
  expect(operatorName({ operatorName: '株式会社蔵', operatorNameEn: '' }, 'en')).toBe('株式会社蔵');
});

test('the licence is shown with its authority, and not at all without a number', () => {
  expect(licenceText(settings, 'ja')).toBe('東京都公安委員会 第301234567890号');
  expect(licenceText(settings, 'en')).toBe('東京都公安委員会 301234567890');
  expect(licenceText({ ...settings, antiqueDealerLicence: '' }, 'ja')).toBe('');
});
