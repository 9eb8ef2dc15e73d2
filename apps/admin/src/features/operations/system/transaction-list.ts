import { schema } from 'virtual:kura-input/transactions.list';
import { defineList } from '../../../framework/list-page/define-list.ts';

export const transactions = defineList({
  call: 'transactions.list',
  schema,
  groups: { ALL: {}, OPEN: { status: ['QUEUED', 'SENT'] }, FAILED: { status: ['FAILED', 'CANCELLED'] } },
  renewEveryMs: (page) =>
    page?.items.some(({ status }) => status === 'QUEUED' || status === 'SENT') ? 2_000 : 15_000,
});
