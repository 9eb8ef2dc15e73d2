import type { RealtimeMessage, RealtimeName } from '@kura/api-contract/system';
import type { RoomDigest } from '@kura/domain/system';
import type { QueryKey } from '@tanstack/react-query';
import { cardKeys } from '../cards/cards/card-queries.ts';
import { collectionKeys } from '../cards/collections/collection-queries.ts';
import { priceHistoryKeys } from '../cards/price-history/price-history-queries.ts';
import { watchlistKeys } from '../cards/watchlist/watchlist-queries.ts';
import { redeemKeys } from '../custody/redeems/redeem-queries.ts';
import { gachaKeys } from '../gacha/gacha/gacha-queries.ts';
import { packKeys } from '../gacha/packs/pack-queries.ts';
import { passkeyKeys } from '../identity/passkeys/passkey-queries.ts';
import { accountKeys } from '../identity/users/account-queries.ts';
import { profileKeys } from '../identity/users/profile-queries.ts';
import { notificationKeys } from '../messages/notifications/notification-queries.ts';
import { paymentKeys } from '../payments/payments/payment-queries.ts';
import { campaignKeys } from '../rewards/campaigns/campaign-queries.ts';
import { ticketKeys } from '../rewards/tickets/ticket-queries.ts';
import { auctionKeys } from '../trading/auctions/auction-queries.ts';
import { intentKeys } from '../trading/intents/intent-queries.ts';
import { orderKeys } from '../trading/orders/order-queries.ts';

/** A user's holdings and activity. */
const holdingKeys = [packKeys.held, profileKeys.all, accountKeys.me] as const;

/** Listings and the figures derived from them. */
const marketKeys = [
  orderKeys.listings,
  auctionKeys.list,
  cardKeys.shopActivity,
  cardKeys.tiles,
  cardKeys.facets,
  cardKeys.similar,
  collectionKeys.all,
] as const;

/** Whether the queries with a key are lists over the whole shop. */
export const isShopWide = (key: QueryKey): boolean => (marketKeys as readonly QueryKey[]).includes(key);

/** The key prefixes of queries that a message in the user's own room, or in the room for admins, invalidates. */
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
      // Granted points come with a notification.
      return [notificationKeys.all, accountKeys.balances];
    case 'GachaRevealed':
      return [packKeys.reveals, intentKeys.all, gachaKeys.latestPulls, ...holdingKeys];
    case 'GachaUpdated':
      return [gachaKeys.one(message.payload.gachaId), gachaKeys.published];
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

/** The queries that a digest in a public room invalidates. None of them is private. */
export interface DigestedInvalidations {
  /** Queries about the room's own subject, which each page in the room shows. */
  readonly keys: readonly QueryKey[];
  /** Lists to refetch if they show one of the ids; null for any. */
  readonly lists: readonly { readonly key: QueryKey; readonly ids: readonly string[] | null }[];
}

/** See {@link DigestedInvalidations}. */
export function staleAfterDigest(
  room: string,
  { changes, openOrders }: Pick<RoomDigest, 'changes' | 'openOrders'>,
): DigestedInvalidations {
  const [kind = '', id = ''] = room.split(':');
  const happened = (...names: RealtimeName[]) => names.some((name) => name in changes);
  const tradedIds = joined(tradeEvents.flatMap((name) => (name in changes ? [changes[name] ?? null] : [])));
  // A drop's odds depend on its reveals.
  const dropIds = [
    ...('GachaUpdated' in changes ? [changes['GachaUpdated'] ?? null] : []),
    ...(kind === 'gacha' && 'GachaRevealed' in changes ? [[id]] : []),
  ];
  const lists = [
    ...[...tradeLists, orderKeys.offersOfCollection].map((key) => ({ key, ids: tradedIds })),
    { key: gachaKeys.published, ids: joined(dropIds) },
  ].filter(({ ids }) => ids === null || ids.length > 0);
  if (kind === 'nft') return { keys: [...nftKeys(id), orderKeys.each], lists: [] };
  const keys: QueryKey[] = [];
  if (kind === 'gacha' && happened('GachaUpdated', 'GachaRevealed')) keys.push(gachaKeys.one(id));
  if (kind === 'gacha' && happened('GachaRevealed'))
    keys.push(gachaKeys.lineUp(id), gachaKeys.pulled(id), gachaKeys.latestPulls);
  if (kind === 'collection' && happened(...tradeEvents)) {
    keys.push(collectionKeys.one(id), collectionKeys.stats(id));
    if (happened('OrderFulfilled')) keys.push(orderKeys.sales);
    if (openOrders === null || openOrders.length > 0)
      keys.push(orderKeys.offers, orderKeys.offersOfCollection, cardKeys.each);
  }
  return { keys, lists };
}

const tradeEvents = [
  'OrderCreated',
  'OrderCancelled',
  'OrderUpdated',
  'OrderFulfilled',
  'NftTransferred',
] as const satisfies readonly RealtimeName[];

/** Public lists of cards, packs and their activity. */
const tradeLists = [
  orderKeys.listings,
  auctionKeys.list,
  cardKeys.shopActivity,
  cardKeys.tiles,
  cardKeys.similar,
  packKeys.held,
] as const;

/** The ids of several events; null when one of them has too many. */
function joined(lists: readonly (readonly string[] | null)[]): readonly string[] | null {
  return lists.includes(null) ? null : [...new Set(lists.flatMap((ids) => ids ?? []))];
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

/** The queries to refetch after a room's messages were lost. */
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
        intentKeys.all,
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
