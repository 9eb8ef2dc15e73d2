import { formatAmount, formatDollars, priceFromInput } from '@kura/domain/money';
import { splitPrice } from '@kura/domain/orders';
import { feeBasisPoints } from '@kura/domain/settings';
import { useQuery } from '@tanstack/react-query';
import { useAppClient } from '../../app/app-client-context.tsx';
import { configQuery } from '../../governance/settings/settings-queries.ts';

export interface SaleSum {
  /** In base units; null while the input isn't a valid price. */
  readonly price: bigint | null;
  /** Null until the settings are known. */
  readonly feePercent: string | null;
  /** In base units; null while the price or the fee is unknown. */
  readonly proceeds: bigint | null;
  /** Formatted; a dash for unknown amounts. */
  readonly written: { readonly price: string; readonly fee: string; readonly proceeds: string };
}

/** The seller's proceeds for a typed price, at the current fee. */
export function useSaleProceeds(text: string): SaleSum {
  const { api } = useAppClient();
  const { data: config } = useQuery(configQuery(api));
  const price = priceFromInput(text);
  const feePercent = config?.['fee'] ?? null;
  const split = price !== null && feePercent !== null ? splitPrice(price, feeBasisPoints(feePercent)) : null;
  return {
    price,
    feePercent,
    proceeds: split?.proceedsBaseUnits ?? null,
    written: {
      price: price === null ? '—' : dollars(price),
      fee: split ? `− ${dollars(split.feeBaseUnits)}` : '—',
      proceeds: split ? dollars(split.proceedsBaseUnits) : '—',
    },
  };
}

const dollars = (baseUnits: bigint): string => formatDollars(formatAmount(baseUnits));
