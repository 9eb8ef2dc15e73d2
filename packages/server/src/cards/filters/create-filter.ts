import type { Filter } from '@kura/api-contract/filters';
import { filterTypesOf, type SearchedAttribute } from '@kura/domain/cards';
import type { FilterFieldType } from '@kura/domain/vocabulary';
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
import { presentFilter } from './filter.presenter.ts';
import { insertFilter, lockFilters } from './filters.repository.ts';

export interface FilterInput {
  attribute: SearchedAttribute;
  type: FilterFieldType;
  name: { ja: string; en: string };
  shown: boolean;
}

/** Creates a filter at the end. */
export async function createFilter(context: CallContext, input: FilterInput): Promise<Reply<Filter>> {
  requireAdmin(context.actor);
  requireTypeFits(input);
  return inTransaction(context, async (tx) => {
    const { length } = await lockFilters(tx);
    const now = context.clock.now();
    const row = await insertFilter(tx, {
      id: newId(),
      attribute: input.attribute,
      type: input.type,
      name_ja: input.name.ja,
      name_en: input.name.en,
      shown: input.shown,
      position: length + 1,
      created_at: now,
      updated_at: now,
    });
    await audit(tx, context, {
      action: 'create-filter',
      subject: { kind: 'filter', id: row.id },
      details: { ...input },
    });
    return reply(presentFilter(row), { location: `/api/filter/${row.id}`, etag: String(row.version) });
  });
}

/** Refuses a type that doesn't fit the attribute's values. */
export function requireTypeFits({ attribute, type }: Pick<FilterInput, 'attribute' | 'type'>): void {
  const types = filterTypesOf(attribute);
  if (!types.includes(type)) throw new ApiError('FILTER_TYPE_UNSUPPORTED', { types });
}
