import { dealerLedgerContract } from '@kura/api-contract/dealer-ledger';
import { type Feature, routes } from '../../platform/index.ts';
import { exportLedger } from './export-ledger.ts';

/** The ledger of an antique dealer, from the shop's records. */
export const dealerLedgerFeature: Feature = {
  name: 'dealer-ledger',
  routes: routes(dealerLedgerContract, {
    exportForAdmin: exportLedger,
  }),
};
