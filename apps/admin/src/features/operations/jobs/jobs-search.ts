import { JOB_STATES, type JobState } from '@kura/domain/vocabulary';
import { type PageSearch, parsePageSearch, searchedText } from '../../../components/page-search.ts';

export interface JobsSearch extends PageSearch {
  readonly state?: JobState | undefined;
  readonly name?: string | undefined;
  readonly search?: string | undefined;
}

/** Reads an address: a part that is not valid becomes undefined. */
export const parseJobsSearch = (raw: Record<string, unknown>): JobsSearch => ({
  ...parsePageSearch(raw),
  state: JOB_STATES.find((state) => state === raw['state']),
  name: searchedText(raw['name']),
  search: searchedText(raw['search']),
});
