import {
  CARD_RANKS,
  COLOUR_TIERS,
  GACHA_STATUSES,
  MAX_PHASES,
  MAX_POOL_SIZE,
  PUBLISH_OBSTACLES,
  STOP_REASONS,
  TOKEN_KINDS,
  VALUE_RANGES,
} from '@kura/domain';
import { z } from 'zod';
import { card, cardCollection, mediaUrl } from '../cards/card.schema.ts';
import { address, addressOut, amount, hash, hexData, id, instant, tokenId } from '../primitives.ts';

const line = z.string().trim().max(120);
const prose = z.string().trim().max(20_000);

const text = z.strictObject({ title: line, description: prose, terms: prose });

/** What the drop's page says, in each language. `terms` are agreed to before paying. Empty in a draft. */
export const gachaTexts = z.strictObject({ ja: text, en: text });

/** Prices of one pack, each in units of its token. */
export const gachaPrices = z.array(z.object({ token: z.enum(TOKEN_KINDS), price: amount }));

/** A phase as an admin writes it. 0 = no limit. An allow list gives each wallet its quota. */
export const phaseInput = z.strictObject({
  startsAt: instant,
  endsAt: instant,
  limit: z.int().min(0).max(MAX_POOL_SIZE).default(0),
  limitPerWallet: z.int().min(0).max(MAX_POOL_SIZE).default(0),
  allowList: z
    .array(z.strictObject({ wallet: address, quota: z.int().min(1).max(MAX_POOL_SIZE) }))
    .min(1)
    .max(20_000)
    .nullable()
    .default(null),
});

export const phase = z.object({
  /** Its number on chain, from 0. */
  number: z.int(),
  startsAt: instant,
  endsAt: instant,
  /** For all buyers together; 0 = none. */
  limit: z.int(),
  limitPerWallet: z.int(),
  sold: z.int(),
  allowListed: z.boolean(),
});

export const rankOdds = z.object({
  rank: z.enum(CARD_RANKS),
  total: z.int(),
  remaining: z.int(),
  /** Chance that the next draw gives this rank, in parts per million: remaining ÷ all remaining. */
  chancePpm: z.int(),
});

/** Odds of the next draw, from the cards that are in the pool still. */
export const odds = z.object({
  poolSize: z.int(),
  remaining: z.int(),
  ranks: z.array(rankOdds),
  /** Chance of each single remaining card. */
  chancePerCardPpm: z.int(),
  /** Mean value of the remaining cards, in dollars; null when none remain. */
  expectedValue: amount.nullable(),
  /** Value of all remaining cards together, in dollars: `expectedValue` is this ÷ `remaining`. */
  remainingValue: amount,
  /** These odds hold after this many draws: the snapshot's number. */
  cardsDrawn: z.int(),
});
export type Odds = z.output<typeof odds>;

/** How the packs opened so far turned out: a pack wins when its card was worth more than `price`. */
export const packWins = z.object({
  opened: z.int(),
  won: z.int(),
  /** `won` ÷ `opened` in parts per million; null while none was opened. */
  sharePpm: z.int().nullable(),
  /** What a pack costs in dollars. */
  price: amount,
});
export type PackWins = z.output<typeof packWins>;

/** What the chain knows of a drop; null before it is published. */
export const gachaOnChain = z.object({
  dropId: tokenId,
  contractAddress: addressOut,
  packTokenAddress: addressOut,
  poolRoot: hash,
  poolFileHash: hash,
  poolFileUrl: z.string(),
  createdTransactionHash: hash,
});

/** What the caller may buy now. */
export const gachaStanding = z.object({
  wallet: addressOut,
  /** The phase that would take a purchase now, null when none would. */
  phase: z.int().nullable(),
  bought: z.int(),
  /** Most packs by one purchase now. */
  mayBuy: z.int(),
  /** What bounds that; null when nothing may be bought because no phase is open. */
  boundBy: z.enum(['STOCK', 'TRANSACTION', 'PHASE', 'WALLET', 'ALLOW_LIST']).nullable(),
  /** Quota by the allow list of the open phase; null when the phase has none. */
  allowListQuota: z.int().nullable(),
  /** Where the wallet stands in every phase, open or not, by their numbers. */
  phases: z.array(
    z.object({
      number: z.int(),
      bought: z.int(),
      /** By the phase's allow list, 0 when the wallet isn't on it; null when the phase has none. */
      allowListQuota: z.int().nullable(),
    }),
  ),
});

/** A drop as lists show it. */
export const gacha = z.object({
  id,
  status: z.enum(GACHA_STATUSES),
  stopReason: z.enum(STOP_REASONS).nullable(),
  paused: z.boolean(),
  name: z.string(),
  texts: gachaTexts,
  /** Its own picture; null when it has none. */
  imageUrl: mediaUrl.nullable(),
  colourTier: z.enum(COLOUR_TIERS),
  collection: cardCollection,
  packs: z.int(),
  packsLeft: z.int(),
  prices: gachaPrices,
  limitPerTransaction: z.int(),
  phases: z.array(phase),
  /** Of the first phase, and of the whole sale; null while there is no phase. */
  saleStartsAt: instant.nullable(),
  saleEndsAt: instant.nullable(),
  odds,
  /** Null when packs cost only points. */
  wins: packWins.nullable(),
  onChain: gachaOnChain.nullable(),
  createdAt: instant,
});
export type Gacha = z.output<typeof gacha>;

export const gachaDetail = gacha.extend({
  /** Null for a visitor. One entry for each wallet of the caller. */
  standing: z.array(gachaStanding).nullable(),
});
export type GachaDetail = z.output<typeof gachaDetail>;

/** Fields that may change at any time. */
export const gachaDisplayInput = {
  texts: gachaTexts,
  /** The name of an uploaded picture; null for none. */
  image: z.string().max(100).nullable(),
  colourTier: z.enum(COLOUR_TIERS),
};

/** Fields that stand on chain and are fixed by publishing. */
export const gachaTermsInput = {
  /** On chain; the texts carry the titles. */
  name: z.string().trim().min(1).max(60),
  packs: z.int().min(1).max(MAX_POOL_SIZE),
  limitPerTransaction: z.int().min(1).max(100),
  endsAt: instant,
  phases: z.array(phaseInput).max(MAX_PHASES),
  /** Packs that the shop may ever deliver by bank card, ticket or prize. */
  deliveryCap: z.int().min(0).max(MAX_POOL_SIZE),
};

export const gachaAdmin = gacha.extend({
  displayOrder: z.int(),
  image: z.string().nullable(),
  endsAt: instant,
  deliveryCap: z.int(),
  revealDeadline: instant.nullable(),
  allowLists: z.array(
    z.object({ phase: z.int(), entries: z.array(z.object({ wallet: addressOut, quota: z.int() })) }),
  ),
  shuffle: z
    .object({
      state: z.enum(['REQUESTED', 'SEEDED']),
      ref: hash,
      seed: hexData.nullable(),
      transactionHash: hash.nullable(),
    })
    .nullable(),
  /** The transaction of the admin's last act on chain. */
  transactionId: id.nullable(),
  /** What stands against publishing. */
  obstacles: z.array(z.enum(PUBLISH_OBSTACLES)),
  figures: z.object({
    packsSold: z.int(),
    packsSealed: z.int(),
    packsOpened: z.int(),
    revenue: gachaPrices,
    /** Worth of the cards that are in the pool still, in dollars: what the shop may still have to give. */
    exposure: amount,
    /** Price in USDC less expected value, in hundredths of a percent of the price; null when unknown. */
    marginBasisPoints: z.int().nullable(),
  }),
  version: z.int(),
});
export type GachaAdmin = z.output<typeof gachaAdmin>;

/** A card of a drop's line-up. A secret card that wasn't drawn yet is a silhouette: rank, and nothing else. */
export const lineUpCard = z.object({
  id: id.nullable(),
  secret: z.boolean(),
  rank: z.enum(CARD_RANKS),
  drawn: z.boolean(),
  name: z.string().nullable(),
  japaneseTitle: z.string().nullable(),
  imageUrl: mediaUrl,
  grader: z.string().nullable(),
  grade: z.int().nullable(),
  value: amount.nullable(),
  /** Chance of this card by the next draw; 0 once drawn. */
  chancePpm: z.int(),
});
export type LineUpCard = z.output<typeof lineUpCard>;

export const lineUpGroup = z.object({ total: z.int(), remaining: z.int(), chancePpm: z.int() });
export const rankGroup = lineUpGroup.extend({ rank: z.enum(CARD_RANKS) });
/** Cards by value: from `from` inclusive to `to` exclusive, in dollars. Secret cards count in no range. */
export const valueGroup = lineUpGroup.extend({
  range: z.enum(VALUE_RANGES),
  from: amount,
  to: amount.nullable(),
});

/** Everything that verifies one pull, with the pool file and the chain. */
export const pullProof = z.object({
  gachaId: id,
  /** The card that came out, for people: it proves nothing. */
  card,
  drawnAt: instant,
  chainId: z.int(),
  gachaAddress: addressOut,
  dropId: tokenId,
  poolRoot: hash,
  poolFileUrl: z.string(),
  poolFileHash: hash,
  /** The request: its place in the queue, who asked, which packs. */
  entry: z.object({
    number: z.int(),
    requestId: z.string(),
    holder: addressOut,
    packTokenIds: z.array(tokenId),
    transactionHash: hash,
    blockNumber: z.int(),
  }),
  /** 16 random bytes. */
  randomness: z.object({ word: hexData, transactionHash: hash, blockNumber: z.int() }),
  draw: z.object({
    packTokenId: tokenId,
    /** Place of the pack within its request. */
    offset: z.int(),
    /** How many cards of the drop had been drawn before. */
    drawnBefore: z.int(),
    poolIndex: z.int(),
    tokenId,
    collection: addressOut,
    transactionHash: hash,
    blockNumber: z.int(),
  }),
  leaf: z.object({ index: z.int(), serialHash: hash, rank: z.enum(CARD_RANKS) }),
  merkleProof: z.array(hash),
});
export type PullProof = z.output<typeof pullProof>;
