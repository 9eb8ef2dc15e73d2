import { AUCTION_STATES } from '@kura/domain/orders';
import { SORTS } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { call } from '../../call.ts';
import { card, cardTile } from '../../cards/cards/card.schema.ts';
import { listOf, pageQuery } from '../../lists.ts';
import { id } from '../../primitives.ts';
import { auction, order, orderIncludes } from '../orders/order.schema.ts';

export const auctionsContract = {
  list: call({
    method: 'GET',
    path: '/auction',
    access: 'public',
    shared: true,
    summary: 'Auctions, those that end first at the front',
    input: z.strictObject({
      ...pageQuery({ sorts: ['ENDING_SOON', ...SORTS] }),
      ...orderIncludes,
      state: z
        .array(z.enum(AUCTION_STATES))
        .max(AUCTION_STATES.length)
        .default(['RUNNING'])
        .describe('Only auctions in these states.'),
      collectionId: id.optional().describe('Only auctions of cards in this collection.'),
    }),
    output: listOf(
      z.object({
        nft: cardTile.describe('The card or pack on auction.'),
        auction: auction.describe('The auction.'),
      }),
    ),
  }),
  get: call({
    method: 'GET',
    path: '/auction/{id}',
    access: 'public',
    shared: true,
    summary: 'One auction',
    input: z.strictObject({ id: id.describe('Id of the auction.') }),
    output: z.object({
      nft: card.describe('The card or pack on auction.'),
      auction: auction.describe('The auction.'),
    }),
    problems: ['NOT_FOUND'],
  }),
  bids: call({
    method: 'GET',
    path: '/auction/{id}/bids',
    access: 'public',
    shared: true,
    summary: 'The bids of an auction, best first',
    description: 'With `include=signedOrder` anybody can check that the best bid won.',
    input: z.strictObject({
      id: id.describe('Id of the auction.'),
      ...pageQuery({ sorts: ['PRICE_HIGH_TO_LOW', 'LAST_ADDED'] }),
      ...orderIncludes,
    }),
    output: listOf(order),
    problems: ['NOT_FOUND'],
  }),
};
