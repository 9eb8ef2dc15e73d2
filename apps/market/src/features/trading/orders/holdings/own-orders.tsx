import type { HoldingsListProps } from './holdings-props.ts';
import type { HoldingTab } from './holdings-search.ts';
import { OffersMade } from './offers-made.tsx';
import { OffersReceived } from './offers-received.tsx';
import { OwnListings } from './own-listings.tsx';

/** The tabs of orders that only their wallet's owner sees. Their code and texts arrive when one is first opened. */
export type OwnOrdersTab = Extract<HoldingTab, 'listings' | 'offers-made' | 'offers-received' | 'bids'>;

export function OwnOrders({ tab, ...list }: HoldingsListProps & { tab: OwnOrdersTab }) {
  switch (tab) {
    case 'listings':
      return <OwnListings {...list} />;
    case 'offers-received':
      return <OffersReceived {...list} />;
    case 'offers-made':
      return <OffersMade {...list} kind="OFFER" />;
    case 'bids':
      return <OffersMade {...list} kind="BID" />;
  }
}
