import type { Auction } from '@kura/api-contract/orders';
import type { TextsT } from '../../../../i18n/use-texts.ts';

/** The reason why an offer on a card in an auction can't be accepted now; null without an auction. */
export function acceptBlocker(t: TextsT<'cards'>, auction: Pick<Auction, 'bidCount'> | null): string | null {
  if (auction === null) return null;
  return t(auction.bidCount > 0 ? 'card.offers.hasBids' : 'card.offers.inAuction');
}
