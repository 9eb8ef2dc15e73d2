/**
 * What money was received for. `PAYMENT`: a payment by bank card. `PACKS`: packs paid with USDC or USDT. `CARD`: a card of the shop.
 * `FEE`: the fee of a sale between users, paid by the seller. `SHIPPING`: the fee of a redeem that was shipped.
 */
export const RECEIPT_SOURCES = ['PAYMENT', 'PACKS', 'CARD', 'FEE', 'SHIPPING'] as const;
export type ReceiptSource = (typeof RECEIPT_SOURCES)[number];

/** Receipts in one archive: more than this has to be requested in shorter periods. */
export const MAX_RECEIPTS_IN_ARCHIVE = 5_000;

/**
 * The number of a receipt as it is printed.
 *
 * @param serial how many receipts the shop has issued, this one included
 * @example receiptNumber(42) // 'R-00000042'
 */
export const receiptNumber = (serial: number): string => `R-${String(serial).padStart(8, '0')}`;
