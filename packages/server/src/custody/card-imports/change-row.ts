import type { ImportRow } from '@kura/api-contract/card-imports';
import type { DatabaseTransaction } from '@kura/database';
import { type ImportCells, isImportOpen, readPhotoName } from '@kura/domain/card-imports';
import {
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  type Reply,
  reply,
  requireAdmin,
  requireVersion,
} from '../../platform/index.ts';
import { storedRow } from './check-import.job.ts';
import { presentRow } from './import.presenter.ts';
import { lockImport } from './import.repository.ts';
import { savePhoto, unmatchedPhotos } from './import-photos.repository.ts';
import { findRowsOfPhoto, lockRow, markConflicts, updateRow } from './import-rows.repository.ts';

/** Corrects cells of a row and checks it again, with the rows that have its old or new slab. */
export async function changeRow(
  context: CallContext,
  { id, row, cells }: { id: string; row: number; cells: ImportCells },
): Promise<Reply<ImportRow>> {
  requireAdmin(context.actor);
  return inTransaction(context, async (tx) => {
    await changeCells(tx, context, { id, row, cells }, ({ version }) => requireVersion(context, version));
    const after = await lockRow(tx, id, row);
    return reply(presentRow(after), { etag: String(after.version) });
  });
}

/** Does the same within the caller's transaction. */
export async function changeCells(
  tx: DatabaseTransaction,
  context: CallContext,
  { id, row, cells }: { id: string; row: number; cells: ImportCells },
  check: (before: { version: number }) => void = () => {},
): Promise<void> {
  const { status } = await lockImport(tx, id);
  if (!isImportOpen(status)) throw new ApiError('STATE_CONFLICT', { state: status });
  const before = await lockRow(tx, id, row);
  if (before.state === 'IMPORTED') throw new ApiError('STATE_CONFLICT', { state: before.state });
  check(before);
  const changed = storedRow(row, { ...before.cells, ...cells });
  await updateRow(tx, id, changed);
  const certificateNumbers = [before.certificate_number, changed.certificateNumber].flatMap(
    (number) => number ?? [],
  );
  await markConflicts(tx, id, { certificateNumbers });
  await matchPhotos(tx, context, id);
  await audit(tx, context, {
    action: 'change-card-import-row',
    subject: { kind: 'card-import', id },
    details: { row, cells },
  });
}

/** Assigns photos that were uploaded before their certificate was corrected. */
async function matchPhotos(tx: DatabaseTransaction, { clock }: CallContext, importId: string): Promise<void> {
  for (const photo of await unmatchedPhotos(tx, importId)) {
    const rows = await findRowsOfPhoto(tx, importId, {
      key: photo.file_key,
      slabs: readPhotoName(photo.file_name)?.slabs ?? [],
    });
    const [only] = rows;
    if (only === undefined || rows.length > 1 || only.state === 'IMPORTED') continue;
    await savePhoto(tx, importId, {
      key: photo.file_key,
      fileName: photo.file_name,
      mediaName: photo.media_name,
      side: only.side ?? photo.side,
      row: only.row_number,
      at: clock.now(),
    });
  }
}
