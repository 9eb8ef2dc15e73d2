import { expect, test } from 'vitest';
import { localizedSetting } from './settings-queries.ts';

const settings = { faqJa: '質問', faqEn: 'Questions', onlyJa: '日本語', onlyEn: '' };

test('a text is in the language of the reader, or in the other one when it has no translation', () => {
  expect(localizedSetting(settings, 'faq', 'ja')).toBe('質問');
  expect(localizedSetting(settings, 'faq', 'en')).toBe('Questions');
  expect(localizedSetting(settings, 'only', 'en')).toBe('日本語');
  expect(localizedSetting(settings, 'absent', 'en')).toBe('');
});
