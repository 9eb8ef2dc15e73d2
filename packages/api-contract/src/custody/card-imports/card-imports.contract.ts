import { IMPORT_ROW_STATES } from '@kura/domain/card-imports';
import { MAX_UPLOAD_BYTES } from '@kura/domain/limits';
import { z } from 'zod';
import { call } from '../../call.ts';
import { listOf, pageQuery } from '../../lists.ts';
import { id } from '../../primitives.ts';
import { cardImport, filledRows, importCells, importPhoto, importRow } from './card-import.schema.ts';

/** Bytes of the largest table that is taken: 100,000 rows with all their columns. */
export const MAX_TABLE_BYTES = 64 * 1024 * 1024;

const formBytes = 64 * 1024;
const importId = id.describe('Id of the import.');
const language = z.enum(['ja', 'en']).default('ja').describe('Language of headings and explanations.');

export const cardImportsContract = {
  template: call({
    method: 'GET',
    path: '/nft/import/template',
    access: 'admin',
    scope: 'viewer',
    summary: 'An empty table of cards to fill in: CSV in UTF-8 with a byte order mark',
    produces: ['text/csv'],
    input: z.strictObject({ language }),
  }),
  create: call({
    method: 'POST',
    path: '/nft/import',
    access: 'admin',
    scope: 'catalogue',
    summary: 'Upload a table of cards and check each of its rows; nothing is imported yet',
    description:
      'CSV with the headings of the template in English or Japanese, separated by commas, semicolons, tabs or bars, in UTF-8, UTF-16, Shift_JIS (CP932) or EUC-JP. Rows above the headings are skipped; `reading` of the answer says how the file was read. A job checks the rows: `status` goes from CHECKING to CHECKED.',
    status: 201,
    body: 'multipart',
    maxBodyBytes: MAX_TABLE_BYTES + formBytes,
    input: z.strictObject({
      collectionId: id.describe('Collection to which the cards belong.'),
      file: z.file().describe('CSV table, at most 64 MiB and 100,000 rows.'),
    }),
    output: cardImport,
    problems: ['NOT_FOUND', 'TABLE_UNREADABLE', 'MEDIA_TOO_LARGE'],
  }),
  list: call({
    method: 'GET',
    path: '/nft/import',
    access: 'admin',
    scope: 'viewer',
    summary: 'Imports, newest first',
    input: z.strictObject(pageQuery({ sorts: ['LAST_ADDED'] })),
    output: listOf(cardImport),
  }),
  get: call({
    method: 'GET',
    path: '/nft/import/{id}',
    access: 'admin',
    scope: 'viewer',
    summary: 'An import with its progress',
    input: z.strictObject({ id: importId }),
    output: cardImport,
    problems: ['NOT_FOUND'],
  }),
  rows: call({
    method: 'GET',
    path: '/nft/import/{id}/rows',
    access: 'admin',
    scope: 'viewer',
    summary: 'Rows of an import with what is wrong with them',
    input: z.strictObject({
      id: importId,
      ...pageQuery({ sorts: ['ORDER_ASC'] }),
      state: z.enum(IMPORT_ROW_STATES).optional().describe('Only rows in this state.'),
      photo: z
        .enum(['present', 'missing'])
        .optional()
        .describe('Only rows with a photo of the front, or without one.'),
    }),
    output: listOf(importRow),
    problems: ['NOT_FOUND'],
  }),
  rejected: call({
    method: 'GET',
    path: '/nft/import/{id}/rejected',
    access: 'admin',
    scope: 'viewer',
    summary: 'The rejected rows as CSV with their problems, to be corrected and uploaded again',
    description:
      'The columns are those of the template, and two that an import does not read: the row and the problems.',
    produces: ['text/csv'],
    input: z.strictObject({ id: importId, language }),
    problems: ['NOT_FOUND'],
  }),
  changeRow: call({
    method: 'PATCH',
    path: '/nft/import/{id}/rows/{row}',
    access: 'admin',
    scope: 'catalogue',
    concurrency: 'if-match',
    summary: 'Correct cells of a row; it is checked again, and so are the rows with the same slab',
    input: z.strictObject({
      id: importId,
      row: z.int().min(2).max(10_000_000).describe('Row of the file as a spreadsheet counts, from 1.'),
      cells: importCells.describe('New texts; cells that are absent stay.'),
    }),
    output: importRow,
    problems: ['NOT_FOUND', 'STATE_CONFLICT', 'VERSION_STALE'],
  }),
  uploadPhoto: call({
    method: 'POST',
    path: '/nft/import/{id}/photos',
    access: 'admin',
    scope: 'catalogue',
    summary: 'Upload a photo for the row that its file name belongs to',
    description:
      'The name is that of a photo column, or a certificate number with `_front` or `_back`: `12345678_back.jpg`. The picture is decoded and re-encoded without its metadata. The same name again replaces the photo.',
    status: 201,
    body: 'multipart',
    maxBodyBytes: MAX_UPLOAD_BYTES + formBytes,
    input: z.strictObject({
      id: importId,
      file: z.file().describe('JPEG, PNG, WebP or AVIF picture, at most 32 MiB.'),
    }),
    output: importPhoto,
    problems: [
      'NOT_FOUND',
      'STATE_CONFLICT',
      'MEDIA_UNREADABLE',
      'HEIC_NOT_ACCEPTED',
      'MEDIA_KIND_MISMATCH',
      'MEDIA_TOO_LARGE',
      'PHOTO_NAME_UNREADABLE',
    ],
  }),
  unmatchedPhotos: call({
    method: 'GET',
    path: '/nft/import/{id}/photos',
    access: 'admin',
    scope: 'viewer',
    summary: 'Uploaded photos that belong to no row',
    input: z.strictObject({ id: importId, ...pageQuery({ sorts: ['ORDER_ASC'] }) }),
    output: listOf(importPhoto),
    problems: ['NOT_FOUND'],
  }),
  fillRows: call({
    method: 'POST',
    path: '/nft/import/{id}/certificates',
    access: 'admin',
    scope: 'catalogue',
    summary: 'Fill in empty cells of the next incomplete rows from their certificates',
    description:
      'Looks up at most 10 rows of PSA that have no title or no grade. Repeat the call with `lastRow` as `afterRow` until `remaining` is 0 or `stoppedBy` is set. Cells with a text stay.',
    rateLimit: { requests: 120, perSeconds: 60 },
    input: z.strictObject({
      id: importId,
      afterRow: z.int().min(0).default(0).describe('Only rows after this one.'),
    }),
    output: filledRows,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  start: call({
    method: 'POST',
    path: '/nft/import/{id}/start',
    access: 'admin',
    scope: 'catalogue',
    idempotency: 'required',
    summary: 'Import the rows that are ready: each becomes a card in stock, not published',
    description:
      'Without `skipRejected` every row must be ready. A slab that another admin takes in meanwhile is rejected in its row. A job imports the rows; after a crash it continues where it stopped.',
    status: 202,
    input: z.strictObject({
      id: importId,
      skipRejected: z
        .boolean()
        .default(false)
        .describe('True to import the ready rows and leave the others.'),
      withoutPhotos: z
        .boolean()
        .default(false)
        .describe('True to import rows without a photo of the front too; they count as rejected otherwise.'),
    }),
    output: cardImport,
    problems: ['NOT_FOUND', 'STATE_CONFLICT', 'IMPORT_HAS_REJECTED_ROWS', 'NOTHING_TO_IMPORT'],
  }),
};
