import type { CallContext, OperatorStatus } from '../../platform/index.ts';
import { presentAdminTransaction } from './transaction.presenter.ts';
import { pageOfTransactions } from './transactions.repository.ts';

export interface ListTransactionsInput {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
  readonly status?: readonly OperatorStatus[] | undefined;
}

export async function listTransactions(
  context: CallContext,
  { page, pageSize, search, status }: ListTransactionsInput,
) {
  const { rows, total } = await pageOfTransactions(
    context.db,
    { statuses: status, search },
    { page, pageSize },
  );
  return { items: rows.map(presentAdminTransaction), page, pageSize, total };
}
