import { USER_STATUSES, type UserStatus } from '@kura/domain';
import { type PageSearch, parsePageSearch, searchedText } from '../../pieces/page-search.ts';

export interface UsersSearch extends PageSearch {
  readonly search?: string | undefined;
  readonly status?: UserStatus | undefined;
}

/** Reads an address, whatever stands in it: what can't be meant is undefined. */
export const parseUsersSearch = (raw: Record<string, unknown>): UsersSearch => ({
  ...parsePageSearch(raw),
  search: searchedText(raw['search']),
  status: USER_STATUSES.find((status) => status === raw['status']),
});
