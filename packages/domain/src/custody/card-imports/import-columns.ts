import { CARD_FIELD_KEYS, cardField, cardFieldLabel } from '../../cards/cards/card-fields.ts';
import englishNames from '../../cards/cards/field-names.en.json' with { type: 'json' };
import japaneseNames from '../../cards/cards/field-names.ja.json' with { type: 'json' };

/** The columns of a card table, in the template's order. */
export const IMPORT_COLUMNS = [...CARD_FIELD_KEYS, 'photoFront', 'photoBack'] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** Columns that every row needs a value in. */
export const REQUIRED_IMPORT_COLUMNS: readonly ImportColumn[] = CARD_FIELD_KEYS.filter(
  (key) => cardField(key).isRequired,
);

const english = {
  ...englishNames,
  'field.value': 'Value (USD)',
  'field.photoFront': 'Front Photo',
  'field.photoBack': 'Back Photo',
};
const japanese = {
  ...japaneseNames,
  'field.value': '評価額（米ドル）',
  'field.photoFront': '表面の写真',
  'field.photoBack': '裏面の写真',
};

export const IMPORT_HEADINGS = Object.fromEntries(
  IMPORT_COLUMNS.map((column) => {
    const label = cardFieldLabel(column);
    return [column, { en: english[label], ja: japanese[label] }];
  }),
) as Record<ImportColumn, { readonly en: string; readonly ja: string }>;

/** A row as text, by column. Missing columns are absent. */
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
  /** The column for each cell in a row; null for a cell that isn't read. */
  readonly columns: readonly (ImportColumn | null)[];
  readonly missing: readonly ImportColumn[];
  readonly repeated: readonly ImportColumn[];
  /** Headings that are not columns of the template. */
  readonly ignored: readonly string[];
}

/** Parses a table's first row: English and Japanese headings in any order, case and spacing. */
export function readHeadings(headings: readonly string[]): HeadingRow {
  const columns = headings.map((heading) => columnByHeading.get(headingKey(heading)) ?? null);
  return {
    columns,
    missing: REQUIRED_IMPORT_COLUMNS.filter((column) => !columns.includes(column)),
    repeated: IMPORT_COLUMNS.filter((column) => columns.filter((each) => each === column).length > 1),
    ignored: headings.filter((heading, index) => columns[index] === null && heading.trim() !== ''),
  };
}
