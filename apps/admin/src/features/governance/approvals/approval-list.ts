import { schema } from 'virtual:kura-input/approvals.list';
import { defineList } from '../../../framework/list-page/define-list.ts';

export const approvals = defineList({
  call: 'approvals.list',
  schema,
  groups: {
    ALL: {},
    PENDING: { status: 'PENDING' },
    EXECUTED: { status: 'EXECUTED' },
    REFUSED: { status: 'REFUSED' },
    WITHDRAWN: { status: 'WITHDRAWN' },
    VOID: { status: 'VOID' },
    EXPIRED: { status: 'EXPIRED' },
  },
  defaultGroup: 'PENDING',
  // Another admin may have decided: no message says so.
  renewEveryMs: 30_000,
});
