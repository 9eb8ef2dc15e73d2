import { filtersContract } from '@kura/api-contract/filters';
import { type Feature, routes } from '../../platform/index.ts';
import { changeFilter } from './change-filter.ts';
import { createFilter } from './create-filter.ts';
import { listFilters, listSearchableFilters } from './list-filters.ts';
import { removeFilter } from './remove-filter.ts';

/** Filters that admins create for the market. The search applies them. */
export const filtersFeature: Feature = {
  name: 'filters',
  tables: { public: ['card_filter'] },
  routes: routes(filtersContract, {
    list: listFilters,
    create: createFilter,
    searchable: listSearchableFilters,
    change: changeFilter,
    remove: removeFilter,
  }),
};
