import type { Auction } from '@kura/api-contract/orders';
import { formatAmount } from '@kura/domain/money';
import { minimumBidBaseUnits } from '@kura/domain/orders';
import { presentOrder } from '../orders/index.ts';
import type { WholeAuction } from './auction-lists.repository.ts';
import { rulesOf } from './auctions.repository.ts';

const instant = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Presents an auction, equally for all callers. */
export function presentAuction({ auction, ask, best }: WholeAuction): Auction {
  const rules = rulesOf(auction);
  const bestBaseUnits = best?.price_base_units ?? null;
  return {
    id: auction.id,
    nftId: auction.nft_id,
    state: auction.state,
    ask: presentOrder(ask),
    paymentToken: auction.payment_token,
    startingPrice: formatAmount(rules.startingPriceBaseUnits),
    reservePrice: formatAmount(rules.reserveBaseUnits),
    increment: formatAmount(rules.incrementBaseUnits),
    setForAt: instant(auction.set_for_seconds),
    endsAt: instant(auction.ends_at_seconds),
    revealDeadline:
      auction.reveal_deadline_seconds === null ? null : instant(auction.reveal_deadline_seconds),
    bidCount: auction.bid_count,
    bestBid: best && presentOrder(best),
    reserveMet: bestBaseUnits !== null && bestBaseUnits >= rules.reserveBaseUnits,
    minimumBid: formatAmount(minimumBidBaseUnits(rules, bestBaseUnits)),
    bidList: auction.list && {
      root: auction.list.root,
      count: auction.list.bid_count,
      transactionHash: auction.list.transaction_hash,
    },
    transactionHash: auction.state === 'SOLD' ? ask.transaction_hash : null,
  };
}
