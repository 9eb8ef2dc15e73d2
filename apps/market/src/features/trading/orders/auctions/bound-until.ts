import type { Auction } from '@kura/api-contract/orders';
import { AUCTION_SETTLEMENT_LIMIT_SECONDS } from '@kura/domain/orders';

/** The expiry of an auction's bids: until then it can be settled with any of them. */
export function boundUntil({ setForAt }: Pick<Auction, 'setForAt'>): string {
  return new Date(Date.parse(setForAt) + AUCTION_SETTLEMENT_LIMIT_SECONDS * 1000).toISOString();
}
