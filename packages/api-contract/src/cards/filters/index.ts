export { type Filter, filtersContract, type SearchableFilter } from './filters.contract.ts';
