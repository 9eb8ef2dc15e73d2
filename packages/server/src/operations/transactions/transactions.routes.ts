import { transactionsContract } from '@kura/api-contract/transactions';
import { routes } from '../../platform/index.ts';
import { changeTransaction } from './change-transaction.ts';
import { getTransaction } from './get-transaction.ts';
import { listTransactions } from './list-transactions.ts';

export const transactionsRoutes = routes(transactionsContract, {
  get: getTransaction,
  list: listTransactions,
  bump: (context, input) => changeTransaction(context, { ...input, change: 'bump' }),
  cancel: (context, input) => changeTransaction(context, { ...input, change: 'cancel' }),
});
