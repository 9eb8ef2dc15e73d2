import { filtersContract } from '@kura/api-contract/filters';
import { type Feature, routes } from '../platform/index.ts';
import { changeFilter } from './change-filter.ts';
import { createFilter } from './create-filter.ts';
import { listFilters, listSearchableFilters } from './list-filters.ts';
import { removeFilter } from './remove-filter.ts';

/** The filters that admins make for the market. What they filter is the search's own. */
export const filtersFeature: Feature = {
  name: 'filters',
  routes: routes(filtersContract, {
    list: ({ context, input }) => listFilters(context, input),
    create: ({ context, input }) => createFilter(context, input),
    searchable: ({ context }) => listSearchableFilters(context),
    change: ({ context, input }) => changeFilter(context, input),
    remove: ({ context, input }) => removeFilter(context, input),
  }),
};
