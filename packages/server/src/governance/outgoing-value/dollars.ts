import { formatAmount } from '@kura/domain/money';

/** An amount in USD with 6 decimals as the second admin reads it in the changes of an approval. */
export const dollars = (baseUnits: bigint | null): string | null =>
  baseUnits === null ? null : `$${formatAmount(baseUnits)}`;
