export { includedTaxYen } from './included-tax.ts';
export { MAX_RECEIPTS_IN_ARCHIVE, RECEIPT_SOURCES, type ReceiptSource, receiptNumber } from './receipt.ts';
