import { APPROVAL_STATUSES, type ApprovalStatus } from '@kura/domain/approvals';
import { type PageSearch, parsePageSearch } from '../../../components/page-search.ts';

export interface ApprovalsSearch extends PageSearch {
  readonly status?: ApprovalStatus | 'ALL';
}

/** Parses an address: unknown values are left out. */
export function readApprovalsSearch(raw: Record<string, unknown>): ApprovalsSearch {
  const status = (['ALL', ...APPROVAL_STATUSES] as const).find((each) => each === raw['status']);
  return { ...(status && { status }), ...parsePageSearch(raw) };
}
