import { MAX_EXCHANGED_CARDS } from '@kura/domain/exchanges';
import { z } from 'zod';
import { call } from '../call.ts';
import { intent } from '../intents/intent.schema.ts';
import { address, id, tokenIdOrRowId } from '../primitives.ts';

export const exchangesContract = {
  exchange: call({
    method: 'DELETE',
    path: '/gacha/tokens/{gachaId}/{address}',
    access: 'user',
    summary: 'Build the exchange of own rank C cards for points',
    description:
      'The intent hands the cards over in one step: they are burned and the points arrive in the same transaction, at the ' +
      'rate that the drop promised when it was published. Listings of the cards end with it. The shop’s permission in the ' +
      'step is valid until `expiresAt` of the intent. All cards are exchanged, or none.',
    input: z.strictObject({
      gachaId: id.describe('The drop that the cards came from.'),
      address: address.describe('Own wallet that holds the cards.'),
      tokenIds: z
        .array(tokenIdOrRowId)
        .min(1)
        .max(MAX_EXCHANGED_CARDS)
        .describe(
          'Cards: a decimal string is a token id, a UUID the id of the card. Repeat the key for several.',
        ),
    }),
    output: intent,
    status: 201,
    problems: [
      'NOT_FOUND',
      'NO_WALLET',
      'NOT_OWNER',
      'CARD_HELD',
      'RANK_NOT_EXCHANGEABLE',
      'DROP_NOT_EXCHANGEABLE',
      'SLAB_TAKEN',
      'AUCTION_HAS_BIDS',
      'EXCHANGE_STOPPED',
      'EXCHANGE_CAP_REACHED',
      'CHAIN_UNAVAILABLE',
    ],
  }),
};
