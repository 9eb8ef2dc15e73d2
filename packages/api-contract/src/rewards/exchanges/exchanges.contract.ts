import { MAX_EXCHANGED_CARDS } from '@kura/domain/exchanges';
import { z } from 'zod';
import { call } from '../../call.ts';
import { cardTile } from '../../cards/cards/card.schema.ts';
import { address, id, localizedText, tokenIdOrRowId } from '../../primitives.ts';
import { intent } from '../../trading/intents/intent.schema.ts';

const exchangeableDrop = z
  .object({
    gachaId: id.describe('The drop.'),
    title: localizedText(z.string()).describe('Its title.'),
    exchangePoints: z.int().describe('Points for each card.'),
    cards: z
      .int()
      .describe('How many of its cards the wallet can exchange, also more than one exchange takes.'),
  })
  .meta({ id: 'ExchangeableDrop', description: 'A drop whose cards of rank C a wallet can exchange.' });
export type ExchangeableDrop = z.output<typeof exchangeableDrop>;

const whatCounts =
  'Cards that are listed or on auction, and those that a payment by bank card holds, are left out.';

export const exchangesContract = {
  drops: call({
    method: 'GET',
    path: '/exchange/drops/{address}',
    access: 'user',
    summary: 'Drops whose rank C cards an own wallet can exchange for points',
    description: `The drop with the most cards is first. ${whatCounts}`,
    input: z.strictObject({ address: address.describe('Own wallet that holds the cards.') }),
    output: z.object({ items: z.array(exchangeableDrop).describe('One entry for each drop.') }),
    problems: ['NO_WALLET'],
  }),
  cards: call({
    method: 'GET',
    path: '/exchange/cards/{gachaId}/{address}',
    access: 'user',
    summary: 'Rank C cards of a drop that an own wallet can exchange together',
    description: `At most ${MAX_EXCHANGED_CARDS}, which is what one exchange takes: the cheapest ones. ${whatCounts}`,
    input: z.strictObject({
      gachaId: id.describe('The drop that the cards came from.'),
      address: address.describe('Own wallet that holds the cards.'),
    }),
    output: z.object({ items: z.array(cardTile).describe('The cards; empty when there are none.') }),
    problems: ['NO_WALLET'],
  }),
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
