import { CARD_FIELDS, type CardFieldKey } from '../../cards/cards/card-fields.ts';
import { IMPORT_HEADINGS, type ImportColumn } from './import-columns.ts';
import { CELL_ERRORS } from './read-import-row.ts';

/** The reason for a rejected row: an invalid cell, or another row or card with the same slab. */
export const ROW_PROBLEMS = [...CELL_ERRORS, 'DUPLICATE_ROW', 'SLAB_TAKEN'] as const;
export type RowProblemCode = (typeof ROW_PROBLEMS)[number];

export const IMPORT_ROW_STATES = ['READY', 'REJECTED', 'IMPORTED'] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];

export interface RowProblem {
  /** Null for a problem with the whole row. */
  readonly column: ImportColumn | null;
  readonly code: RowProblemCode;
  /** The earlier row of `DUPLICATE_ROW`; null for the others. */
  readonly row: number | null;
}

type Describe = (problem: RowProblem) => string;

const maxLengthOf = (column: ImportColumn | null) => CARD_FIELDS[column as CardFieldKey].maxLength;

const english: Record<RowProblemCode, Describe> = {
  REQUIRED: () => 'is empty. Enter a value.',
  INVALID_GRADER: () => 'is not a grading company. Use 2 to 16 letters and digits, for example PSA.',
  INVALID_CERTIFICATE_NUMBER: () =>
    'is not a certificate number. Use 1 to 32 letters and digits, and format the column as text so that a spreadsheet keeps all digits.',
  INVALID_GRADE: () => 'is not a grade. Use a whole number from 1 to 10.',
  INVALID_YEAR: () => 'is not a year. Use four digits from 1900 to 2100.',
  INVALID_VALUE: () =>
    'is not an amount in US dollars. Use digits with at most 6 decimals, for example 1200.50.',
  INVALID_FILE_NAME: () => 'is not a file name. Use the name of the photo without folders.',
  DATE_FOR_NUMBER: () =>
    'is a date that a spreadsheet made of the number. Format the column as text and enter the number again.',
  INVALID_TEXT: () => 'has no visible text, or control characters. Type the text again.',
  TOO_LONG: ({ column }) => `is too long. Use at most ${maxLengthOf(column)} characters.`,
  SURPLUS_CELLS: () =>
    'The row has more cells than there are headings. Put text with commas in double quotes.',
  BROKEN_QUOTE: () =>
    'The row has a quotation mark that breaks its cells. Put the whole cell in double quotes, and double the quotes in it.',
  DUPLICATE_ROW: ({ row }) => `is the slab of row ${row} too. Delete one of the two rows.`,
  SLAB_TAKEN: () => 'belongs to a card that is in the shop already. Delete this row, or correct the number.',
};

const japanese: Record<RowProblemCode, Describe> = {
  REQUIRED: () => 'が空です。値を入力してください。',
  INVALID_GRADER: () => 'が正しくありません。2～16文字の英数字で入力してください（例：PSA）。',
  INVALID_CERTIFICATE_NUMBER: () =>
    'が正しくありません。1～32文字の英数字で入力してください。表計算ソフトでは列の書式を「文字列」にしてください。',
  INVALID_GRADE: () => 'が正しくありません。1～10の整数で入力してください。',
  INVALID_YEAR: () => 'が正しくありません。1900～2100の4桁の年を入力してください。',
  INVALID_VALUE: () =>
    'が正しくありません。米ドルの金額を数字で入力してください（小数は6桁まで。例：1200.50）。',
  INVALID_FILE_NAME: () => 'が正しくありません。フォルダー名を含まない写真のファイル名を入力してください。',
  DATE_FOR_NUMBER: () =>
    'が表計算ソフトで日付に変換されています。列の書式を「文字列」にして、番号を入力し直してください。',
  INVALID_TEXT: () => 'に表示できない文字が含まれています。入力し直してください。',
  TOO_LONG: ({ column }) => `が長すぎます。${maxLengthOf(column)}文字以内で入力してください。`,
  SURPLUS_CELLS: () => '見出しより多くのセルがあります。カンマを含む文字は二重引用符（"）で囲んでください。',
  BROKEN_QUOTE: () =>
    '引用符（"）が正しくないため、セルを区切れません。セル全体を二重引用符で囲み、中の引用符は2つ重ねてください。',
  DUPLICATE_ROW: ({ row }) => `が${row}行目と重複しています。どちらかの行を削除してください。`,
  SLAB_TAKEN: () => 'のカードはすでに登録されています。行を削除するか、番号を修正してください。',
};

/** Describes the problem in a cell and how to correct it, beginning with the name of its column. */
export function describeRowProblem(problem: RowProblem, language: 'ja' | 'en'): string {
  const text = (language === 'ja' ? japanese : english)[problem.code](problem);
  if (problem.column === null) return text;
  const heading = IMPORT_HEADINGS[problem.column][language];
  return language === 'ja' ? `「${heading}」${text}` : `“${heading}” ${text}`;
}
