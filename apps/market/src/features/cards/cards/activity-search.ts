import { ACTIVITY_TYPES, type ActivityType } from '@kura/domain/vocabulary';
import { type Pagination, parsePagination } from '../../../components/pagination.ts';

/** What can happen to a card, as its page shows it: a purchase is a sale there. */
export const shownTypes = ACTIVITY_TYPES.filter((type) => type !== 'Purchase');
export type ShownType = (typeof shownTypes)[number];

/** Which activity is shown, as the address has it: only what differs from the default, and the place. */
export interface ActivitySearch extends Pagination {
  readonly type?: ActivityType | undefined;
}

/** Reads any address. */
export function parseActivitySearch(raw: Record<string, unknown>): ActivitySearch {
  const type = shownTypes.find((each) => each === raw['type']);
  // A key that is left out keeps what the address says.
  return { ...parsePagination(raw), type };
}
