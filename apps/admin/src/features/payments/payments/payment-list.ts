import { schema } from 'virtual:kura-input/payments.list';
import { defineList } from '../../../framework/list-page/define-list.ts';

/** Payments with the sums of all pages, newest first. */
export const payments = defineList({
  call: 'payments.list',
  schema,
  groups: {
    ALL: {},
    REVIEW: { status: ['REVIEW'] },
    OPEN: { status: ['AUTHORISED', 'SETTLED', 'DELIVERING'] },
    DELIVERED: { status: ['DELIVERED'] },
    REFUND: { status: ['REFUND_PENDING', 'REFUND_FAILED'] },
    REFUNDED: { status: ['REFUNDED', 'CHARGED_BACK'] },
    UNPAID: { status: ['CREATED', 'FAILED', 'EXPIRED'] },
  },
  renewEveryMs: 10_000,
});
