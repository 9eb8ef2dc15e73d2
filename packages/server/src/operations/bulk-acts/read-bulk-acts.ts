import type { BulkAct, BulkActItem } from '@kura/api-contract/bulk-acts';
import type { ListOf } from '@kura/api-contract/lists';
import { ApiError, audit, type CallContext, inTransaction, requireAdmin } from '../../platform/index.ts';
import { presentBulkAct, presentItem } from './bulk-act.presenter.ts';
import { endBulkAct, findBulkAct, type ItemQuery, listBulkActs, listItems } from './bulk-acts.repository.ts';

export async function getBulkAct(context: CallContext, { id }: { id: string }): Promise<BulkAct> {
  requireAdmin(context.actor);
  return presentBulkAct(await findBulkAct(context.db, id));
}

export async function listAllBulkActs(
  context: CallContext,
  place: { page: number; pageSize: number },
): Promise<ListOf<BulkAct>> {
  requireAdmin(context.actor);
  const { rows, total } = await listBulkActs(context.db, place);
  return { items: rows.map(presentBulkAct), page: place.page, pageSize: place.pageSize, total };
}

export async function listBulkActItems(context: CallContext, query: ItemQuery): Promise<ListOf<BulkActItem>> {
  requireAdmin(context.actor);
  await findBulkAct(context.db, query.id);
  const { rows, total } = await listItems(context.db, query);
  return { items: rows.map(presentItem), page: query.page, pageSize: query.pageSize, total };
}

/** Stops an act. The current card may still be changed. */
export async function cancelBulkAct(context: CallContext, { id }: { id: string }): Promise<BulkAct> {
  requireAdmin(context.actor);
  return inTransaction(context, async (tx) => {
    const { status } = await findBulkAct(tx, id);
    if (!(await endBulkAct(tx, id, 'CANCELLED', context.clock.now()))) {
      throw new ApiError('STATE_CONFLICT', { state: status });
    }
    await audit(tx, context, { action: 'cancel-bulk-act', subject: { kind: 'bulk-act', id } });
    return presentBulkAct(await findBulkAct(tx, id));
  });
}
