import type { SavedView } from '@kura/api-contract/saved-views';
import type { DatabaseTransaction, Queryable, SavedView as SavedViewTable } from '@kura/database';
import type { Insertable } from 'kysely';

export async function findViews(db: Queryable, adminId: string, list: SavedView['list']) {
  const rows = await db
    .selectFrom('saved_view')
    .where('admin_id', '=', adminId)
    .where('list', '=', list)
    .orderBy('name')
    .selectAll()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    list: row.list as SavedView['list'],
    name: row.name,
    query: row.query,
    createdAt: row.created_at.toISOString(),
  }));
}

/** Inserts a view, or changes the query of that name. Concurrent calls must not exceed the limit together. */
export async function upsertView(tx: DatabaseTransaction, view: Insertable<SavedViewTable>): Promise<void> {
  await tx.selectFrom('admin_user').where('id', '=', view.admin_id).select('id').forUpdate().execute();
  await tx
    .insertInto('saved_view')
    .values(view)
    .onConflict((conflict) =>
      conflict.columns(['admin_id', 'list', 'name']).doUpdateSet({ query: view.query }),
    )
    .execute();
}

/** @returns the deleted view; undefined when the admin has no such view */
export const deleteView = (tx: DatabaseTransaction, id: string, adminId: string) =>
  tx
    .deleteFrom('saved_view')
    .where('id', '=', id)
    .where('admin_id', '=', adminId)
    .returning(['list', 'name'])
    .executeTakeFirst();
