import { schema } from 'virtual:kura-input/redeems.list';
import { defineList } from '../../../framework/list-page/define-list.ts';

export const redeems = defineList({
  call: 'redeems.list',
  schema,
  groups: {
    OPEN: { status: ['REQUESTED', 'APPROVED', 'BURNED'] },
    REQUESTED: { status: ['REQUESTED'] },
    APPROVED: { status: ['APPROVED'] },
    BURNED: { status: ['BURNED'] },
    SHIPPED: { status: ['SHIPPED', 'RESHIPPED'] },
    PROBLEM: { status: ['LOST', 'RETURNED'] },
    ENDED: { status: ['COMPLETED', 'COMPENSATED', 'REJECTED', 'CANCELLED', 'EXPIRED'] },
  },
  renewEveryMs: 10_000,
});
