import type { ProblemCode } from '@kura/api-contract/problems';
import { formatAmount, parseAmount } from '@kura/domain/money';
import { ApiError } from './api-error.ts';

/** The contracts store prices in 96 bits: a price must be less. */
export const MAX_PRICE_BASE_UNITS = 1n << 96n;

/** The bounds of a price, in words and for programs. */
export const priceBounds = {
  detail: `The price must be more than 0 and less than ${formatAmount(MAX_PRICE_BASE_UNITS)}, with at most 6 decimals`,
  moreThan: '0',
  lessThan: formatAmount(MAX_PRICE_BASE_UNITS),
};

/**
 * Reads a price in token units.
 *
 * @returns base units
 * @throws ApiError with this code and the bounds
 */
export function readPrice(
  text: string | undefined,
  code: Extract<ProblemCode, 'PRICE_INVALID' | 'ORDER_PRICE_INVALID'>,
): bigint {
  let price: bigint;
  try {
    price = parseAmount(text ?? '');
  } catch {
    throw new ApiError(code, priceBounds);
  }
  if (price <= 0n || price >= MAX_PRICE_BASE_UNITS) throw new ApiError(code, priceBounds);
  return price;
}
