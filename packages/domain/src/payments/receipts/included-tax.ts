/**
 * The consumption tax that a price in yen includes, rounded down to a whole yen: once for each rate of an invoice.
 *
 * @param yen price with the tax
 * @param ratePercent whole percent
 * @example includedTaxYen(1_800, 10) // 163
 */
export function includedTaxYen(yen: number, ratePercent: number): number {
  return Math.floor((yen * ratePercent) / (100 + ratePercent));
}
