import type { CardImport } from '@kura/api-contract/card-imports';
import { isImportOpen } from '@kura/domain/card-imports';
import {
  ApiError,
  audit,
  type CallContext,
  enqueue,
  inTransaction,
  requireAdmin,
} from '../../platform/index.ts';
import { presentImport } from './import.presenter.ts';
import { beginImport, findImport, lockImport } from './import.repository.ts';
import { importCardsJob } from './import-cards.job.ts';
import { markAllConflicts } from './import-rows.repository.ts';

export interface StartImport {
  id: string;
  skipRejected: boolean;
  withoutPhotos: boolean;
}

/** Starts to import the ready rows. Slabs taken in since the check are found first. */
export async function startImport(
  context: CallContext,
  { id, skipRejected, withoutPhotos }: StartImport,
): Promise<CardImport> {
  const { adminId } = requireAdmin(context.actor);
  return inTransaction(context, async (tx) => {
    const { status } = await lockImport(tx, id);
    if (!isImportOpen(status)) throw new ApiError('STATE_CONFLICT', { state: status });
    await markAllConflicts(tx, id);
    const { rejected, ready, ready_with_photo } = await findImport(tx, id);
    const count = withoutPhotos ? ready : ready_with_photo;
    const left = rejected + ready - count;
    if (left > 0 && !skipRejected) throw new ApiError('IMPORT_HAS_REJECTED_ROWS', { rejected: left });
    if (count === 0) throw new ApiError('NOTHING_TO_IMPORT');
    await beginImport(tx, id, withoutPhotos, adminId);
    await enqueue(tx, importCardsJob, { importId: id }, { queue: 'card-imports' });
    await audit(tx, context, {
      action: 'start-card-import',
      subject: { kind: 'card-import', id },
      details: { rows: count, left, withoutPhotos },
    });
    return presentImport(await findImport(tx, id));
  });
}
