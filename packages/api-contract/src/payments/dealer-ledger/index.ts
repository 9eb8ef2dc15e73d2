export { dealerLedgerContract } from './dealer-ledger.contract.ts';
