import type { Auction } from '@kura/api-contract/orders';
import { cardGridClass } from '@kura/ui';
import type { ShownCard } from '../../../../components/card-facts.ts';
import { CardLink } from '../../../../components/card-link.tsx';
import { priceText } from '../../../../components/price-text.ts';
import { type T, useT } from '../../../../i18n/use-t.ts';

interface AuctionGridProps {
  readonly auctions: readonly { readonly nft: ShownCard; readonly auction: Auction }[];
  /** The number of pictures above the fold, which are requested immediately. */
  readonly inSight?: number;
}

/** Cards and packs that are being auctioned, with the best bid and the time left, each leading to its page. */
export function AuctionGrid({ auctions, inSight = 0 }: AuctionGridProps) {
  const t = useT();
  return (
    <ul className={cardGridClass}>
      {auctions.map(({ nft, auction }, index) => (
        <li key={auction.id}>
          <CardLink
            card={{
              ...nft,
              price: auction.bestBid?.price ?? null,
              paymentToken: auction.bestBid?.paymentToken ?? null,
            }}
            auctionEndsAt={auction.endsAt}
            note={biddingText(t, auction)}
            eager={index < inSight}
          />
        </li>
      ))}
    </ul>
  );
}

/** The state of the bidding, or its starting price. */
export function biddingText(t: T, { state, bidCount, startingPrice, paymentToken }: Auction): string {
  if (state === 'UNSOLD') return t('market.auctions.unsold');
  if (bidCount === 0) return t('market.auctions.from', { price: priceText(t, startingPrice, paymentToken) });
  return t('market.auctions.bids', { count: bidCount });
}
