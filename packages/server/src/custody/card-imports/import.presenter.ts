import type { CardImport, ImportPhoto, ImportRow, RowProblem } from '@kura/api-contract/card-imports';
import { mediaUrl } from '../../cards/index.ts';
import type { ImportColumns } from './import.repository.ts';
import type { PhotoColumns } from './import-photos.repository.ts';
import type { ImportRowColumns } from './import-rows.repository.ts';

export function presentImport(row: ImportColumns): CardImport {
  return {
    id: row.id,
    collectionId: row.collection_id,
    collectionName: row.collection_name,
    fileName: row.file_name,
    status: row.status,
    failure: row.failure,
    reading: row.reading,
    ignoredHeadings: row.ignored_headings,
    progress: progressOf(row),
    rows: {
      total: row.total,
      ready: row.ready,
      readyWithPhoto: row.ready_with_photo,
      rejected: row.rejected,
      imported: row.imported,
    },
    photos: { total: row.photos, unmatched: row.unmatched_photos },
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
  };
}

function progressOf(row: ImportColumns): number {
  if (row.status === 'CHECKING') return Math.min(1, row.read_bytes / row.size_bytes);
  if (row.status !== 'IMPORTING') return 1;
  const left = row.without_photos ? row.ready : row.ready_with_photo;
  return row.imported + left === 0 ? 1 : row.imported / (row.imported + left);
}

export function presentRow(row: ImportRowColumns): ImportRow {
  return {
    row: row.row_number,
    state: row.state,
    cells: row.cells,
    problems: problemsOf(row),
    photoFront: row.photo_front && mediaUrl(row.photo_front),
    photoBack: row.photo_back && mediaUrl(row.photo_back),
    cardId: row.card_id,
    version: row.version,
  };
}

export function problemsOf(row: ImportRowColumns): RowProblem[] {
  if (row.state === 'IMPORTED') return [];
  const problems: RowProblem[] = row.cell_problems.map((each) => ({ ...each, row: null, cardId: null }));
  const slab = { column: 'certificateNumber', row: null, cardId: null } as const;
  if (row.duplicate_of !== null) problems.push({ ...slab, code: 'DUPLICATE_ROW', row: row.duplicate_of });
  else if (row.taken_by !== null) problems.push({ ...slab, code: 'SLAB_TAKEN', cardId: row.taken_by });
  return problems;
}

export function presentPhoto(photo: PhotoColumns): ImportPhoto {
  return {
    fileName: photo.file_name,
    side: photo.side,
    row: photo.row_number,
    url: mediaUrl(photo.media_name),
  };
}
