import type { Approval } from '@kura/api-contract/approvals';
import type { ListOf } from '@kura/api-contract/lists';
import type { ApprovalStatus } from '@kura/domain/approvals';
import { type AdminActor, ApiError, type CallContext } from '../../platform/index.ts';
import { presentApproval } from './approval.presenter.ts';
import { findApproval, findAuthority, listApprovalRows } from './approvals.repository.ts';

/** The own requests, and those of the own scopes. */
export async function listApprovals(
  context: CallContext<AdminActor>,
  query: { page: number; pageSize: number; status?: ApprovalStatus | undefined },
): Promise<ListOf<Approval>> {
  const now = context.clock.now();
  const reader = await readReader(context);
  const { rows, total } = await listApprovalRows(context.db, { ...query, reader, now });
  const items = rows.map((row) => presentApproval(row, reader, now));
  return { items, page: query.page, pageSize: query.pageSize, total };
}

export async function getApproval(
  context: CallContext<AdminActor>,
  { id }: { id: string },
): Promise<Approval> {
  const reader = await readReader(context);
  const row = await findApproval(context.db, id, reader);
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return presentApproval(row, reader, context.clock.now());
}

async function readReader({ db, actor }: CallContext<AdminActor>) {
  const own = await findAuthority(db, actor.adminId);
  if (own === undefined) throw new ApiError('ACCOUNT_DISABLED');
  return own;
}
