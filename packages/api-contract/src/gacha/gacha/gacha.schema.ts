import {
  LAST_ONE_PRIZE_STATES,
  MAX_EXCHANGE_POINTS,
  MAX_PHASES,
  MAX_POOL_SIZE,
  PUBLISH_BLOCKERS,
  STOP_REASONS,
  VALUE_RANGES,
} from '@kura/domain/gacha';
import { CARD_RANKS, COLOUR_TIERS, GACHA_STATUSES, TOKEN_KINDS } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { card, cardCollection, mediaUrl } from '../../cards/cards/card.schema.ts';
import {
  address,
  addressOut,
  amount,
  hash,
  hexData,
  id,
  instant,
  localizedInput,
  shownName,
  shownNameOrEmpty,
  shownProse,
  tokenId,
} from '../../primitives.ts';

const line = shownNameOrEmpty(120);
const prose = shownProse(20_000);

const text = z.strictObject({
  title: line.describe('Title of the drop; empty in a draft.'),
  description: prose.describe('Description; empty in a draft.'),
  terms: prose.describe('Terms to which the buyer agrees before paying; empty in a draft.'),
});

/** The texts of a drop's page in each language. Buyers accept `terms` before they pay. Empty in a draft. */
export const gachaTexts = localizedInput(text).meta({
  id: 'GachaTexts',
  description: 'Texts of a drop in both languages.',
});

/** The prices of a pack, each in units of its token. */
export const gachaPrices = z.array(
  z.object({
    token: z.enum(TOKEN_KINDS).describe('The token.'),
    price: amount.describe('Price of one pack in units of `token`.'),
  }),
);

/** The input for a phase. 0 = no limit. An allow list gives each wallet its quota. */
export const phaseInput = z
  .strictObject({
    startsAt: instant.describe('When the phase begins, inclusive.'),
    endsAt: instant.describe('When the phase ends, exclusive.'),
    limit: z
      .int()
      .min(0)
      .max(MAX_POOL_SIZE)
      .default(0)
      .describe('Packs for all buyers together; 0 for no limit.'),
    limitPerWallet: z
      .int()
      .min(0)
      .max(MAX_POOL_SIZE)
      .default(0)
      .describe('Packs per wallet; 0 for no limit.'),
    allowList: z
      .array(
        z.strictObject({
          wallet: address.describe('The wallet.'),
          quota: z.int().min(1).max(MAX_POOL_SIZE).describe('Packs that the wallet may buy in this phase.'),
        }),
      )
      .min(1)
      .max(20_000)
      .nullable()
      .default(null)
      .describe('Wallets that may buy, each with its quota; null lets everybody buy.'),
  })
  .meta({ id: 'PhaseInput', description: 'A phase of a sale, as an admin writes it.' });

export const phase = z
  .object({
    number: z.int().describe('Number of the phase on chain, from 0.'),
    startsAt: instant.describe('When the phase begins, inclusive.'),
    endsAt: instant.describe('When the phase ends, exclusive.'),
    limit: z.int().describe('Packs for all buyers together; 0 for no limit.'),
    limitPerWallet: z.int().describe('Packs per wallet; 0 for no limit.'),
    sold: z.int().describe('Packs sold in this phase.'),
    allowListed: z.boolean().describe('True when only wallets on an allow list may buy.'),
  })
  .meta({ id: 'Phase', description: 'A phase of a sale.' });

export const rankOdds = z
  .object({
    rank: z.enum(CARD_RANKS).describe('The rank.'),
    total: z.int().describe('Cards of this rank in the drop.'),
    remaining: z.int().describe('Cards of this rank not drawn yet.'),
    chancePpm: z.int().describe('Chance that the next draw gives this rank, in parts per million.'),
  })
  .meta({ id: 'RankOdds', description: 'Odds of one rank.' });

/** Odds of the next draw, from the cards still in the pool. */
export const odds = z
  .object({
    poolSize: z.int().describe('Cards in the drop.'),
    remaining: z.int().describe('Cards not drawn yet.'),
    ranks: z.array(rankOdds).describe('Per rank, best first.'),
    chancePerCardPpm: z
      .int()
      .describe('Chance of each remaining card in the next draw, in parts per million.'),
    expectedValue: amount
      .nullable()
      .describe('Mean value of the remaining cards in US dollars; null when none remain.'),
    remainingValue: amount.describe('Value of all remaining cards in US dollars.'),
    cardsDrawn: z.int().describe('Cards drawn before these odds.'),
  })
  .meta({ id: 'Odds', description: 'Odds of the next draw, from the cards still in the pool.' });
export type Odds = z.output<typeof odds>;

/** Results of the opened packs: a pack wins when its card was worth more than `price`. */
export const packWins = z
  .object({
    opened: z.int().describe('Packs opened.'),
    won: z.int().describe('Packs whose card was worth more than `price`.'),
    sharePpm: z
      .int()
      .nullable()
      .describe('`won` divided by `opened`, in parts per million; null while none was opened.'),
    price: amount.describe('Price of a pack in US dollars.'),
  })
  .meta({ id: 'PackWins', description: 'How the opened packs of a drop turned out.' });
export type PackWins = z.output<typeof packWins>;

/** The drop's state on chain; null before it is published. */
export const gachaOnChain = z
  .object({
    dropId: tokenId.describe('Number of the drop in the Gacha contract.'),
    contractAddress: addressOut.describe('Gacha contract.'),
    packTokenAddress: addressOut.describe('ERC-721 contract of the packs.'),
    poolRoot: hash.describe('Merkle root over the pool.'),
    poolFileHash: hash.describe('Keccak-256 of the pool file.'),
    poolFileUrl: z.string().describe('URL of the pool file.'),
    createdTransactionHash: hash.describe('Transaction that put the drop on chain.'),
    createdBlock: z.int().describe('Block that put the drop on chain.'),
  })
  .meta({ id: 'GachaOnChain', description: 'Contracts and commitments of a drop.' });

/** The packs that the caller may buy now. */
export const gachaEligibility = z
  .object({
    wallet: addressOut.describe('Wallet of the caller.'),
    phase: z
      .int()
      .nullable()
      .describe('Number of the phase in which the wallet could buy now; null when none is open.'),
    bought: z.int().describe('Packs that the wallet bought in this drop.'),
    mayBuy: z.int().describe('Most packs in one purchase now.'),
    boundBy: z
      .enum(['STOCK', 'TRANSACTION', 'PHASE', 'WALLET', 'ALLOW_LIST'])
      .nullable()
      .describe('What limits `mayBuy`; null when no phase is open.'),
    allowListQuota: z
      .int()
      .nullable()
      .describe('Quota on the allow list of the open phase; null when it has no allow list.'),
    phases: z
      .array(
        z.object({
          number: z.int().describe('Number of the phase.'),
          bought: z.int().describe('Packs that the wallet bought in it.'),
          allowListQuota: z
            .int()
            .nullable()
            .describe('Quota on its allow list, 0 when not on it; null when it has no allow list.'),
        }),
      )
      .describe('The same for every phase.'),
  })
  .meta({ id: 'GachaStanding', description: 'What one wallet of the caller may buy now.' });

/** An extra card for the holder of the last pack. It is never secret. */
export const lastOnePrize = z
  .object({
    cardId: id.describe('Id of the prize.'),
    name: z.string().describe('Title of the prize.'),
    japaneseTitle: z.string().nullable().describe('Title in Japanese; null for none.'),
    imageUrl: mediaUrl.describe('Picture of the prize.'),
    grader: z.string().describe('Grading company.'),
    grade: z.int().describe('Grade, 1 to 10.'),
    rank: z.enum(CARD_RANKS).describe('Rank in this drop.'),
    value: amount.describe('Value in US dollars. No odds and no expected value count it.'),
    state: z
      .enum(LAST_ONE_PRIZE_STATES)
      .describe(
        '`WAITING`: the last pack is not sold. `SOLD`: it is sold and not opened. `WON`: its holder got the prize. `RETURNED`: the drop was closed before, and the prize is stock again.',
      ),
    packId: id.nullable().describe('Id of the last pack; null until it is sold.'),
  })
  .meta({ id: 'LastOnePrize', description: 'The card that goes with the last pack of a drop.' });
export type LastOnePrize = z.output<typeof lastOnePrize>;

/** A drop in a list. */
export const gacha = z
  .object({
    id: id.describe('Id of the drop.'),
    status: z
      .enum(GACHA_STATUSES)
      .describe(
        '`DRAFT`, `PENDING` (being put on chain), `READY` (sale not begun), `PUBLISHED` (sale open), `STOPPED` or `DISTRIBUTED` (closed).',
      ),
    stopReason: z.enum(STOP_REASONS).nullable().describe('Why the drop is `STOPPED`; null otherwise.'),
    paused: z.boolean().describe('True when new sales are paused.'),
    name: z.string().describe('Name on chain; `texts` has the titles.'),
    texts: gachaTexts.describe('Title, description and terms in both languages.'),
    imageUrl: mediaUrl.nullable().describe('Picture of the drop; null for none.'),
    colourTier: z.enum(COLOUR_TIERS).describe('Price class, the colour of the pack.'),
    collection: cardCollection.describe('Collection of the cards.'),
    packs: z.int().describe('Packs in the drop.'),
    packsLeft: z.int().describe('Packs not sold yet.'),
    prices: gachaPrices.describe('Price of one pack in each accepted token.'),
    limitPerTransaction: z.int().describe('Most packs in one purchase.'),
    phases: z.array(phase).describe('Phases of the sale, in order.'),
    saleStartsAt: instant.nullable().describe('Start of the first phase; null without phases.'),
    saleEndsAt: instant.nullable().describe('End of the sale; null without phases.'),
    odds: odds.describe('Odds of the next draw.'),
    exchangePoints: z
      .int()
      .describe(
        'Points that a holder gets for each card of rank C that is given back; 0 when the drop takes none.',
      ),
    deliveryCap: z
      .int()
      .describe(
        'Most packs delivered by bank card, ticket or prize; 0 when packs can be bought with tokens alone.',
      ),
    lastOnePrize: lastOnePrize
      .nullable()
      .describe('Card that the last pack gets besides its own; null when the drop has none.'),
    waitingRoom: z
      .boolean()
      .describe('True when the drop has a waiting room: `GET /api/gacha/{id}/waiting-room`.'),
    wins: packWins.nullable().describe('How opened packs turned out; null when packs cost only points.'),
    onChain: gachaOnChain
      .nullable()
      .describe('Contracts and commitments; null before the drop is published.'),
    createdAt: instant.describe('When the drop was created.'),
  })
  .meta({ id: 'Gacha', description: 'A drop: a sale of packs over a pool of cards.' });
export type Gacha = z.output<typeof gacha>;

export const gachaDetail = gacha
  .extend({
    standing: z
      .array(gachaEligibility)
      .nullable()
      .describe('What the caller may buy now, one entry per wallet; null without a signed-in user.'),
  })
  .meta({ id: 'GachaDetail', description: 'A drop with what the caller may buy.' });
export type GachaDetail = z.output<typeof gachaDetail>;

/** Fields that may change at any time. */
export const gachaDisplayInput = {
  texts: gachaTexts.describe('Title, description and terms in both languages.'),
  image: z.string().max(100).nullable().describe('`name` of an uploaded picture; null for none.'),
  colourTier: z.enum(COLOUR_TIERS).describe('Price class, the colour of the pack.'),
};

/** Fields that publishing writes to the chain and makes immutable. */
export const gachaTermsInput = {
  name: shownName(60).describe('Name on chain.'),
  packs: z.int().min(1).max(MAX_POOL_SIZE).describe('Packs in the drop.'),
  limitPerTransaction: z.int().min(1).max(100).describe('Most packs in one purchase.'),
  endsAt: instant.describe('End of the whole sale.'),
  phases: z.array(phaseInput).max(MAX_PHASES).describe('Phases of the sale, in order.'),
  deliveryCap: z
    .int()
    .min(0)
    .max(MAX_POOL_SIZE)
    .describe('Most packs delivered by bank card, ticket or prize.'),
  exchangePoints: z
    .int()
    .min(0)
    .max(MAX_EXCHANGE_POINTS)
    .describe('Points that a holder gets for each card of rank C that is given back; 0 for none.'),
};

export const gachaAdmin = gacha
  .extend({
    displayOrder: z.int().describe('Position in lists sorted by `ORDER_ASC`; lower is first.'),
    image: z.string().nullable().describe('`name` of the uploaded picture; null for none.'),
    endsAt: instant.describe('End of the whole sale.'),
    revealDeadline: instant
      .nullable()
      .describe('Until when sold packs can be opened by their holders; null before publishing.'),
    allowLists: z
      .array(
        z.object({
          phase: z.int().describe('Number of the phase.'),
          entries: z
            .array(
              z.object({
                wallet: addressOut.describe('The wallet.'),
                quota: z.int().describe('Packs that the wallet may buy.'),
              }),
            )
            .describe('Wallets on the list.'),
        }),
      )
      .describe('Allow lists of the phases that have one.'),
    shuffle: z
      .object({
        state: z
          .enum(['REQUESTED', 'SEEDED'])
          .describe('`REQUESTED`: waits for the randomness. `SEEDED`: done.'),
        ref: hash.describe('Reference of the request on chain.'),
        seed: hexData.nullable().describe('The seed; null until `SEEDED`.'),
        transactionHash: hash
          .nullable()
          .describe('Transaction that delivered the seed; null until `SEEDED`.'),
      })
      .nullable()
      .describe('Verifiable seed that orders the pool; null before it is requested.'),
    transactionId: id
      .nullable()
      .describe('Latest operator transaction of the drop; null when there was none.'),
    obstacles: z
      .array(z.enum(PUBLISH_BLOCKERS))
      .describe('What prevents publishing; empty when it can be published.'),
    figures: z
      .object({
        packsSold: z.int().describe('Packs sold.'),
        packsSealed: z.int().describe('Sold packs not opened yet.'),
        packsOpened: z.int().describe('Packs opened.'),
        revenue: gachaPrices.describe('Revenue per token.'),
        exposure: amount.describe(
          'Value of the cards still in the pool and of a last-one prize that was not won, in US dollars.',
        ),
        marginBasisPoints: z
          .int()
          .nullable()
          .describe(
            'Price in USDC less expected value, in hundredths of a percent of the price; null when unknown.',
          ),
      })
      .describe('Sales and risk.'),
    version: z.int().describe('Version of the record; `ETag` and `If-Match` carry it in quotes.'),
  })
  .meta({ id: 'GachaAdmin', description: 'A drop with everything that admins see.' });
export type GachaAdmin = z.output<typeof gachaAdmin>;

/** A card in a drop's line-up. A secret card that wasn't drawn yet shows only its rank. */
export const lineUpCard = z
  .object({
    id: id.nullable().describe('Id of the card; null for a secret card not drawn yet.'),
    secret: z.boolean().describe('True for a secret prize.'),
    rank: z.enum(CARD_RANKS).describe('Rank in this drop.'),
    drawn: z.boolean().describe('True once it was drawn.'),
    name: z.string().nullable().describe('Title; null for a secret card not drawn yet.'),
    japaneseTitle: z
      .string()
      .nullable()
      .describe('Title in Japanese; null for none and for a secret card not drawn yet.'),
    imageUrl: mediaUrl.describe('Picture; a silhouette for a secret card not drawn yet.'),
    grader: z.string().nullable().describe('Grading company; null for a secret card not drawn yet.'),
    grade: z.int().nullable().describe('Grade, 1 to 10; null for a secret card not drawn yet.'),
    value: amount
      .nullable()
      .describe('Value in US dollars; null for none and for a secret card not drawn yet.'),
    chancePpm: z.int().describe('Chance in the next draw, in parts per million; 0 once drawn.'),
  })
  .meta({ id: 'LineUpCard', description: 'A card in the line-up of a drop.' });
export type LineUpCard = z.output<typeof lineUpCard>;

export const lineUpGroup = z.object({
  total: z.int().describe('Cards in the group.'),
  remaining: z.int().describe('Cards not drawn yet.'),
  chancePpm: z.int().describe('Chance that the next draw is from this group, in parts per million.'),
});
export const rankGroup = lineUpGroup
  .extend({ rank: z.enum(CARD_RANKS).describe('The rank.') })
  .meta({ id: 'RankGroup', description: 'Counts of one rank in a drop.' });
/** Cards by value: from `from` inclusive to `to` exclusive, in dollars. Secret cards are in no range. */
export const valueGroup = lineUpGroup
  .extend({
    range: z.enum(VALUE_RANGES).describe('Name of the range.'),
    from: amount.describe('Lowest value, inclusive, in US dollars.'),
    to: amount.nullable().describe('Highest value, exclusive, in US dollars; null for no upper bound.'),
  })
  .meta({
    id: 'ValueGroup',
    description: 'Counts of one value range in a drop. Secret cards count in none.',
  });

/** The data that verifies one pull, together with the pool file and the chain. */
export const pullProof = z
  .object({
    gachaId: id.describe('The drop.'),
    card: card.describe('The drawn card, for display. It is not part of the proof.'),
    drawnAt: instant.describe('When the card was drawn.'),
    chainId: z.int().describe('Chain of the contracts.'),
    gachaAddress: addressOut.describe('Gacha contract.'),
    dropId: tokenId.describe('Number of the drop in the Gacha contract.'),
    dropBlock: z.int().describe('Block that created the drop. All events of the drop are in it or later.'),
    poolRoot: hash.describe('Merkle root over the pool.'),
    poolFileUrl: z.string().describe('URL of the pool file.'),
    poolFileHash: hash.describe('Keccak-256 of the pool file.'),
    entry: z
      .object({
        number: z.int().describe("Place in the drop's queue, from 0."),
        requestId: z.string().describe('Chainlink VRF request id.'),
        holder: addressOut.describe('Wallet that requested the cards.'),
        packTokenIds: z.array(tokenId).describe('Packs of the request, in order.'),
        transactionHash: hash.describe('Transaction of the request.'),
        blockNumber: z.int().describe('Block of the request.'),
      })
      .describe('The request to open packs.'),
    randomness: z
      .object({
        word: hexData.describe('The 16 random bytes of this request.'),
        transactionHash: hash.describe('Transaction that delivered them.'),
        blockNumber: z.int().describe('Block that delivered them.'),
      })
      .describe('The answer of Chainlink VRF.'),
    draw: z
      .object({
        packTokenId: tokenId.describe('The opened pack.'),
        offset: z.int().describe('Position of the pack in its request, from 0.'),
        drawnBefore: z.int().describe('Cards of the drop drawn before.'),
        poolIndex: z.int().describe('Index in the pool that the randomness chose.'),
        tokenId: tokenId.describe('Token of the drawn card.'),
        collection: addressOut.describe('Contract of that token.'),
        transactionHash: hash.describe('Transaction of the draw.'),
        blockNumber: z.int().describe('Block of the draw.'),
      })
      .describe('The draw of this card.'),
    lastOnePrize: z
      .boolean()
      .describe(
        'True for a last-one prize: it was not drawn, but minted with the card of the last pack, whose draw `draw` has. Its `poolIndex` is the size of the pool.',
      ),
    leaf: z
      .object({
        index: z.int().describe('Index in the pool.'),
        serialHash: hash.describe('Serial hash of the slab.'),
        rank: z.enum(CARD_RANKS).describe('Rank of the card.'),
      })
      .describe('Leaf of the Merkle tree for this card.'),
    merkleProof: z.array(hash).describe('Sibling hashes from the leaf to `poolRoot`.'),
  })
  .meta({ id: 'PullProof', description: 'Everything that verifies one draw.' });
export type PullProof = z.output<typeof pullProof>;
