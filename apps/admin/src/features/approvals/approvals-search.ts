import { APPROVAL_STATUSES, type ApprovalStatus } from '@kura/domain/approvals';
import { PAGE_SIZES, type PageSize } from '@kura/domain/vocabulary';
import { positiveWhole } from '../../components/positive-whole.ts';

export interface ApprovalsSearch {
  readonly status?: ApprovalStatus | 'ALL';
  readonly page?: number;
  readonly pageSize?: PageSize;
}

/** What an address of the page says; unknown values are left out. */
export function readApprovalsSearch(raw: Record<string, unknown>): ApprovalsSearch {
  const page = positiveWhole(raw['page']);
  const pageSize = PAGE_SIZES.find((size) => size === raw['pageSize']);
  const status = (['ALL', ...APPROVAL_STATUSES] as const).find((each) => each === raw['status']);
  return { ...(status && { status }), ...(page && { page }), ...(pageSize && { pageSize }) };
}
