import { CARD_HISTORY_FIELDS, type CardHistoryEntry } from '@kura/api-contract/cards';
import type { ListOf } from '@kura/api-contract/lists';
import { ApiError, type CallContext, requireAdmin } from '../../platform/index.ts';
import { type CardActRow, listCardHistory } from './card-history.repository.ts';
import { findCardForAdmin } from './cards.repository.ts';
import { presentActivity } from './list-activity.ts';

/** Returns admins' changes and chain events of a card or pack, the newest first. */
export async function getCardHistory(
  context: CallContext,
  query: { id: string; page: number; pageSize: number },
): Promise<ListOf<CardHistoryEntry>> {
  requireAdmin(context.actor);
  const { rows, total } = await listCardHistory(context.db, query);
  if (total === 0 && (await findCardForAdmin(context.db, query.id)) === undefined)
    throw new ApiError('NOT_FOUND');
  const items = rows.map(
    (row): CardHistoryEntry =>
      row.source === 'ACTION'
        ? {
            source: 'ACTION',
            id: row.id,
            at: row.at.toISOString(),
            action: row.action,
            actor: { kind: row.actor_kind, email: row.email },
            changes: changesOf(row),
          }
        : {
            source: 'ACTIVITY',
            id: row.id,
            at: row.at.toISOString(),
            activity: presentActivity(row),
          },
  );
  return { items, page: query.page, pageSize: query.pageSize, total };
}

type ActEntry = Extract<CardHistoryEntry, { source: 'ACTION' }>;

/** The fields in a history. The audit log has the rest of an entry. */
function changesOf({ details }: CardActRow): ActEntry['changes'] {
  const after = flat(details);
  const before = flat(details['before']);
  return CARD_HISTORY_FIELDS.filter((field) => field in after).map((field) => ({
    field,
    before: textOf(before[field]),
    after: textOf(after[field]),
  }));
}

/** Flattens the files of a card, which an entry has under one name. */
function flat(details: unknown): Record<string, unknown> {
  if (typeof details !== 'object' || details === null) return {};
  const { assets, ...rest } = details as Record<string, unknown>;
  return { ...rest, ...(typeof assets === 'object' && assets) };
}

/** Converts an empty text to null, as in the fields of a page. */
const textOf = (value: unknown): string | null =>
  value === null || value === undefined || value === '' || typeof value === 'object' ? null : String(value);
