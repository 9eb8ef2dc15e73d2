import { ApiError, audit, type CallContext, inTransaction, requireAdmin } from '../../platform/index.ts';
import { deleteFilter, lockFilters, placeFilters } from './filters.repository.ts';

/** Deletes a filter; those after it move up. */
export async function removeFilter(context: CallContext, { id }: { id: string }): Promise<void> {
  requireAdmin(context.actor);
  await inTransaction(context, async (tx) => {
    const filters = await lockFilters(tx);
    const filter = filters.find((each) => each.id === id);
    if (filter === undefined) throw new ApiError('NOT_FOUND');
    await deleteFilter(tx, id);
    await placeFilters(
      tx,
      filters.flatMap((each) => (each.id === id ? [] : [each.id])),
    );
    await audit(tx, context, {
      action: 'delete-filter',
      subject: { kind: 'filter', id },
      details: { attribute: filter.attribute, type: filter.type, name: filter.name_en },
    });
  });
}
