import { receiptsContract } from '@kura/api-contract/receipts';
import { type Feature, routes } from '../../platform/index.ts';
import { archiveReceipts } from './archive-receipts.ts';
import { issueReceipt } from './issue-receipt.ts';
import { listPaidItems } from './list-paid-items.ts';
import { eraseReceipts } from './receipts.repository.ts';

/** Receipts and invoices for money that the shop received. */
export const receiptsFeature: Feature = {
  name: 'receipts',
  tables: { private: ['receipt'] },
  erase: eraseReceipts,
  routes: routes(receiptsContract, {
    own: listPaidItems,
    archive: archiveReceipts,
    issue: issueReceipt,
  }),
};
