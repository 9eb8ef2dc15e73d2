import type { Paging } from '../../../../components/paged-list.tsx';
import type { HoldingsSearch } from './holdings-search.ts';

/** The list's props in each tab. */
export interface HoldingsListProps {
  readonly owner: `0x${string}`;
  readonly own: boolean;
  readonly search: HoldingsSearch;
  /** Changes the filters and shows the first page. */
  readonly onNarrow: (search: HoldingsSearch) => void;
  readonly paging: Paging;
}
