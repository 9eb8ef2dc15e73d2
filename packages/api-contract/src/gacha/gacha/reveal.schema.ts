import { CARD_RANKS } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { pageQuery } from '../../lists.ts';
import { addressOut, hash, hexData, id, instant, tokenId } from '../../primitives.ts';

/**
 * The state of a reveal. WAITING: no random word yet. FULFILLED: the word has arrived, the packs are being opened. OPENED:
 * every card is drawn. FAILED: no word within a day, or the transaction that opens the packs failed.
 */
export const REVEAL_STATES = ['WAITING', 'FULFILLED', 'FAILED', 'OPENED'] as const;
export type RevealState = (typeof REVEAL_STATES)[number];

const state = z
  .enum(REVEAL_STATES)
  .describe(
    'WAITING: no random word yet. FULFILLED: the word has arrived. OPENED: every card is drawn. FAILED: no word within a day, or the opening failed.',
  );

const revealedPack = z.object({
  packId: id.describe('The row of the pack.'),
  packTokenId: tokenId.describe('The token of the pack, burned by the request.'),
  offset: z.int().describe('Place of the pack within its request, from 0.'),
  poolIndex: z.int().nullable().describe('Place of the drawn card in the pool; null before the draw.'),
  leaf: z
    .object({
      serialHash: hash.describe('The hash that commits to the slab.'),
      rank: z.enum(CARD_RANKS).describe('The rank of the card.'),
    })
    .nullable()
    .describe('What the pool file has at that place; null before the draw.'),
  card: z
    .object({
      id: id.describe('The row of the card.'),
      tokenId: tokenId.describe('The token of the card.'),
      name: z.string().describe('The English name of the card.'),
      japaneseTitle: z.string().nullable().describe('The Japanese title of the card.'),
    })
    .nullable()
    .describe('The drawn card; null before the draw.'),
  drawnAt: instant.nullable().describe('When the card was drawn.'),
  transactionHash: hash.nullable().describe('The transaction that drew the card.'),
});

/** One request to reveal packs: an entry in the contract's queue for a drop. */
export const reveal = z.object({
  gachaId: id,
  gachaName: z.string().describe('The name of the drop.'),
  dropId: tokenId.describe('The number of the drop on chain.'),
  entry: z.int().describe('Place of the request in the queue of the drop, from 0.'),
  state,
  holder: addressOut.describe('Who held the packs, and gets the cards.'),
  requestedAt: instant.describe('When the reveal was requested.'),
  transactionHash: hash.describe('The transaction of the request.'),
  blockNumber: z.int().describe('The block of the request.'),
  requestIds: z
    .array(z.string())
    .describe('Random requests for this entry: more than one when the source was asked again.'),
  randomness: z
    .object({
      requestId: z.string().describe('The random request that was answered.'),
      word: hexData.describe('The random word, 16 bytes.'),
      transactionHash: hash.describe('The transaction that stored the word.'),
      blockNumber: z.int().describe('The block that stored the word.'),
      storedAt: instant.describe('When the word was stored.'),
    })
    .nullable()
    .describe('The random word; null while there is none.'),
  openingError: z
    .string()
    .nullable()
    .describe('Why the last transaction that opens packs failed; null unless that made the reveal FAILED.'),
  packCount: z.int().describe('Packs in the request.'),
  openedCount: z.int().describe('Packs whose card is drawn.'),
  packs: z
    .array(revealedPack)
    .describe('The packs in the order of the request, which is the order of the draws.'),
  openedAt: instant.nullable().describe('When the last card was drawn; null until every one is.'),
});
export type Reveal = z.output<typeof reveal>;

export const revealsInput = {
  ...pageQuery({ sorts: ['LAST_ADDED', 'FIRST_ADDED'] }),
  state: z.array(state).max(REVEAL_STATES.length).optional().describe('Only reveals in these states.'),
  gachaId: id.optional().describe('Only reveals of this drop.'),
  nftId: id.optional().describe('Only the reveal of this pack, or the one that drew this card.'),
};
