export { type OpenSearchCluster, startOpenSearch } from './start-open-search.ts';
