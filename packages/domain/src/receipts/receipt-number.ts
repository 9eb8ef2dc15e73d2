/**
 * The number of a receipt as it is printed.
 *
 * @param serial how many receipts the shop has issued, this one included
 * @example receiptNumber(42) // 'R-00000042'
 */
export const receiptNumber = (serial: number): string => `R-${String(serial).padStart(8, '0')}`;
