import { MAX_GRADE, MIN_GRADE } from '../../cards/cards/attributes.ts';
import {
  CARD_FIELD_KEYS,
  type CardFieldKey,
  type CardValues,
  cardField,
} from '../../cards/cards/card-fields.ts';
import {
  isCertificateNumber,
  isGrader,
  normaliseCertificateNumber,
  normaliseGrader,
} from '../../cards/cards/certificate.ts';
import { readSlab } from '../../cards/cards/read-search.ts';
import { unescapeFormula } from '../../text/csv-line.ts';
import { unwrapExcelText } from '../../text/excel-text.ts';
import { nameError } from '../../text/name-error.ts';
import {
  IMPORT_COLUMNS,
  type ImportCells,
  type ImportColumn,
  REQUIRED_IMPORT_COLUMNS,
} from './import-columns.ts';
import { fileNameKey } from './photo-name.ts';

export const CELL_ERRORS = [
  'REQUIRED',
  'INVALID_GRADER',
  'INVALID_CERTIFICATE_NUMBER',
  'INVALID_GRADE',
  'INVALID_YEAR',
  'INVALID_VALUE',
  'INVALID_FILE_NAME',
  'INVALID_TEXT',
  'DATE_FOR_NUMBER',
  'TOO_LONG',
  'SURPLUS_CELLS',
  'BROKEN_QUOTE',
] as const;
export type CellError = (typeof CELL_ERRORS)[number];

export interface CellProblem {
  /** Null for a problem of the whole row. */
  readonly column: ImportColumn | null;
  readonly code: CellError;
}

export interface ReadRow {
  /** Null when a cell is not acceptable. */
  readonly card: CardValues | null;
  readonly problems: readonly CellProblem[];
  /** In their normalised spelling, also when another cell is not acceptable; null when they are not acceptable themselves. */
  readonly slab: { readonly grader: string; readonly certificateNumber: string } | null;
  /** Keys of the named photos; null for none. */
  readonly photoFront: string | null;
  readonly photoBack: string | null;
}

const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

const plainText = (text: string): string => unwrapExcelText(unescapeFormula(text)).trim();

/** A spreadsheet marks a number that is meant as text with an apostrophe. Titles may begin with one. */
const withoutTextMark = (text: string): string => text.replace(/^'/, '');

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';
/** Spreadsheets make dates of numbers such as 1/22. */
const isDate = new RegExp(
  `^(?:${month}[- ]\\d{1,4}|\\d{1,2}[- ]${month}(?:[- ]\\d{2,4})?|(?:\\d{4}年)?\\d{1,2}月\\d{1,2}日|\\d{4}([/-])\\d{1,2}\\1\\d{1,2}|\\d{1,2}/\\d{1,2}/\\d{2,4})$`,
  'i',
);

/** Checks the cells of one row. Full-width digits, currency signs and thousands separators are understood. */
export function readImportRow(cells: ImportCells): ReadRow {
  const problems: CellProblem[] = [];
  const refuse = (column: ImportColumn, code: CellError): null => {
    problems.push({ column, code });
    return null;
  };
  const textOf = (column: ImportColumn) => plainText(cells[column] ?? '');
  for (const column of REQUIRED_IMPORT_COLUMNS) if (textOf(column) === '') refuse(column, 'REQUIRED');

  const shown = (column: ImportColumn, maxLength: number, text = textOf(column)): string | null => {
    if (text === '') return null;
    if (text.length > maxLength) return refuse(column, 'TOO_LONG');
    return nameError(text) === null ? text : refuse(column, 'INVALID_TEXT');
  };
  const parsed = <Value>(column: ImportColumn, code: CellError, parse: (text: string) => Value | null) => {
    const text = withoutTextMark(textOf(column));
    return text === '' ? null : (parse(text) ?? refuse(column, code));
  };

  const grader = parsed('grader', 'INVALID_GRADER', readGrader);
  const certificateNumber = parsed('certificateNumber', 'INVALID_CERTIFICATE_NUMBER', (text) =>
    readCertificateNumber(text, grader),
  );
  const readField = (key: CardFieldKey) => {
    const { type, maxLength } = cardField(key);
    if (key === 'collectionNumber') {
      const number = withoutTextMark(textOf(key));
      return isDate.test(number) ? refuse(key, 'DATE_FOR_NUMBER') : shown(key, maxLength, number);
    }
    switch (type) {
      case 'grader':
        return grader;
      case 'certificate':
        return certificateNumber;
      case 'grade':
        return parsed(key, 'INVALID_GRADE', readGrade);
      case 'year':
        return parsed(key, 'INVALID_YEAR', readYear);
      case 'amount':
        return parsed(key, 'INVALID_VALUE', readValue);
      case 'text':
        return shown(key, maxLength);
    }
  };
  const card = Object.fromEntries(CARD_FIELD_KEYS.map((key) => [key, readField(key)]));
  const photoFront = parsed('photoFront', 'INVALID_FILE_NAME', fileNameKey);
  const photoBack = parsed('photoBack', 'INVALID_FILE_NAME', fileNameKey);
  const isComplete =
    problems.length === 0 && REQUIRED_IMPORT_COLUMNS.every((column) => card[column] !== null);

  return {
    card: isComplete ? (card as unknown as CardValues) : null,
    problems: IMPORT_COLUMNS.flatMap((column) => problems.filter((each) => each.column === column)),
    slab: grader !== null && certificateNumber !== null ? { grader, certificateNumber } : null,
    photoFront,
    photoBack,
  };
}

function readGrader(text: string): string | null {
  const grader = normaliseGrader(text);
  return isGrader(grader) ? grader : null;
}

/** Without the row's own grader, as labels have it: `PSA12345678` would be another slab than `12345678`. */
function readCertificateNumber(text: string, grader: string | null): string | null {
  const whole = normaliseCertificateNumber(text);
  const own = readSlab(text).find(
    (slab) => slab.grader !== null && slab.grader === grader && hasManyDigits.test(slab.certificateNumber),
  );
  const number = own?.certificateNumber ?? whole;
  return isCertificateNumber(number) ? number : null;
}

const hasManyDigits = /(?:\d.*){5}/;

function readGrade(text: string): number | null {
  const digits = /^(\d{1,2})(?:\.0+)?$/.exec(text.normalize('NFKC'))?.[1];
  const grade = Number(digits);
  return grade >= MIN_GRADE && grade <= MAX_GRADE ? grade : null;
}

function readYear(text: string): number | null {
  const digits = /^(\d{4})年?$/.exec(text.normalize('NFKC'))?.[1];
  const year = Number(digits);
  return year >= FIRST_YEAR && year <= LAST_YEAR ? year : null;
}

/** `1200`, `1,200.50`, `$1,200`: an amount of US dollars with at most 6 decimals. */
function readValue(text: string): string | null {
  const written = text.normalize('NFKC').replace(/^\$\s*/, '');
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(written) ? written.replaceAll(',', '') : written;
  const [, whole, decimals] = /^0*(\d{1,12})(?:\.(\d{1,6}))?$/.exec(plain) ?? [];
  if (whole === undefined) return null;
  const kept = decimals?.replace(/0+$/, '') ?? '';
  return kept === '' ? whole : `${whole}.${kept}`;
}
