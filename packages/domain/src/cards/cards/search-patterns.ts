/** Graders with a name that is no other word. */
const graders = 'PSA|BGS|BVG|BCCG|BECKETT|CGC|CSG|SGC|ARS|KGS|HGA|GMA|KSA|MNT|AGS|PCA|RCG|MGC|DGS';
/** Graders with a name that is also a word of titles: a number has to follow. */
const wordGraders = 'ACE|TAG';

const grader = `(?<grader>${graders}|${wordGraders})`;
const joint = '[\\s\\-‐-―−:.=_/]*';
const appraised = '(?:\\s*鑑定(?:済み?|品)?)?';
const gem = 'gem[\\s-]*(?:mint|mt)';
const topQuality = `(?:${gem}|gem|pristine|black[\\s-]*label|mint|near[\\s-]*mint(?:[\\s-]*mint)?|nm(?:[\\s-]*mt)?)`;
const quality = `(?:${topQuality}|mt|excellent(?:[\\s-]*mint)?|ex(?:[\\s-]*mt)?|very[\\s-]*good|vg(?:[\\s-]*ex)?|good|fair|poor|pr|fr)`;
const grade = `(?<grade>10|[1-9])(?:\\.0)?(?:\\s*/\\s*10)?点?${appraised}(?:[\\s-]*${gem})?`;
const year = '(?<year>(?:19|20)\\d\\d)';
const certificateLabel =
  '(?:cert(?:ificate|ification|\\.)?(?:\\s*(?:number|num|no))?|鑑定書?番号|認証番号|証明書?番号|シリアル(?:番号|ナンバー)?|serial(?:\\s*(?:number|no))?)[\\s.:#-]*';
const numberLabel =
  '(?:#|(?:card\\s*)?(?:number|num|nr|no)|card\\s*#|n°|(?:カード|コレクション)?(?:番号|ナンバー))[\\s.:#]*';
/** The digits of a certificate number, in one group or several. */
const certificate = '(?<certificate>\\d{5,12}|\\d{3,6}(?:-\\d{2,6})+|(?!(?:19|20)\\d\\d)\\d{4}\\s\\d{4})';
/** The digits of a certificate number after a label that collection numbers have too. */
const longCertificate =
  '(?<certificate>\\d{6,12}|(?=(?:-?\\d){7})\\d{3,6}(?:-\\d{2,6})+|(?!(?:19|20)\\d\\d)\\d{4}\\s\\d{4})';
/** A certificate number with letters in it, which has more digits than a word of a title. */
const mixedCertificate = '(?<certificate>(?=(?:[A-Z]*\\d){5})[A-Z\\d]{8,32})';
const labelledCertificate =
  '(?<certificate>(?!(?:19|20)\\d\\d\\s)\\d{4}\\s\\d{4}|[A-Z]{0,4}\\d[\\dA-Z]*(?:-[\\dA-Z]+)*)';
const printRun = '(?:\\s?/\\s?[A-Z\\d-]{1,8})?';
const labelledNumber = `(?<number>[A-Z]{0,5}-?\\d{1,5}[A-Z]{0,2}${printRun})`;

/** Between words: blanks, and marks that no title, number or grade has at its ends. */
const separators = '\\s,、;|()\\[\\]{}<>【】「」『』〈〉《》。!?"“”';
const japanese = '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}ー';
export const isSeparator = (character: string | undefined): boolean =>
  character === undefined || separator.test(character);
export const isJapanese = (character: string | undefined): boolean =>
  character !== undefined && japaneseCharacter.test(character);
const separator = new RegExp(`[${separators}]`, 'u');
const japaneseCharacter = new RegExp(`[${japanese}]`, 'u');

interface SearchPattern {
  /** Begins at a separator. */
  readonly alone: boolean;
  /** Its groups are named by the conditions. */
  readonly pattern: RegExp;
}

/** A full stop before a blank, a slash before a word, and a mark before a year separate too. */
const end = `$|[${separators}]|[.:]+(?:$|[${separators}])|/[a-z]{3}|[-/](?:19|20)\\d\\d(?!\\d)`;

/** Begins and ends at a separator or, unless `alone`, where Japanese is next to it without a blank. */
function pattern(text: string, { alone = false } = {}): SearchPattern {
  return { alone, pattern: new RegExp(`${text}(?=${end}${alone ? '' : `|[${japanese}]`})`, 'iuy') };
}

/** How conditions are written, those that say most first. */
export const searchPatterns: readonly SearchPattern[] = [
  pattern(`${grader}${joint}${certificateLabel}${labelledCertificate}`),
  pattern(`${certificateLabel}${grader}${joint}#?${labelledCertificate}`),
  pattern(`${certificateLabel}${labelledCertificate}`),
  pattern(`(?:${numberLabel})?${grader}${joint}(?:${numberLabel})?${certificate}番?`),
  pattern(`(?:${numberLabel})?${grader}${joint}(?:${numberLabel})?${mixedCertificate}`),
  pattern(`(?:${numberLabel})?${longCertificate}${joint}${grader}`, { alone: true }),
  pattern(
    `(?:${quality}\\s+)?${grader}${appraised}${joint}(?:(?:grade|グレード|評価)${joint})?(?:${quality}${joint})?${grade}`,
  ),
  pattern(`${grade}\\s*${grader}${appraised}(?!${joint}(?:${quality}${joint})?\\d)`, { alone: true }),
  pattern(`(?<grader>${graders})${appraised}`),
  pattern(`(?:grad(?:e|ing)|グレード|評価|鑑定)${joint}(?:${quality}${joint})?${grade}`),
  pattern(`${topQuality}${joint}${grade}`),
  pattern(`(?<gem>${gem})`),
  pattern(`${numberLabel}${longCertificate}番?`),
  pattern(`${numberLabel}${mixedCertificate}`),
  pattern(`${numberLabel}${labelledNumber}`),
  pattern('(?<grader>[A-Z]{2,5})[-#:]?(?<certificate>\\d{6,12})'),
  pattern(`(?:発行年|year)[\\s:]*${year}年?`),
  pattern(`${year}年(?:版|発行|製)?`),
  { alone: false, pattern: new RegExp(`${year}(?=${end}|[a-z]{3})`, 'iuy') },
  pattern('(?<grade>10)\\s?/\\s?10点?', { alone: true }),
  pattern('(?<grade>10|[1-9])点', { alone: true }),
  pattern('(?<number>[A-Z]{0,5}\\d{1,4}\\s?/\\s?[A-Z]{0,5}\\d{1,4})', { alone: true }),
  pattern('(?<number>\\d{1,4})番(?!目)', { alone: true }),
  pattern('(?<certificate>\\d{6,12})番?', { alone: true }),
  pattern('(?<grade>10)', { alone: true }),
];

/** A grade away from its grader. */
export const looseGrade: SearchPattern = pattern('(?<grade>[1-9])', { alone: true });

/** A certificate number as somebody looks it up: with its grader, a label, both or neither. */
export const lookedUpSlab = new RegExp(
  `^(?:${certificateLabel})?(?:(?<grader>(?!(?:n[or]|num)(?![A-Z]))(?:BECKETT|[A-Z]{2,5}))${joint})?(?:${certificateLabel}|${numberLabel})?(?<certificate>[A-Z]?\\d[A-Z\\d\\s-]*)$`,
  'iu',
);

/** The same for a number that begins with letters, where a blank or a label tells it from the grader. */
export const labelledSlab = new RegExp(
  `^(?:(?:${certificateLabel}|${numberLabel})|(?:${certificateLabel})?(?<grader>[A-Z]{2,5})\\s+(?:${certificateLabel}|${numberLabel})?)(?<certificate>[A-Z\\d][A-Z\\d-]*)$`,
  'iu',
);

/** The same with the grader last. */
export const slabBeforeGrader = new RegExp(
  `^(?:${certificateLabel}|${numberLabel})?(?<certificate>\\d[\\d\\s-]*?)${joint}(?<grader>BECKETT|[A-Z]{2,5})$`,
  'iu',
);
