import type { dealerLedgerContract } from '@kura/api-contract/dealer-ledger';
import { adminsOf, type MatrixRows } from '@kura/testing';

export const dealerLedgerMatrix: MatrixRows<typeof dealerLedgerContract> = {
  exportForAdmin: { expect: adminsOf('finance'), input: () => ({ from: '2020-01-01', to: '2020-01-31' }) },
};
