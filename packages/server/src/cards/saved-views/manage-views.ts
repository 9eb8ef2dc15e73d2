import type { SavedView } from '@kura/api-contract/saved-views';
import {
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  newId,
  type Reply,
  reply,
  requireAdmin,
} from '../../platform/index.ts';
import { deleteView, findViews, upsertView } from './saved-views.repository.ts';

const MAX_VIEWS = 50;
type List = SavedView['list'];

/** Returns the caller's views. */
export async function listViews(context: CallContext, { list }: { list: List }): Promise<SavedView[]> {
  const { adminId } = requireAdmin(context.actor);
  return findViews(context.db, adminId, list);
}

/** Saves a view under its name. */
export async function saveView(
  context: CallContext,
  { list, name, query }: { list: List; name: string; query: string },
): Promise<Reply<SavedView>> {
  const { adminId } = requireAdmin(context.actor);
  return inTransaction(context, async (tx) => {
    await upsertView(tx, {
      id: newId(),
      admin_id: adminId,
      list,
      name,
      query,
      created_at: context.clock.now(),
    });
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

/** Deletes a view of the caller. Another admin's view is not found. */
export async function removeView(context: CallContext, { id }: { id: string }): Promise<void> {
  const { adminId } = requireAdmin(context.actor);
  await inTransaction(context, async (tx) => {
    const row = await deleteView(tx, id, adminId);
    if (row === undefined) throw new ApiError('NOT_FOUND');
    await audit(tx, context, { action: 'delete-view', subject: { kind: 'saved-view', id }, details: row });
  });
}
