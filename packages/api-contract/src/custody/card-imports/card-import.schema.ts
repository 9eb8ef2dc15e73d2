import { IMPORT_COLUMNS, IMPORT_ROW_STATES, IMPORT_STATUSES, ROW_PROBLEMS } from '@kura/domain/card-imports';
import { TABLE_ENCODINGS } from '@kura/domain/text';
import { z } from 'zod';
import { mediaUrl } from '../../cards/cards/card.schema.ts';
import { id, instant } from '../../primitives.ts';

/** Reasons why a file could not be read as a table of cards. */
const IMPORT_FAILURES = [
  'NOT_CSV',
  'UNKNOWN_ENCODING',
  'EMPTY',
  'MISSING_COLUMNS',
  'REPEATED_COLUMNS',
  'TOO_MANY_ROWS',
] as const;

export const importFailure = z
  .object({
    code: z
      .enum(IMPORT_FAILURES)
      .describe(
        '`NOT_CSV`: a quote in the headings is broken, or in more than 1,000 rows. `UNKNOWN_ENCODING`: not text in an encoding of `reading`. `EMPTY`: no rows. `MISSING_COLUMNS`, `REPEATED_COLUMNS`: see `columns`. `TOO_MANY_ROWS`: more than 100,000.',
      ),
    line: z
      .int()
      .nullable()
      .describe('Line of the file where the fault is; null when it is not in one line.'),
    columns: z
      .array(z.enum(IMPORT_COLUMNS))
      .describe('Columns that are missing or repeated; empty otherwise.'),
  })
  .meta({ id: 'ImportFailure', description: 'Why a file could not be read as a table of cards.' });
export type ImportFailure = z.output<typeof importFailure>;

export const tableReading = z
  .object({
    encoding: z
      .enum(TABLE_ENCODINGS)
      .describe('Encoding of the file. `shift_jis` includes the additional characters of Windows (CP932).'),
    delimiter: z.string().describe('Character between the cells.'),
    headingRow: z.int().describe('Row of the headings, from 1.'),
    skippedRows: z
      .array(z.string())
      .describe('Texts of the rows above the headings, such as a title or `sep=,`. Empty rows are left out.'),
  })
  .meta({ id: 'TableReading', description: 'How an uploaded table was read.' });
export type TableReading = z.output<typeof tableReading>;

export const rowProblem = z
  .object({
    column: z
      .enum(IMPORT_COLUMNS)
      .nullable()
      .describe('Column of the cell; null for a problem of the whole row.'),
    code: z
      .enum(ROW_PROBLEMS)
      .describe(
        'What is wrong. `DUPLICATE_ROW`: an earlier row has the same slab. `SLAB_TAKEN`: a card of the shop has it. `SURPLUS_CELLS`: more cells than headings. `BROKEN_QUOTE`: a bare or unclosed quote; `cells` are a guess. The others are about the text of the cell.',
      ),
    row: z.int().nullable().describe('The earlier row of `DUPLICATE_ROW`; null for the others.'),
    cardId: id.nullable().describe('The card of `SLAB_TAKEN`; null for the others.'),
  })
  .meta({ id: 'ImportRowProblem', description: 'Why a row of an import is rejected.' });
export type RowProblem = z.output<typeof rowProblem>;

const cellText = z.string().max(2_000);
/** The text of each cell, by column. */
export const importCells = z
  .strictObject(
    Object.fromEntries(
      IMPORT_COLUMNS.map((column) => [column, cellText.optional().describe('Text of the cell.')]),
    ) as Record<(typeof IMPORT_COLUMNS)[number], z.ZodOptional<z.ZodString>>,
  )
  .meta({ id: 'ImportCells', description: 'Texts of the cells of a row, by column.' });

export const importRow = z
  .object({
    row: z.int().describe('Row of the file as a spreadsheet counts, from 1.'),
    state: z
      .enum(IMPORT_ROW_STATES)
      .describe('`READY`: can be imported. `REJECTED`: see `problems`. `IMPORTED`: its card exists.'),
    cells: importCells,
    problems: z.array(rowProblem).describe('Why it is rejected; empty otherwise.'),
    photoFront: mediaUrl.nullable().describe('Uploaded photo of the front; null when there is none.'),
    photoBack: mediaUrl.nullable().describe('Uploaded photo of the back; null when there is none.'),
    cardId: id
      .nullable()
      .describe('The card that was made of it; null before the import and when the card was deleted since.'),
    version: z.int().describe('Version of the row; `If-Match` carries it in quotes.'),
  })
  .meta({ id: 'ImportRow', description: 'A row of an import.' });
export type ImportRow = z.output<typeof importRow>;

export const cardImport = z
  .object({
    id: id.describe('Id of the import.'),
    collectionId: id.describe('Collection to which the cards belong.'),
    collectionName: z.string().describe('Name of that collection.'),
    fileName: z.string().describe('Name of the uploaded file.'),
    status: z
      .enum(IMPORT_STATUSES)
      .describe(
        '`CHECKING`: rows are being read. `CHECKED`: waits for the admin. `IMPORTING`: cards are being made. `COMPLETED`: done; rejected rows can still be corrected. `FAILED`: the file is no such table.',
      ),
    failure: importFailure.nullable().describe('Why it failed; null otherwise.'),
    reading: tableReading
      .nullable()
      .describe('How the file was read; null for an import of an earlier version.'),
    ignoredHeadings: z.array(z.string()).describe('Headings of columns that were not read.'),
    progress: z
      .number()
      .min(0)
      .max(1)
      .describe('Part of the file that was read, or of the rows that were imported: 0 to 1.'),
    rows: z
      .object({
        total: z.int().describe('All rows.'),
        ready: z.int().describe('Rows that can be imported.'),
        readyWithPhoto: z.int().describe('Those of them with a photo of the front.'),
        rejected: z.int().describe('Rows with problems.'),
        imported: z.int().describe('Rows whose card exists.'),
      })
      .describe('Counts of rows by state.'),
    photos: z
      .object({
        total: z.int().describe('Uploaded photos.'),
        unmatched: z.int().describe('Those that belong to no row.'),
      })
      .describe('Counts of uploaded photos.'),
    createdBy: z.string().describe('E-mail address of the admin who uploaded the file.'),
    createdAt: instant.describe('When the file was uploaded.'),
    completedAt: instant.nullable().describe('When the last import ended; null before.'),
  })
  .meta({ id: 'CardImport', description: 'A table of cards that is being checked and imported.' });
/** The result of looking up some rows. */
export const filledRows = z
  .object({
    filled: z.int().describe('Rows whose empty cells were filled in.'),
    unknown: z.int().describe('Rows whose certificate the grader does not have.'),
    lastRow: z.int().describe('Last row that was looked at: `afterRow` of the next call.'),
    remaining: z.int().describe('Incomplete rows after it.'),
    stoppedBy: z
      .enum(['CERTIFICATE_LOOKUP_OFF', 'CERTIFICATE_LOOKUP_LIMIT', 'CERTIFICATE_LOOKUP_UNAVAILABLE'])
      .nullable()
      .describe('Why no further row was looked up; null while rows can be.'),
  })
  .meta({ id: 'FilledRows', description: 'Rows of an import that were filled in from their certificates.' });
export type FilledRows = z.output<typeof filledRows>;

export type CardImport = z.output<typeof cardImport>;

export const importPhoto = z
  .object({
    fileName: z.string().describe('Name of the file.'),
    side: z.enum(['FRONT', 'BACK']).describe('Side that the name says; the front unless it says another.'),
    row: z.int().nullable().describe('Row to which it belongs; null when no row, or several rows, match.'),
    url: mediaUrl.describe('Where the photo is read from.'),
  })
  .meta({ id: 'ImportPhoto', description: 'A photo that was uploaded for an import.' });
export type ImportPhoto = z.output<typeof importPhoto>;
