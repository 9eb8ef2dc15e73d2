import { kanjiVariants } from './kanji-variants.ts';

const hiragana =
  'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ';
const katakana =
  'アアイイウウエエオオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂツツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモヤヤユユヨヨラリルレロワワヰヱヲンヴカケヽヾ';
const smallKatakana = 'ァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ';
const largeKatakana = 'アイウエオツヤユヨワカケクシストヌハヒフヘホムラリルレロ';
/** The long vowel mark, and the dashes and waves that people type in its place. */
const longVowelMarks = 'ー゠‐‑‒–—―−˗⁃─━〜〰∼⁓~';

const foldedCharacters = new Map<string, string>([
  ...pairs(hiragana, katakana),
  ...pairs(smallKatakana, largeKatakana),
  ...[...longVowelMarks].map((mark) => [mark, '-'] as const),
  ...[...kanjiVariants].flatMap(([newForm, oldForms]) => [...oldForms].map((old) => [old, newForm] as const)),
]);

function pairs(from: string, to: string): [string, string][] {
  const targets = [...to];
  return [...from].map((character, index) => [character, targets[index] ?? character]);
}

/** Marks with a space of their own, which NFKC would split from their letter. */
const spacingMarks: Readonly<Record<string, string>> = { ゛: '\u3099', ゜: '\u309a', '￣': '-', '➖': '-' };

/** A text in the form NFKC, where voicing marks belong to their kana, without variation selectors. */
export function normaliseSearchText(text: string): string {
  return text
    .replace(/[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu, '')
    .replace(/[゛゜￣➖]/g, (mark) => spacingMarks[mark] ?? mark)
    .normalize('NFKC');
}

/**
 * Folds a text for comparison in a search: width, case, hiragana and katakana, small and large kana, the long vowel mark and
 * dashes, and old and new forms of kanji are one. Each character is folded alone, so that a part of a text folds to a part of
 * the folded text. Only the kanji 一 is a long vowel mark between katakana. The function `search_text` of the database gives the same
 * result.
 */
export function foldSearchText(text: string): string {
  const normalised = normaliseSearchText(text).replace(/([ァ-ヺー])一(?=[ァ-ヺ])/g, '$1-');
  const folded = Array.from(normalised, (character) => {
    // One character alone: İ would become two, and the last Σ of a word another letter.
    const [lower = character] = character.toLowerCase();
    return foldedCharacters.get(lower) ?? lower;
  });
  // A large kana composes with a voicing mark that its small form left alone.
  return folded.join('').normalize('NFC');
}
