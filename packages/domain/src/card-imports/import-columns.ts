/** The columns of a table of cards, in the order of the template. */
export const IMPORT_COLUMNS = [
  'grader',
  'certificateNumber',
  'gradingNumber',
  'englishTitle',
  'japaneseTitle',
  'category',
  'yearOfIssue',
  'collectionNumber',
  'expansionMark',
  'value',
  'photoFront',
  'photoBack',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** A row needs a value in each of these. */
export const REQUIRED_IMPORT_COLUMNS = [
  'grader',
  'certificateNumber',
  'gradingNumber',
  'englishTitle',
] as const satisfies readonly ImportColumn[];

export const IMPORT_HEADINGS: Record<ImportColumn, { readonly en: string; readonly ja: string }> = {
  grader: { en: 'Grader', ja: '鑑定機関' },
  certificateNumber: { en: 'Certificate Number', ja: '鑑定番号' },
  gradingNumber: { en: 'Grading Number', ja: 'グレード' },
  englishTitle: { en: 'English Title', ja: '英語名' },
  japaneseTitle: { en: 'Japanese Title', ja: '日本語名' },
  category: { en: 'Category', ja: 'カテゴリー' },
  yearOfIssue: { en: 'Year of Issue', ja: '発行年' },
  collectionNumber: { en: 'Collection Number', ja: 'コレクション番号' },
  expansionMark: { en: 'Expansion Mark', ja: 'エキスパンション' },
  value: { en: 'Value (USD)', ja: '評価額（米ドル）' },
  photoFront: { en: 'Front Photo', ja: '表面の写真' },
  photoBack: { en: 'Back Photo', ja: '裏面の写真' },
};

/** A row as text, by column. Columns that the table doesn't have are absent. */
export type ImportCells = { readonly [Column in ImportColumn]?: string | undefined };

const headingKey = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_*().-]+/g, '');

const columnByHeading = new Map<string, ImportColumn>(
  IMPORT_COLUMNS.flatMap((column): [string, ImportColumn][] => {
    const { en, ja } = IMPORT_HEADINGS[column];
    return [column, en, ja].map((heading) => [headingKey(heading), column]);
  }),
);

export interface HeadingRow {
  /** For each place of the row its column; null for a column that isn't read. */
  readonly columns: readonly (ImportColumn | null)[];
  readonly missing: readonly ImportColumn[];
  readonly repeated: readonly ImportColumn[];
  /** Headings that are not columns of the template. */
  readonly ignored: readonly string[];
}

/** Reads the first row of a table: English and Japanese headings in any order, case and spacing. */
export function readHeadings(headings: readonly string[]): HeadingRow {
  const columns = headings.map((heading) => columnByHeading.get(headingKey(heading)) ?? null);
  return {
    columns,
    missing: REQUIRED_IMPORT_COLUMNS.filter((column) => !columns.includes(column)),
    repeated: IMPORT_COLUMNS.filter((column) => columns.filter((each) => each === column).length > 1),
    ignored: headings.filter((heading, index) => columns[index] === null && heading.trim() !== ''),
  };
}
