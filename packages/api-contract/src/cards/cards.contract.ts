import {
  ACTIVITY_TYPES,
  ASSIGNMENTS,
  attributeFilterPattern,
  CARD_RANKS,
  MAX_GRADE,
  MIN_GRADE,
  NFT_KINDS,
  PUBLISH_STATES,
  REVEAL_STATES,
  SALE_TYPES,
  SORTS,
  TOKEN_KINDS,
} from '@kura/domain';
import { z } from 'zod';
import { call } from '../call.ts';
import { listOf, pageQuery } from '../lists.ts';
import { addressOut, amount, hash, id, instant, tokenAmount, tokenId } from '../primitives.ts';
import { adminCard, card } from './card.schema.ts';
import { cardAssetsInput, cardInput, slabInput } from './card-input.ts';

const grade = z.int().min(MIN_GRADE).max(MAX_GRADE);
const year = z.int().min(1900).max(2100);

/** The keys by which cards are found. Those that take a list may be repeated. */
export const cardFilters = {
  grade: z.array(grade).max(10).optional(),
  year: z.array(year).max(50).optional(),
  minPrice: tokenAmount.optional(),
  maxPrice: tokenAmount.optional(),
  collectionNumber: z.string().trim().max(40).optional(),
  rank: z.array(z.enum(CARD_RANKS)).max(CARD_RANKS.length).optional(),
  /** The sets: what their labels bear. */
  expansionMark: z.array(z.string().trim().min(1).max(40)).max(20).optional(),
};

/**
 * A condition on an attribute, by the attribute's id (`metadata.attributes` has it): `category:Monsters` is exactly that
 * value, `english-title:~dragon` has the text in it, `year-of-issue:1999..2004` is a number between the two, of which one
 * may be left out. Repeated on one attribute they are alternatives; those on different ones must all hold.
 */
const attributeFilter = z
  .string()
  .trim()
  .max(240)
  .regex(attributeFilterPattern)
  .meta({ examples: ['category:Monsters', 'english-title:~dragon', 'year-of-issue:1999..2004'] });

/** The keys by which what everybody may see is found. */
export const shownCardFilters = { ...cardFilters, attribute: z.array(attributeFilter).max(20).optional() };

const facetsInput = z.strictObject({
  search: z.string().trim().max(100).optional(),
  ...shownCardFilters,
  kind: z.enum(NFT_KINDS).default('card'),
  collectionId: id.optional(),
  gachaId: id.optional(),
  onSale: z.boolean().optional(),
});

/** One slab as it comes in. */
export const intakeInput = z.strictObject({
  collectionId: id,
  ...slabInput,
  ...cardInput,
  japaneseTitle: cardInput.japaneseTitle.default(null),
  category: cardInput.category.default(null),
  yearOfIssue: cardInput.yearOfIssue.default(null),
  collectionNumber: cardInput.collectionNumber.default(null),
  expansionMark: cardInput.expansionMark.default(null),
  value: cardInput.value.default(null),
  assets: cardAssetsInput,
});

export const activity = z.object({
  /** Made from what happened, so it is no UUID of a version; the same whenever it is asked. */
  id: z.guid(),
  type: z.enum(ACTIVITY_TYPES),
  price: amount.nullable(),
  paymentToken: z.enum(TOKEN_KINDS).nullable(),
  from: addressOut.nullable(),
  to: addressOut.nullable(),
  transactionHash: hash.nullable(),
  occurredAt: instant,
});
export type Activity = z.output<typeof activity>;

/** How activity is looked for, beside its pages. */
export const activityQuery = {
  type: z.array(z.enum(ACTIVITY_TYPES)).max(ACTIVITY_TYPES.length).optional(),
  /** The `nextCursor` of a page: then what follows it, whatever has happened since. `page` counts for nothing beside it. */
  cursor: z.string().max(200).optional(),
  ...pageQuery({ sorts: ['LAST_ADDED', 'FIRST_ADDED'] }),
};

const nextCursor = z.string().nullable();
export const activityList = listOf(activity).extend({ nextCursor });
export type ActivityList = z.output<typeof activityList>;

export const collectionStats = z.object({
  /** Lowest price at which a card can be bought, in USDC. */
  floor: amount.nullable(),
  bestOffer: amount.nullable(),
  volume: z.object({ day: amount, week: amount, all: amount }),
  sales: z.int(),
  owners: z.int(),
  items: z.int(),
  listed: z.int(),
});

export type CollectionStats = z.output<typeof collectionStats>;

/** A value that could be filtered by: how many match, and the lowest price at which one can be bought. */
const facetOf = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, count: z.int(), floor: amount.nullable() });

export const cardFacets = z.object({
  grade: z.array(facetOf(grade)),
  year: z.array(facetOf(year)),
  rank: z.array(facetOf(z.enum(CARD_RANKS))),
  expansionMark: z.array(facetOf(z.string())),
  category: z.array(facetOf(z.string())),
  grader: z.array(facetOf(z.string())),
  collection: z.array(facetOf(id).extend({ name: z.string() })),
  /** For packs alone. */
  drop: z.array(facetOf(id).extend({ name: z.string() })),
});
export type CardFacets = z.output<typeof cardFacets>;

export const similarCards = z.object({
  /** Other copies of the same card: some of them, how many there are, and how many of those can be bought. */
  copies: z.object({ items: z.array(card), total: z.int(), onSale: z.int() }),
  /** Other cards of its set, each design once. */
  set: z.object({ items: z.array(card) }),
});
export type SimilarCards = z.output<typeof similarCards>;

/** What wallets and explorers read behind a token's `tokenURI` (ERC-721 metadata). */
export const tokenMetadata = z.object({
  name: z.string(),
  description: z.string(),
  image: z.url(),
  external_url: z.url(),
  attributes: z.array(z.object({ trait_type: z.string(), value: z.string() })),
});
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
      ...pageQuery({ sorts: ['LAST_ADDED', ...SORTS.filter((sort) => sort !== 'LAST_ADDED')] }),
      ...cardFilters,
      kind: z.enum(NFT_KINDS).optional(),
      onSale: z.boolean().optional(),
      assignment: z.enum(ASSIGNMENTS).optional(),
      collectionId: id.optional(),
      gachaId: id.optional(),
      publishState: z.enum(PUBLISH_STATES).optional(),
      revealState: z.enum(REVEAL_STATES).optional(),
      saleType: z.enum(SALE_TYPES).optional(),
    }),
    output: listOf(adminCard),
  }),
  getForAdmin: call({
    method: 'GET',
    path: '/nft/admin/{id}',
    access: 'admin',
    scope: 'viewer',
    summary: 'The full record of a card or pack',
    input: z.strictObject({ id }),
    output: adminCard,
    problems: ['NOT_FOUND'],
  }),
  years: call({
    method: 'GET',
    path: '/nft/year',
    access: 'public',
    summary: 'The years of issue that occur, newest first, with how many cards each has',
    description: 'A year is counted among what the other filters leave.',
    input: facetsInput,
    output: z.array(z.object({ year: z.int(), count: z.int() })),
  }),
  facets: call({
    method: 'GET',
    path: '/nft/facets',
    access: 'public',
    summary: 'What public cards, or packs on sale, can be filtered by: each value with its count and floor',
    description: 'A value is counted among what the other filters leave.',
    input: facetsInput,
    output: cardFacets,
  }),
  similarTo: call({
    method: 'GET',
    path: '/nft/similar/{id}',
    access: 'public',
    summary: 'Other copies of a card, and other cards of its set, the cheapest on sale first',
    input: z.strictObject({ id }),
    output: similarCards,
    problems: ['NOT_FOUND'],
  }),
  listOfCollection: call({
    method: 'GET',
    path: '/nft/collection/{id}',
    access: 'public',
    summary: 'Search and filter the cards of a collection, or the packs of its drops that are on sale',
    input: z.strictObject({
      id,
      ...pageQuery({ sorts: ['RECENTLY_ADDED', ...SORTS.filter((sort) => sort !== 'RECENTLY_ADDED')] }),
      ...shownCardFilters,
      kind: z.enum(NFT_KINDS).default('card'),
      onSale: z.boolean().optional(),
    }),
    output: listOf(card),
    problems: ['NOT_FOUND'],
  }),
  statsOfCollection: call({
    method: 'GET',
    path: '/nft/collection/{id}/stats',
    access: 'public',
    summary: 'Floor, best offer, volume, sales, owners and counts of a collection',
    input: z.strictObject({ id }),
    output: collectionStats,
    problems: ['NOT_FOUND'],
  }),
  activityOf: call({
    method: 'GET',
    path: '/nft/activity/{id}',
    access: 'public',
    summary: 'What happened to a card or pack, newest first',
    input: z.strictObject({ id, ...activityQuery }),
    output: activityList,
    problems: ['NOT_FOUND'],
  }),
  get: call({
    method: 'GET',
    path: '/nft/{id}',
    access: 'public',
    summary: 'A card or a pack',
    input: z.strictObject({ id }),
    output: card,
    problems: ['NOT_FOUND'],
  }),
  tokenMetadata: call({
    method: 'GET',
    path: '/metadata/{collection}/{tokenId}',
    access: 'public',
    summary:
      'The metadata of a token, for wallets and explorers; packs are those of no collection but `packs`',
    input: z.strictObject({ collection: z.union([z.literal('packs'), id]), tokenId }),
    output: tokenMetadata,
    problems: ['NOT_FOUND'],
  }),
};
