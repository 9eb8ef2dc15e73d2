import { MAX_LISTINGS_TOGETHER } from '@kura/domain/orders';
import { useSession } from '@kura/web-kit';
import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { bulkBuyBlocker } from './bulk-buy-blocker.ts';
import type { ShownCard } from './card-facts.ts';
import { type Chosen, type NftChoiceState, useNftChoice } from './use-nft-choice.ts';

export type BulkBuy = NftChoiceState<NonNullable<ReturnType<typeof bulkBuyBlocker>>>;

const BulkBuyContext = createContext<BulkBuy | null>(null);

/** The selection of listings for a bulk purchase. It persists across pages. */
export function BulkBuyProvider({ children }: { children: ReactNode }) {
  const wallet = useSession()?.wallet?.address.toLowerCase();
  const bulkBuy = useNftChoice(
    useCallback(
      (chosen: Chosen, nft: ShownCard) =>
        bulkBuyBlocker(chosen, nft, { wallet, most: MAX_LISTINGS_TOGETHER }),
      [wallet],
    ),
    // A bank card is paid on the site of the payment provider.
    'kura.market.bulk-buy',
  );
  return <BulkBuyContext value={bulkBuy}>{children}</BulkBuyContext>;
}

export function useBulkBuy(): BulkBuy {
  const bulkBuy = useContext(BulkBuyContext);
  if (!bulkBuy) throw new Error('BulkBuyProvider is missing');
  return bulkBuy;
}
