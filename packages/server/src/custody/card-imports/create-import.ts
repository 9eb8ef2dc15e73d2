import { type CardImport, MAX_TABLE_BYTES } from '@kura/api-contract/card-imports';
import { lineError } from '@kura/domain/text';
import { requireCollection } from '../../cards/index.ts';
import {
  ApiError,
  audit,
  type CallContext,
  enqueue,
  inTransaction,
  newId,
  type Reply,
  reply,
  requireAdmin,
} from '../../platform/index.ts';
import { checkImportJob, tableName } from './check-import.job.ts';
import { presentImport } from './import.presenter.ts';
import { findImport, insertImport } from './import.repository.ts';
import { type ReadTable, readTable, UnreadableTable } from './read-table.ts';

/** Stores an uploaded table and queues the check of its rows. A file without the right headings is refused at once. */
export async function createImport(
  context: CallContext,
  { collectionId, file }: { collectionId: string; file: File },
): Promise<Reply<CardImport>> {
  const { adminId } = requireAdmin(context.actor);
  if (file.size > MAX_TABLE_BYTES) throw new ApiError('MEDIA_TOO_LARGE');
  const fault = lineError(file.name.trim());
  if (fault !== null) throw new ApiError('VALIDATION_FAILED', { errors: [{ path: 'file', code: fault }] });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { table, headings, reading } = readUpload(bytes);
  const id = newId();
  await context.storage.put(tableName(id), table, 'text/csv');
  return inTransaction(context, async (tx) => {
    await requireCollection(tx, collectionId);
    await insertImport(tx, {
      id,
      collection_id: collectionId,
      file_name: file.name.trim().slice(0, 255) || 'cards.csv',
      reading: JSON.stringify(reading),
      ignored_headings: headings.ignored.map((heading) => heading.slice(0, 100)).slice(0, 50),
      size_bytes: table.length,
      created_by: adminId,
      created_at: context.clock.now(),
    });
    await enqueue(tx, checkImportJob, { importId: id }, { queue: 'card-imports' });
    await audit(tx, context, {
      action: 'create-card-import',
      subject: { kind: 'card-import', id },
      details: { collectionId, fileName: file.name, sizeBytes: bytes.length },
    });
    return reply(presentImport(await findImport(tx, id)), { location: `/api/nft/import/${id}` });
  });
}

function readUpload(bytes: Uint8Array): ReadTable {
  try {
    return readTable(bytes);
  } catch (error) {
    if (error instanceof UnreadableTable) throw new ApiError('TABLE_UNREADABLE', { failure: error.failure });
    throw error;
  }
}
