import { attributeFilterPattern, MAX_GRADE, MIN_GRADE } from '@kura/domain/cards';
import { ACTIVITY_TYPES, CARD_RANKS, NFT_KINDS, SORTS } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { call } from '../../call.ts';
import { listOf, pageQuery } from '../../lists.ts';
import { amount, id, tokenId } from '../../primitives.ts';
import { activity, nftActivity } from './activity.schema.ts';
import { ADMIN_CARD_SORTS, adminCardFilters } from './admin-card-filters.ts';
import { adminCard, card, cardDetail, cardTile } from './card.schema.ts';
import { cardFilters } from './card-filters.ts';
import { cardHistoryEntry } from './card-history.ts';
import { cardAssetsInput, newCardInput, slabInput } from './card-input.ts';
import { cardSearchText, searchedListOf } from './searched-list.ts';

const grade = z.int().min(MIN_GRADE).max(MAX_GRADE);
const year = z.int().min(1900).max(2100);

/**
 * A condition on an attribute, by its id in `metadata.attributes`. `category:Monsters` is the exact value,
 * `english-title:~dragon` contains the text, and `year-of-issue:1999..2004` is a range with optional ends. Conditions on one
 * attribute are alternatives; different attributes must all match.
 */
const attributeFilter = z
  .string()
  .trim()
  .max(240)
  .regex(attributeFilterPattern)
  .meta({ examples: ['category:Monsters', 'english-title:~dragon', 'year-of-issue:1999..2004'] });

/** Filters of public lists of cards and packs. */
export const shownCardFilters = {
  ...cardFilters,
  attribute: z
    .array(attributeFilter)
    .max(20)
    .optional()
    .describe(
      'Conditions on attributes, each `attribute-id:condition`. Conditions on one attribute are alternatives; different attributes must all match.',
    ),
};

const facetsInput = z.strictObject({
  search: cardSearchText,
  ...shownCardFilters,
  kind: z.enum(NFT_KINDS).default('card').describe('`card` or `pack`.'),
  collectionId: id.optional().describe('Only this collection.'),
  gachaId: id.optional().describe('Only cards and packs of this drop.'),
  onSale: z.boolean().optional().describe('True: only what can be bought now.'),
});

/** A slab at its intake. */
export const intakeInput = z.strictObject({
  collectionId: id.describe('Collection to which the card belongs.'),
  ...slabInput,
  ...newCardInput,
  assets: cardAssetsInput.describe('Names of uploaded files.'),
});
export type CardIntake = z.output<typeof intakeInput>;

/** Filters of activity. */
export const activityQuery = {
  type: z
    .array(z.enum(ACTIVITY_TYPES))
    .max(ACTIVITY_TYPES.length)
    .optional()
    .describe('Only these types. Repeat the key for several.'),
  cursor: z
    .string()
    .max(200)
    .optional()
    .describe(
      '`nextCursor` of the previous page: the list continues exactly after it, also when rows were added since. `page` is then ignored.',
    ),
  ...pageQuery({ sorts: ['LAST_ADDED', 'FIRST_ADDED'] }),
};

export const activityList = listOf(activity).extend({
  nextCursor: z.string().nullable().describe('Pass it as `cursor` for the next page; null on the last.'),
});
export type ActivityList = z.output<typeof activityList>;

const shopActivityQuery = {
  ...pageQuery({ sorts: ['LAST_ADDED'] }),
  cursor: activityQuery.cursor,
  type: z
    .array(z.enum(ACTIVITY_TYPES))
    .max(ACTIVITY_TYPES.length)
    .optional()
    .describe(
      'Only these types. Repeat the key for several. `Purchase` finds sales: the list of a wallet alone has purchases of its own.',
    ),
};

export const shopActivityList = activityList.extend({
  items: z.array(nftActivity).describe('Items of this page.'),
  total: z
    .int()
    .describe(
      'Number of items on all pages, at most 1,000: the pages have the newest 1,000 activities. `cursor` leads to older ones.',
    ),
});
export type ShopActivityList = z.output<typeof shopActivityList>;

export const collectionStats = z
  .object({
    floor: amount.nullable().describe('Lowest price of a card on sale, in USDC; null when none is.'),
    bestOffer: amount
      .nullable()
      .describe('Best fillable offer on the collection, in USDC; null when there is none.'),
    volume: z
      .object({
        day: amount.describe('Last 24 hours.'),
        week: amount.describe('Last 7 days.'),
        all: amount.describe('Since the collection exists.'),
      })
      .describe('Sum of sale prices in US dollars.'),
    sales: z.int().describe('Number of sales.'),
    owners: z.int().describe('Number of wallets that hold a card.'),
    items: z.int().describe('Number of cards.'),
    listed: z.int().describe('Number of cards on sale now.'),
  })
  .meta({ id: 'CollectionStats', description: 'Prices and counts of a collection.' });

export type CollectionStats = z.output<typeof collectionStats>;

/** A filter value with the number of matching cards and their floor price. */
const facetOf = <Value extends z.ZodType>(value: Value) =>
  z.object({
    value: value.describe('The value.'),
    count: z.int().describe('Number of cards or packs with this value.'),
    floor: amount.nullable().describe('Lowest price among those on sale, in USDC; null when none is.'),
  });

export const cardFacets = z
  .object({
    grade: z.array(facetOf(grade)).describe('By grade.'),
    year: z.array(facetOf(year)).describe('By year of issue.'),
    rank: z.array(facetOf(z.enum(CARD_RANKS))).describe('By rank.'),
    expansionMark: z.array(facetOf(z.string())).describe('By set.'),
    category: z.array(facetOf(z.string())).describe('By category.'),
    grader: z.array(facetOf(z.string())).describe('By grading company.'),
    collection: z
      .array(facetOf(id).extend({ name: z.string().describe('Name of the collection.') }))
      .describe('By collection.'),
    drop: z
      .array(facetOf(id).extend({ name: z.string().describe('Name of the drop.') }))
      .describe('By drop; filled for packs only.'),
  })
  .meta({
    id: 'CardFacets',
    description: 'Values that can be filtered by, each with its count and lowest price.',
  });
export type CardFacets = z.output<typeof cardFacets>;

export const similarCards = z
  .object({
    copies: z
      .object({
        items: z.array(cardTile).describe('Some of the copies, the cheapest on sale first.'),
        total: z.int().describe('Number of copies.'),
        onSale: z.int().describe('Number of copies on sale now.'),
      })
      .describe('Other copies of the same printed card.'),
    set: z
      .object({ items: z.array(cardTile).describe('Some of them, one per design.') })
      .describe('Other cards of the same set.'),
  })
  .meta({ id: 'SimilarCards', description: 'Copies of a card and other cards of its set.' });
export type SimilarCards = z.output<typeof similarCards>;

/** ERC-721 metadata at a token's `tokenURI`, for wallets and explorers. */
export const tokenMetadata = z
  .object({
    name: z.string().describe('Name of the token.'),
    description: z.string().describe('Description of the token.'),
    image: z.url().describe('Absolute URL of the picture.'),
    external_url: z.url().describe('Absolute URL of its page in the market.'),
    attributes: z
      .array(
        z.object({
          trait_type: z.string().describe('Name of the attribute.'),
          value: z.string().describe('Value as text.'),
        }),
      )
      .describe('Attributes, as marketplaces read them.'),
  })
  .meta({ id: 'TokenMetadata', description: 'ERC-721 metadata.' });
export type TokenMetadata = z.output<typeof tokenMetadata>;

export const cardsContract = {
  intake: call({
    method: 'POST',
    path: '/nft',
    access: 'admin',
    scope: 'catalogue',
    summary: 'Take one slab into stock',
    status: 201,
    idempotency: 'required',
    input: intakeInput,
    output: adminCard,
    problems: ['NOT_FOUND', 'SLAB_TAKEN', 'MEDIA_NOT_FOUND', 'MEDIA_KIND_MISMATCH'],
  }),
  listForAdmin: call({
    method: 'GET',
    path: '/nft/admin',
    access: 'admin',
    scope: 'viewer',
    summary: 'All cards and packs, with the admin filters',
    input: z.strictObject({
      ...pageQuery({ sorts: ADMIN_CARD_SORTS }),
      ...adminCardFilters,
    }),
    output: listOf(adminCard),
  }),
  exportForAdmin: call({
    method: 'GET',
    path: '/nft/admin/export',
    access: 'admin',
    scope: 'viewer',
    summary: 'The cards that match the admin filters, as CSV that can be imported',
    description:
      'The columns of the import template, and the state, price and dates after them. Cells that a spreadsheet would run as a formula begin with an apostrophe; an import removes it.',
    produces: ['text/csv'],
    input: z.strictObject({
      search: z.string().trim().max(100).optional().describe('Text to search for.'),
      ...adminCardFilters,
      language: z.enum(['ja', 'en']).default('ja').describe('Language of the headings.'),
    }),
  }),
  getForAdmin: call({
    method: 'GET',
    path: '/nft/admin/{id}',
    access: 'admin',
    scope: 'viewer',
    summary: 'The full record of a card or pack',
    input: z.strictObject({ id: id.describe('Id of the card or pack.') }),
    output: adminCard,
    problems: ['NOT_FOUND'],
  }),
  history: call({
    method: 'GET',
    path: '/nft/admin/{id}/history',
    access: 'admin',
    scope: 'viewer',
    summary: 'What admins changed about a card or pack, and what happened to it on chain, newest first',
    input: z.strictObject({
      id: id.describe('Id of the card or pack.'),
      ...pageQuery({ sorts: ['LAST_ADDED'] }),
    }),
    output: listOf(cardHistoryEntry),
    problems: ['NOT_FOUND'],
  }),
  years: call({
    method: 'GET',
    path: '/nft/year',
    access: 'public',
    shared: true,
    summary: 'The years of issue that occur, newest first, with how many cards each has',
    description: 'A year is counted among what the other filters leave.',
    input: facetsInput,
    output: z.array(
      z.object({
        year: z.int().describe('Year of issue.'),
        count: z.int().describe('Number of cards with this year.'),
      }),
    ),
  }),
  facets: call({
    method: 'GET',
    path: '/nft/facets',
    access: 'public',
    shared: true,
    summary: 'What public cards, or packs on sale, can be filtered by: each value with its count and floor',
    description: 'A value is counted among what the other filters leave.',
    input: facetsInput,
    output: cardFacets,
  }),
  tiles: call({
    method: 'GET',
    path: '/nft/tiles',
    access: 'public',
    shared: true,
    staleWhileRevalidate: true,
    summary: 'Search and filter the tiles of public cards, or of packs on sale',
    description:
      'The same cards as `GET /api/seaport/listings` with `onSale=true`, and as `GET /api/nft/collection/{id}` with `collectionId`, in a quarter of their bytes.',
    input: z.strictObject({
      ...pageQuery({ sorts: ['RECENTLY_LISTED', ...SORTS.filter((sort) => sort !== 'RECENTLY_LISTED')] }),
      ...facetsInput.shape,
    }),
    output: searchedListOf(cardTile),
  }),
  similarTo: call({
    method: 'GET',
    path: '/nft/similar/{id}',
    access: 'public',
    shared: true,
    staleWhileRevalidate: true,
    summary: 'Other copies of a card, and other cards of its set, the cheapest on sale first',
    input: z.strictObject({ id: id.describe('Id of the card or pack.') }),
    output: similarCards,
    problems: ['NOT_FOUND'],
  }),
  listOfCollection: call({
    method: 'GET',
    path: '/nft/collection/{id}',
    access: 'public',
    shared: true,
    staleWhileRevalidate: true,
    summary: 'Search and filter the cards of a collection, or the packs of its drops that are on sale',
    input: z.strictObject({
      id: id.describe('Id of the collection.'),
      ...pageQuery({ sorts: ['RECENTLY_ADDED', ...SORTS.filter((sort) => sort !== 'RECENTLY_ADDED')] }),
      search: cardSearchText,
      ...shownCardFilters,
      kind: z.enum(NFT_KINDS).default('card').describe('`card` or `pack`.'),
      onSale: z.boolean().optional().describe('True: only what can be bought now.'),
    }),
    output: searchedListOf(card),
    problems: ['NOT_FOUND'],
  }),
  statsOfCollection: call({
    method: 'GET',
    path: '/nft/collection/{id}/stats',
    access: 'public',
    shared: true,
    summary: 'Floor, best offer, volume, sales, owners and counts of a collection',
    input: z.strictObject({ id: id.describe('Id of the collection.') }),
    output: collectionStats,
    problems: ['NOT_FOUND'],
  }),
  activity: call({
    method: 'GET',
    path: '/nft/activity',
    access: 'public',
    shared: true,
    staleWhileRevalidate: true,
    summary: 'What happened in the whole shop, newest first',
    description:
      'Sales, listings, offers, bids, swaps, transfers, and packs and cards that were minted. Cards that are not public are left out. ' +
      'Pages by number reach the newest 1,000 activities; `cursor` reaches all of them.',
    input: z.strictObject(shopActivityQuery).omit({ search: true }),
    output: shopActivityList,
  }),
  activityOf: call({
    method: 'GET',
    path: '/nft/activity/{id}',
    access: 'public',
    shared: true,
    staleWhileRevalidate: true,
    summary: 'What happened to a card or pack, newest first',
    input: z.strictObject({ id: id.describe('Id of the card or pack.'), ...activityQuery }),
    output: activityList,
    problems: ['NOT_FOUND'],
  }),
  get: call({
    method: 'GET',
    path: '/nft/{id}',
    access: 'public',
    shared: true,
    summary: 'A card or a pack',
    input: z.strictObject({ id: id.describe('Id of the card or pack.') }),
    output: cardDetail,
    problems: ['NOT_FOUND'],
  }),
  tokenMetadata: call({
    method: 'GET',
    path: '/metadata/{collection}/{tokenId}',
    access: 'public',
    summary:
      'The metadata of a token, for wallets and explorers; packs are those of no collection but `packs`',
    input: z.strictObject({
      collection: z.union([z.literal('packs'), id]).describe('Id of the collection, or `packs`.'),
      tokenId: tokenId.describe('Token id.'),
    }),
    output: tokenMetadata,
    problems: ['NOT_FOUND'],
  }),
};
