import type { ImportFailure } from '@kura/api-contract/card-imports';
import {
  type ImportCells,
  type ImportColumn,
  MAX_IMPORT_ROWS,
  readImportRow,
} from '@kura/domain/card-imports';
import { z } from 'zod';
import {
  defineJob,
  failpoint,
  inTransaction,
  type JobContext,
  readRecords,
  type TableRecord,
  TooManyBrokenRecords,
} from '../../platform/index.ts';
import {
  allowLongStatements,
  completeCheck,
  failCheck,
  findImportStatus,
  lockImport,
  storeReadBytes,
} from './import.repository.ts';
import { insertRows, lastRow, markAllConflicts, type StoredRow } from './import-rows.repository.ts';
import { readTableHead, UnreadableTable } from './read-table.ts';

/** The storage name of the uploaded table until it is checked. No call serves such a name. */
export const tableName = (importId: string): string => `import-${importId}.csv`;

const rowsPerBatch = 1_000;
/** More bytes than headings can have. */
const headBytes = 65_536;
const maxCellLength = 2_000;

/**
 * Reads the rows of an uploaded table into the database and marks their faults. The file is read as a stream, so memory
 * doesn't grow with it. A stopped run continues after the last stored row.
 */
export const checkImportJob = defineJob({
  name: 'check-card-import',
  payload: z.object({ importId: z.uuid() }),
  async run(context, { importId }) {
    if ((await findImportStatus(context.db, importId)) === 'CHECKING') {
      try {
        await readRows(context, importId);
        await inTransaction(context, async (tx) => {
          await allowLongStatements(tx);
          await lockImport(tx, importId);
          await markAllConflicts(tx, importId);
          await completeCheck(tx, importId);
        });
      } catch (error) {
        const failure = failureIn(error);
        if (failure === null) throw error;
        await failCheck(context.db, importId, failure);
      }
    }
    await context.storage.delete([tableName(importId)]);
  },
});

function failureIn(error: unknown): ImportFailure | null {
  if (error instanceof TooManyBrokenRecords)
    return new UnreadableTable('NOT_CSV', { line: error.row }).failure;
  return error instanceof UnreadableTable ? error.failure : null;
}

async function readRows(context: JobContext, importId: string): Promise<void> {
  const { db, storage } = context;
  const name = tableName(importId);
  const facts = await storage.describe(name);
  if (facts === undefined) throw new UnreadableTable('EMPTY');
  const open = async (range?: { start: number; end: number }) => {
    const table = await storage.stream(name, range);
    if (table === undefined) throw new Error(`${name} was deleted while it was read`);
    return table;
  };
  const {
    headings,
    delimiter,
    row: headingRow,
  } = readTableHead(
    await firstBytes(await open({ start: 0, end: Math.min(headBytes, facts.sizeBytes) - 1 })),
  );
  const done = await lastRow(db, importId);
  let batch: StoredRow[] = [];
  let count = 0;
  const store = async (endByte: number) => {
    await inTransaction(context, async (tx) => {
      await allowLongStatements(tx);
      await insertRows(tx, importId, batch);
      await storeReadBytes(tx, importId, endByte);
    });
    batch = [];
    await failpoint('check-card-import.after-batch');
  };
  for await (const row of readRecords(await open(), delimiter)) {
    if (row.row <= headingRow || row.cells.every((cell) => cell.trim() === '')) continue;
    count += 1;
    if (count > MAX_IMPORT_ROWS) throw new UnreadableTable('TOO_MANY_ROWS');
    if (row.row > done) batch.push(readRow(row, headings.columns));
    if (batch.length === rowsPerBatch) await store(row.endByte);
  }
  if (count === 0) throw new UnreadableTable('EMPTY');
  if (batch.length > 0) await store(facts.sizeBytes);
}

async function firstBytes(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  // The last character may be cut in two.
  const end = bytes.length < headBytes ? bytes.length : Math.max(bytes.lastIndexOf(0x0a), 0) + 1;
  return bytes.subarray(0, end);
}

function readRow(
  { row, cells: texts, isBroken }: TableRecord,
  columns: readonly (ImportColumn | null)[],
): StoredRow {
  const cells: Partial<Record<ImportColumn, string>> = {};
  for (const [place, column] of columns.entries()) {
    if (column !== null) cells[column] = (texts[place] ?? '').slice(0, maxCellLength);
  }
  const stored = storedRow(row, cells);
  if (isBroken) return { ...stored, card: null, problems: [{ column: null, code: 'BROKEN_QUOTE' }] };
  const isSurplus = texts.slice(columns.length).some((text) => text.trim() !== '');
  return isSurplus
    ? { ...stored, card: null, problems: [...stored.problems, { column: null, code: 'SURPLUS_CELLS' }] }
    : stored;
}

/** A row with the result of its check. */
export function storedRow(row: number, cells: ImportCells): StoredRow {
  const { card, problems, slab, photoFront, photoBack } = readImportRow(cells);
  return {
    row,
    cells,
    card,
    problems,
    grader: slab?.grader ?? null,
    certificateNumber: slab?.certificateNumber ?? null,
    photoFrontKey: photoFront,
    photoBackKey: photoBack,
  };
}
