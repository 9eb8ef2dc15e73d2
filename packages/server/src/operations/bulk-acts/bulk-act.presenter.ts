import type { BulkAct, BulkActItem } from '@kura/api-contract/bulk-acts';
import type { BulkActRow, ItemRow } from './bulk-acts.repository.ts';

export function presentBulkAct(row: BulkActRow): BulkAct {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    total: row.total,
    done: row.done,
    refused: row.refused,
    approvalId: row.approval_id,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
  };
}

export function presentItem(row: ItemRow): BulkActItem {
  return {
    cardId: row.card_id,
    name: row.name,
    japaneseTitle: row.japanese_title,
    certificateNumber: row.certificate_number,
    status: row.status,
    code: row.code,
    state: row.state,
  };
}
