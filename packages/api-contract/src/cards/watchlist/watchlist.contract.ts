import { z } from 'zod';
import { call } from '../../call.ts';
import { listOf, pageQuery } from '../../lists.ts';
import { id, instant } from '../../primitives.ts';
import { cardTile } from '../cards/card.schema.ts';

export const watchedNft = z
  .object({ nft: cardTile.describe('Card or pack.'), watchedAt: instant.describe('When it was added.') })
  .meta({ id: 'WatchedNft', description: 'A watched card or pack.' });
export type WatchedNft = z.output<typeof watchedNft>;

/** The maximum number of watched cards and packs. */
export const MAX_WATCHED = 500;

export const watchlistContract = {
  list: call({
    method: 'GET',
    path: '/watchlist',
    access: 'user',
    summary: 'The cards and packs that the caller watches',
    input: z.strictObject(
      pageQuery({ sorts: ['LAST_ADDED', 'FIRST_ADDED', 'PRICE_LOW_TO_HIGH', 'PRICE_HIGH_TO_LOW'] }),
    ),
    output: listOf(watchedNft),
  }),
  ids: call({
    method: 'GET',
    path: '/watchlist/ids',
    access: 'user',
    summary: 'The ids of all that the caller watches, newest first: for marking them in lists',
    output: z.object({ items: z.array(id).describe('Ids of cards and packs, newest first.') }),
  }),
  watch: call({
    method: 'PUT',
    path: '/watchlist/{id}',
    access: 'user',
    inDoubt: 'allowed',
    summary: 'Watch a card or pack; watching it already is fine',
    input: z.strictObject({ id: id.describe('Id of the card or pack.') }),
    status: 204,
    problems: ['NOT_FOUND', 'WATCHLIST_FULL'],
  }),
  unwatch: call({
    method: 'DELETE',
    path: '/watchlist/{id}',
    access: 'user',
    inDoubt: 'allowed',
    summary: 'Stop watching a card or pack; not watching it already is fine',
    input: z.strictObject({ id: id.describe('Id of the card or pack.') }),
    status: 204,
  }),
};
