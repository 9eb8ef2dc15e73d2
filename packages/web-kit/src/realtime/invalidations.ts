import type { RealtimeMessage } from '@kura/api-contract';
import type { QueryKey } from '@tanstack/react-query';
import { cardKeys } from '../cards/card-queries.ts';
import { gachaKeys } from '../gacha/gacha-queries.ts';
import { intentKeys } from '../intents/intent-queries.ts';
import { orderKeys } from '../orders/order-queries.ts';
import { packKeys } from '../packs/pack-queries.ts';
import { accountKeys } from '../users/account-queries.ts';

/** Which queries a message makes stale: exactly those, each by the beginning of its key. */
export function staleAfter(message: RealtimeMessage): readonly QueryKey[] {
  switch (message.name) {
    case 'OrderCreated':
    case 'OrderCancelled':
    case 'OrderUpdated':
      return [orderKeys.listings, packKeys.held, ...nftKeys(message.payload.nftId)];
    case 'OrderFulfilled':
      return [orderKeys.listings, packKeys.held, accountKeys.balances, ...nftKeys(message.payload.nftId)];
    case 'NftTransferred':
      return [packKeys.held, ...nftKeys(message.payload.nftId)];
    case 'GachaSold':
    case 'GachaUpdated':
      return [gachaKeys.one(message.payload.gachaId), gachaKeys.published];
    case 'GachaRevealed':
      return [
        gachaKeys.one(message.payload.gachaId),
        gachaKeys.lineUp(message.payload.gachaId),
        gachaKeys.pulled(message.payload.gachaId),
        gachaKeys.published,
      ];
    case 'IntentUpdated':
      return [intentKeys.one(message.payload.intentId), intentKeys.open, accountKeys.balances, packKeys.held];
    default:
      return [];
  }
}

function nftKeys(nftId: string | null): QueryKey[] {
  return nftId === null ? [] : [cardKeys.one(nftId), cardKeys.activity(nftId), orderKeys.ofNft(nftId)];
}

/** What must be read anew when a room's messages were lost. */
export function staleAfterGap(room: string): readonly QueryKey[] {
  const [kind = '', id = ''] = room.split(':');
  switch (kind) {
    case 'gacha':
      return [gachaKeys.one(id), gachaKeys.lineUp(id), gachaKeys.pulled(id), gachaKeys.published];
    case 'nft':
      return nftKeys(id);
    case 'market':
    case 'collection':
      return [orderKeys.listings, gachaKeys.published];
    default:
      return [['intents'], ['account'], packKeys.held];
  }
}
