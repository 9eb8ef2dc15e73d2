export { includedTaxYen } from './included-tax.ts';
export { receiptNumber } from './receipt-number.ts';
export { MAX_RECEIPTS_IN_ARCHIVE, RECEIPT_SOURCES, type ReceiptSource } from './receipt-sources.ts';
