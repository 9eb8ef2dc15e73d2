import type { Filter } from '@kura/api-contract/filters';
import {
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  type Reply,
  reply,
  requireAdmin,
  requireVersion,
} from '../../platform/index.ts';
import { type FilterInput, requireTypeFits } from './create-filter.ts';
import { presentFilter } from './filter.presenter.ts';
import { findFilter, lockFilters, placeFilters, updateFilter } from './filters.repository.ts';

type FilterChange = { id: string; position?: number | undefined } & {
  [Field in keyof FilterInput]?: FilterInput[Field] | undefined;
};

/** Changes a filter and its position among the others. */
export async function changeFilter(context: CallContext, input: FilterChange): Promise<Reply<Filter>> {
  requireAdmin(context.actor);
  const { id, position, ...change } = input;
  return inTransaction(context, async (tx) => {
    const filters = await lockFilters(tx);
    const filter = filters.find((each) => each.id === id);
    if (filter === undefined) throw new ApiError('NOT_FOUND');
    requireVersion(context, filter.version);
    const { attribute = filter.attribute, type = filter.type, name, shown = filter.shown } = change;
    requireTypeFits({ attribute, type });
    await updateFilter(tx, id, {
      attribute,
      type,
      shown,
      name_ja: name?.ja ?? filter.name_ja,
      name_en: name?.en ?? filter.name_en,
      updated_at: context.clock.now(),
    });
    if (position !== undefined) {
      const others = filters.flatMap((each) => (each.id === id ? [] : [each.id]));
      others.splice(position - 1, 0, id);
      await placeFilters(tx, others);
    }
    await audit(tx, context, {
      action: 'change-filter',
      subject: { kind: 'filter', id },
      details: { ...change, ...(position === undefined ? {} : { position }) },
    });
    const row = await findFilter(tx, id);
    return reply(presentFilter(row), { etag: String(row.version) });
  });
}
