import { USER_STATUSES, type UserStatus } from '@kura/domain/vocabulary';
import { type PageSearch, parsePageSearch, searchedText } from '../../../components/page-search.ts';

export interface UsersSearch extends PageSearch {
  readonly search?: string | undefined;
  readonly status?: UserStatus | undefined;
}

/** Reads any address: invalid values are undefined. */
export const parseUsersSearch = (raw: Record<string, unknown>): UsersSearch => ({
  ...parsePageSearch(raw),
  search: searchedText(raw['search']),
  status: USER_STATUSES.find((status) => status === raw['status']),
});
