import type { SavedView } from '@kura/api-contract/saved-views';
import type { Queryable } from '@kura/database';
import {
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  newId,
  type Reply,
  reply,
  requireAdmin,
} from '../platform/index.ts';

const MAX_VIEWS = 50;
type List = SavedView['list'];

/** The views of the caller. */
export async function listViews(context: CallContext, { list }: { list: List }): Promise<SavedView[]> {
  const { adminId } = requireAdmin(context.actor);
  return findViews(context.db, adminId, list);
}

async function findViews(db: Queryable, adminId: string, list: List): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('saved_view')
    .where('admin_id', '=', adminId)
    .where('list', '=', list)
    .orderBy('name')
    .selectAll()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    list: row.list as List,
    name: row.name,
    query: row.query,
    createdAt: row.created_at.toISOString(),
  }));
}

/** Saves a view under its name. */
export async function saveView(
  context: CallContext,
  { list, name, query }: { list: List; name: string; query: string },
): Promise<Reply<SavedView>> {
  const { adminId } = requireAdmin(context.actor);
  return inTransaction(context, async (tx) => {
    // Two at once must not save more than the limit together.
    await tx.selectFrom('admin_user').where('id', '=', adminId).select('id').forUpdate().execute();
    await tx
      .insertInto('saved_view')
      .values({ id: newId(), admin_id: adminId, list, name, query, created_at: context.clock.now() })
      .onConflict((conflict) => conflict.columns(['admin_id', 'list', 'name']).doUpdateSet({ query }))
      .execute();
    const views = await findViews(tx, adminId, list);
    if (views.length > MAX_VIEWS) throw new ApiError('TOO_MANY_VIEWS', { limit: MAX_VIEWS });
    const saved = views.find((view) => view.name === name);
    if (saved === undefined) throw new Error('The view was saved');
    await audit(tx, context, {
      action: 'save-view',
      subject: { kind: 'saved-view', id: saved.id },
      details: { list, name, query },
    });
    return reply(saved, { location: `/api/admin-view/${saved.id}` });
  });
}

/** Deletes a view of the caller. That of another admin is not found. */
export async function removeView(context: CallContext, { id }: { id: string }): Promise<void> {
  const { adminId } = requireAdmin(context.actor);
  await inTransaction(context, async (tx) => {
    const row = await tx
      .deleteFrom('saved_view')
      .where('id', '=', id)
      .where('admin_id', '=', adminId)
      .returning(['list', 'name'])
      .executeTakeFirst();
    if (row === undefined) throw new ApiError('NOT_FOUND');
    await audit(tx, context, { action: 'delete-view', subject: { kind: 'saved-view', id }, details: row });
  });
}
