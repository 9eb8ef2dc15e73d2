import { describe, expect, test } from 'vitest';
import { hasStackedMarks, lineError, nameError } from './name-error.ts';

describe('a name that shows nothing is refused', () => {
  test.each([
    ['empty', ''],
    ['spaces', ' \u3000\u00a0'],
    ['a zero-width space', '\u200b'],
    ['zero-width joiners', '\u200d\u200c\ufeff'],
    ['a soft hyphen', '\u00ad'],
    ['a Hangul filler', '\u3164'],
    ['an empty Braille cell', '\u2800'],
    ['marks without a letter', '\u0301\u0301'],
    ['variation selectors', '\ufe0f\u{e0100}'],
    ['tags', '\u{e0041}'],
    ['direction marks', '\u200e\u200f'],
    ['controls', '\u0007\n'],
  ])('%s', (_what, text) => expect(nameError(text)).toBe('invisible_text'));
});

test.each(['\n', '\r', '\t', '\0', '\u0001', '\b', '\u001b', '\u007f', '\u0085', '\u2028', '\u2029'])(
  'a text of one line with the control character %j is refused',
  (control) => {
    expect(nameError(`A${control}B`)).toBe('control_character');
    expect(lineError(`A${control}B`)).toBe('control_character');
  },
);

test.each(['', ' ', 'علی\u200cرضا', 'ශ්\u200dරී', '👩\u200d👩\u200d👧', '🤦🏽\u200d♂\ufe0f', 'É'])(
  'a text of one line may be %j',
  (text) => {
    expect(lineError(text)).toBeNull();
  },
);

test.each([
  '\u200e',
  '\u200f',
  '\u061c',
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
])('a name with the direction control %j is refused', (control) =>
  expect(nameError(`Kura${control}aruK`)).toBe('direction_control'),
);

test.each([
  'A\u200bB',
  'A\u2060B',
  'A\ufeffB',
  'A\u{e0041}',
  'A\u200d',
  '\u200dA',
  '1\u200cA',
  'A \u200d👧',
  '👧\u200cA',
])('a line with an invisible character is refused: %j', (text) => {
  expect(nameError(text)).toBe('invisible_character');
  expect(lineError(text)).toBe('invisible_character');
});

test.each([
  ['Thai', `ก${'\u0e47'.repeat(20)}`],
  ['five', `Z${'\u0335'.repeat(5)}algo`],
  ['Latin', `Z${'\u0335\u0327'.repeat(3)}algo`],
])('a name with stacked marks is refused: %s', (_what, text) => {
  expect(nameError(text)).toBe('stacked_marks');
});

test.each([
  'ピカチュウ',
  'リザードン \u3099',
  'か\u3099き\u3099',
  'น้ำผึ้ง ที่นี่',
  'Nguyễn Thị Minh'.normalize('NFD'),
  'שָׁלוֹם',
  'العربية',
  '👩‍👩‍👧‍👦',
  '1\ufe0f\u20e3',
  'co\u00adoperate',
  'नमस्ते',
  `Z${'\u0335'.repeat(4)}algo`,
  '★',
  '.',
])('a name that people have is accepted: %s', (text) => expect(nameError(text)).toBeNull());

test('a text of several lines may have four marks on a letter, and no more', () => {
  expect(hasStackedMarks(`A line.\n\nZ${'\u0335'.repeat(4)}algo`)).toBe(false);
  expect(hasStackedMarks(`A line.\n\nZ${'\u0335'.repeat(5)}algo`)).toBe(true);
});
