import { INQUIRY_STATES, INQUIRY_TOPICS, type InquiryState, type InquiryTopic } from '@kura/domain/contact';
import { type PageSearch, parsePageSearch, searchedText } from '../../../components/page-search.ts';

export interface InquiriesSearch extends PageSearch {
  readonly state?: InquiryState | undefined;
  readonly topic?: InquiryTopic | undefined;
  readonly search?: string | undefined;
}

/** Reads an address: a part that is not valid becomes undefined. */
export const parseInquiriesSearch = (raw: Record<string, unknown>): InquiriesSearch => ({
  ...parsePageSearch(raw),
  state: INQUIRY_STATES.find((state) => state === raw['state']),
  topic: INQUIRY_TOPICS.find((topic) => topic === raw['topic']),
  search: searchedText(raw['search']),
});
