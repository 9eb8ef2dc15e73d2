/**
 * The reasons for received money. `PAYMENT`: a payment by bank card. `PACKS`: packs paid with USDC or USDT. `CARD`: one of the
 * shop's cards. `FEE`: the fee on a sale between users, paid by the seller. `SHIPPING`: the fee for a shipped redeem.
 */
export const RECEIPT_SOURCES = ['PAYMENT', 'PACKS', 'CARD', 'FEE', 'SHIPPING'] as const;
export type ReceiptSource = (typeof RECEIPT_SOURCES)[number];

/** Maximum receipts in one archive: more have to be requested in shorter periods. */
export const MAX_RECEIPTS_IN_ARCHIVE = 5_000;

/**
 * The printed number of a receipt.
 *
 * @param serial number of receipts that the shop has issued, including this one
 * @example receiptNumber(42) // 'R-00000042'
 */
export const receiptNumber = (serial: number): string => `R-${String(serial).padStart(8, '0')}`;
