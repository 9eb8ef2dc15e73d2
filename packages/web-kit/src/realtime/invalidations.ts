import type { RealtimeMessage } from '@kura/api-contract/system';
import type { QueryKey } from '@tanstack/react-query';
import { auctionKeys } from '../auctions/auction-queries.ts';
import { campaignKeys } from '../campaigns/campaign-queries.ts';
import { cardKeys } from '../cards/card-queries.ts';
import { collectionKeys } from '../collections/collection-queries.ts';
import { gachaKeys } from '../gacha/gacha-queries.ts';
import { intentKeys } from '../intents/intent-queries.ts';
import { notificationKeys } from '../notifications/notification-queries.ts';
import { orderKeys } from '../orders/order-queries.ts';
import { packKeys } from '../packs/pack-queries.ts';
import { passkeyKeys } from '../passkeys/passkey-queries.ts';
import { paymentKeys } from '../payments/payment-queries.ts';
import { priceHistoryKeys } from '../price-history/price-history-queries.ts';
import { redeemKeys } from '../redeems/redeem-queries.ts';
import { ticketKeys } from '../tickets/ticket-queries.ts';
import { accountKeys } from '../users/account-queries.ts';
import { profileKeys } from '../users/profile-queries.ts';
import { watchlistKeys } from '../watchlist/watchlist-queries.ts';

/** A user's holdings and activity. */
const holdingKeys = [packKeys.held, profileKeys.all, accountKeys.me] as const;

/** Listings and the figures derived from them. */
const marketKeys = [
  orderKeys.listings,
  auctionKeys.list,
  cardKeys.shopActivity,
  cardKeys.ofCollection,
  cardKeys.facets,
  cardKeys.similar,
  collectionKeys.all,
] as const;

/** The key prefixes of the queries that a message invalidates. */
export function staleAfter(message: RealtimeMessage): readonly QueryKey[] {
  switch (message.name) {
    case 'OrderCreated':
    case 'OrderCancelled':
    case 'OrderUpdated':
      return [...marketKeys, ...orderKeysOf(message.payload)];
    case 'OrderFulfilled':
      return [...marketKeys, orderKeys.sales, accountKeys.balances, ...orderKeysOf(message.payload)];
    case 'NftTransferred':
      return [orderKeys.own, cardKeys.shopActivity, ...holdingKeys, ...nftKeys(message.payload.nftId)];
    case 'NotificationCreated':
      return [notificationKeys.all];
    case 'GachaSold':
    case 'GachaUpdated':
      return [gachaKeys.one(message.payload.gachaId), gachaKeys.published, cardKeys.shopActivity];
    case 'GachaRevealed':
      return [
        gachaKeys.one(message.payload.gachaId),
        gachaKeys.lineUp(message.payload.gachaId),
        gachaKeys.pulled(message.payload.gachaId),
        gachaKeys.latestPulls,
        gachaKeys.published,
        cardKeys.shopActivity,
        packKeys.reveals,
      ];
    case 'RedeemUpdated':
      return [redeemKeys.all, ...holdingKeys];
    case 'TicketUpdated':
      return [ticketKeys.all, ...holdingKeys];
    case 'PaymentUpdated':
    case 'CoinflowPaymentSuccess':
      return [paymentKeys.all, ...holdingKeys];
    case 'UpdateUserApplication':
      return [
        campaignKeys.own,
        campaignKeys.one(message.payload.campaignId),
        campaignKeys.draw(message.payload.campaignId),
      ];
    case 'AccountUpdated':
      return [passkeyKeys.own];
    case 'IntentUpdated':
      return [
        intentKeys.one(message.payload.intentId),
        intentKeys.open,
        intentKeys.recent,
        accountKeys.balances,
        orderKeys.own,
        ...holdingKeys,
      ];
    default:
      return [];
  }
}

/** The queries that show an order: those of its card, or all offers when it names no card. */
function orderKeysOf({ orderId, nftId }: { orderId: string; nftId: string | null }): QueryKey[] {
  return [
    orderKeys.one(orderId),
    orderKeys.own,
    watchlistKeys.list,
    ...holdingKeys,
    ...(nftId === null ? [orderKeys.offers, orderKeys.offersOfCollection, cardKeys.each] : nftKeys(nftId)),
  ];
}

function nftKeys(nftId: string): QueryKey[] {
  return [
    cardKeys.one(nftId),
    cardKeys.activity(nftId),
    priceHistoryKeys.ofNft(nftId),
    orderKeys.ofNft(nftId),
    orderKeys.offersOf(nftId),
    auctionKeys.bidsFor(nftId),
  ];
}

/** What must be refetched when a room's messages were lost. */
export function staleAfterGap(room: string): readonly QueryKey[] {
  const [kind = '', id = ''] = room.split(':');
  switch (kind) {
    case 'gacha':
      return [
        gachaKeys.one(id),
        gachaKeys.lineUp(id),
        gachaKeys.pulled(id),
        gachaKeys.latestPulls,
        gachaKeys.published,
        cardKeys.shopActivity,
      ];
    case 'nft':
      return nftKeys(id);
    case 'market':
    case 'collection':
      return [...marketKeys, orderKeys.sales, gachaKeys.published];
    default:
      return [
        ['intents'],
        ['account'],
        orderKeys.own,
        redeemKeys.all,
        ticketKeys.all,
        paymentKeys.all,
        campaignKeys.own,
        ...holdingKeys,
      ];
  }
}
