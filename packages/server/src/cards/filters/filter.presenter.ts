import type { Filter } from '@kura/api-contract/filters';
import type { FilterRow } from './filters.repository.ts';

export function presentFilter(row: FilterRow): Filter {
  return {
    id: row.id,
    attribute: row.attribute,
    type: row.type,
    name: { ja: row.name_ja, en: row.name_en },
    position: row.position,
    shown: row.shown,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}
