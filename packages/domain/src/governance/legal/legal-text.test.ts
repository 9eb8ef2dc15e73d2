import { expect, test } from 'vitest';
import { LEGAL_TEXT_VERSION, legalTextFault } from './legal-text.ts';

const texts = {
  ja: '# 利用規約\n\n{operatorName}の規約です。\n\n## 1. はじめに\n\n- 一つ目\n',
  en: '# Terms\n\nThe terms of {operatorName}.\n\n## 1. To begin with\n\n- One\n',
};

test('both languages with the same headings and items have no fault, with any line breaks', () => {
  expect(legalTextFault(texts)).toBeNull();
  expect(legalTextFault({ ...texts, en: texts.en.replaceAll('\n', '\r\n') })).toBeNull();
});

test.each([
  ['no title in Japanese', { ja: '規約', en: '# Terms' }, { kind: 'NO_TITLE' }],
  ['no title in English', { ja: '# 規約', en: 'Terms' }, { kind: 'NO_TITLE' }],
  ['an empty text', { ja: '', en: '' }, { kind: 'NO_TITLE' }],
  ['less in English', { ...texts, en: '# Terms\n' }, { kind: 'SHAPE', line: 2 }],
  ['more in English', { ...texts, en: `${texts.en}- Two\n` }, { kind: 'SHAPE', line: 5 }],
  ['an item that is none', { ...texts, en: texts.en.replace('- One', 'One') }, { kind: 'SHAPE', line: 4 }],
  [
    'another placeholder',
    { ...texts, en: texts.en.replace('{operatorName}', '{operator}') },
    { kind: 'PLACEHOLDER', placeholder: '{operator}' },
  ],
  [
    'an open brace',
    { ...texts, ja: texts.ja.replace('一つ目', '{一つ目') },
    { kind: 'PLACEHOLDER', placeholder: '{一つ目\n' },
  ],
  [
    'a control character',
    { ...texts, ja: texts.ja.replace('一つ目', '一\u0007') },
    { kind: 'CONTROL_CHARACTER' },
  ],
])('%s is a fault', (_what, faulty, fault) => {
  expect(legalTextFault(faulty)).toEqual(fault);
});

test('a version is a short name without spaces or slashes', () => {
  expect(['1.1', '2027-04', 'v2'].every((version) => LEGAL_TEXT_VERSION.test(version))).toBe(true);
  expect(['', ' 1', '1/2', '../1', 'a'.repeat(41)].some((version) => LEGAL_TEXT_VERSION.test(version))).toBe(
    false,
  );
});
