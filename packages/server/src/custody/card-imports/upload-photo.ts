import type { ImportPhoto } from '@kura/api-contract/card-imports';
import { fileNameKey, isImportOpen, readPhotoName } from '@kura/domain/card-imports';
import { insertMedia, storePhoto } from '../../cards/index.ts';
import { ApiError, audit, type CallContext, inTransaction, requireAdmin } from '../../platform/index.ts';
import { presentPhoto } from './import.presenter.ts';
import { findImport, lockImport } from './import.repository.ts';
import { savePhoto } from './import-photos.repository.ts';
import { findRowsOfPhoto } from './import-rows.repository.ts';

/** Stores a photo and assigns it to the row of its file name. A name without a row is listed as unmatched. */
export async function uploadPhoto(
  context: CallContext,
  { id, file }: { id: string; file: File },
): Promise<ImportPhoto> {
  requireAdmin(context.actor);
  const key = fileNameKey(file.name);
  if (key === null) throw new ApiError('PHOTO_NAME_UNREADABLE');
  requireOpen((await findImport(context.db, id)).status);
  const name = readPhotoName(file.name);
  const media = await storePhoto(context.storage, file);
  return inTransaction(context, async (tx) => {
    requireOpen((await lockImport(tx, id)).status);
    await insertMedia(tx, media);
    const rows = await findRowsOfPhoto(tx, id, { key, slabs: name?.slabs ?? [] });
    const [first] = rows;
    const only = rows.length === 1 && first !== undefined && first.state !== 'IMPORTED' ? first : null;
    if (only === null && name === null) throw new ApiError('PHOTO_NAME_UNREADABLE');
    const photo = {
      key,
      fileName: file.name.slice(0, 255),
      mediaName: media.name,
      side: only?.side ?? name?.side ?? 'FRONT',
      row: only?.row_number ?? null,
      at: context.clock.now(),
    };
    await savePhoto(tx, id, photo);
    await audit(tx, context, {
      action: 'upload-card-import-photo',
      subject: { kind: 'card-import', id },
      details: { fileName: photo.fileName, media: media.name, row: photo.row },
    });
    return presentPhoto({
      file_key: key,
      file_name: photo.fileName,
      media_name: media.name,
      side: photo.side,
      row_number: photo.row,
    });
  });
}

function requireOpen(status: Parameters<typeof isImportOpen>[0]): void {
  if (!isImportOpen(status)) throw new ApiError('STATE_CONFLICT', { state: status });
}
