/** Forms of the Universal Postal Union: CN 22 up to 300 SDR, CN 23 above. */
export const CUSTOMS_FORMS = ['CN22', 'CN23'] as const;
export type CustomsForm = (typeof CUSTOMS_FORMS)[number];

/** 300 SDR at 1.25 dollars: below the rates of the last ten years, so that a value near the limit takes the larger form. */
const CN22_LIMIT_BASE_UNITS = 375_000_000n;

/**
 * The form that a parcel needs.
 *
 * @param values value of each slab in base units of dollars; null when the shop doesn't know it
 */
export function customsFormOf(values: readonly (bigint | null)[]): CustomsForm {
  let total = 0n;
  for (const value of values) {
    if (value === null) return 'CN23';
    total += value;
  }
  return total <= CN22_LIMIT_BASE_UNITS ? 'CN22' : 'CN23';
}
