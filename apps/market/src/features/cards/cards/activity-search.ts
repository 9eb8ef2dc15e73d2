import { ACTIVITY_TYPES, type ActivityType } from '@kura/domain/vocabulary';
import { type Pagination, parsePagination } from '../../../components/pagination.ts';

/** The activity types of a card's page, which shows a purchase as a sale. */
export const shownTypes = ACTIVITY_TYPES.filter((type) => type !== 'Purchase');
export type ShownType = (typeof shownTypes)[number];

/** The activity filter in the address: values other than the defaults, and the page. */
export interface ActivitySearch extends Pagination {
  readonly type?: ActivityType | undefined;
}

/** Parses any address. */
export function parseActivitySearch(raw: Record<string, unknown>): ActivitySearch {
  const type = shownTypes.find((each) => each === raw['type']);
  // A missing key would keep its value from the address.
  return { ...parsePagination(raw), type };
}
