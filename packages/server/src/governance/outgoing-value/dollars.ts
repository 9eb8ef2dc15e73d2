import { formatAmount } from '@kura/domain/money';

/** Formats an amount in USD with 6 decimals, for the changes of an approval. */
export const dollars = (baseUnits: bigint | null): string | null =>
  baseUnits === null ? null : `$${formatAmount(baseUnits)}`;
