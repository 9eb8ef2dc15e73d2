import { MAX_PACKS_PER_REVEAL } from '@kura/domain/packs';
import { NFT_KINDS, PACK_TABS, PAGE_SIZES } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { call } from '../../call.ts';
import { card, cardTile } from '../../cards/cards/card.schema.ts';
import { listOf, pageQuery } from '../../lists.ts';
import { address, addressOut, hash, id, instant, tokenId, tokenIdOrRowId } from '../../primitives.ts';
import { intent } from '../../trading/intents/intent.schema.ts';

/** One card drawn from a drop. */
export const pull = z
  .object({
    gachaId: id.describe('The drop.'),
    packId: id.describe('The opened pack.'),
    packTokenId: tokenId.describe('Token of the opened pack.'),
    card: card.describe('The drawn card.'),
    puller: addressOut.describe('Wallet that opened the pack.'),
    transactionHash: hash.describe('Transaction of the draw.'),
    pulledAt: instant.describe('When the card was drawn.'),
  })
  .meta({ id: 'Pull', description: 'A card drawn from a drop.' });
export type Pull = z.output<typeof pull>;

/** The same for lists. */
export const pullTile = pull.extend({ card: cardTile.describe('The drawn card.') }).meta({
  id: 'PullTile',
  description: 'A card drawn from a drop, as a tile.',
});
export type PullTile = z.output<typeof pullTile>;

const heldInput = {
  owner: address.describe('The wallet.'),
  type: z
    .enum(PACK_TABS)
    .optional()
    .describe(
      '`UNREVEALED_PACKS`: sealed packs held. `REVEALED_PACKS`: packs that the wallet opened. Everything held when absent.',
    ),
  kind: z.enum(NFT_KINDS).optional().describe('`card` or `pack`; both when absent.'),
  listed: z.literal(true).optional().describe('True: only what can be bought now.'),
  ...pageQuery({ sorts: ['LAST_ADDED', 'FIRST_ADDED'] }),
};

/** A holding of a wallet, with its card or pack described by `nft`. */
const heldOf = <Nft extends z.ZodType>(nft: Nft) =>
  z.object({
    nft: nft.describe('Card or pack.'),
    openedCard: nft.nullable().describe('Card that an opened pack gave; null otherwise.'),
    isHeld: z
      .boolean()
      .describe(
        'True while a payment by bank card holds it: it can not be listed, redeemed, exchanged or sent.',
      ),
  });

/**
 * The reason why an opened pack waits. RANDOMNESS: for its random word. EARLIER_RANDOMNESS: for the word of an earlier request,
 * because packs open in request order. OPENING: for the transaction that draws the card. NOTHING: the card is drawn.
 */
export const PACK_WAITS = ['RANDOMNESS', 'EARLIER_RANDOMNESS', 'OPENING', 'NOTHING'] as const;
export type PackWait = (typeof PACK_WAITS)[number];

/** The progress of a pack's reveal, and the next step when the source of randomness doesn't answer. */
export const packReveal = z
  .object({
    packId: id.describe('The pack.'),
    waitsFor: z
      .enum(PACK_WAITS)
      .describe(
        '`RANDOMNESS`: its random word. `EARLIER_RANDOMNESS`: the word of an earlier request of the drop. `OPENING`: the draw. `NOTHING`: the card is drawn.',
      ),
    requestedAt: instant.describe("When this pack's reveal was requested."),
    randomness: z
      .object({
        requestedAt: instant.describe('When the word was first requested.'),
        requestedAgainAt: instant.nullable().describe('When it was last requested again; null when never.'),
        sent: z
          .boolean()
          .describe('False while the source has not accepted the request. It is sent again automatically.'),
        late: z.boolean().describe('True from 24 hours after the first request on.'),
        askAgainAt: instant
          .nullable()
          .describe(
            'When it is requested again if it stays unanswered; null when a block decides before that.',
          ),
        fallbackAt: instant.describe(
          'When a future block is announced whose hash decides, if it stays unanswered.',
        ),
        fallbackBlock: z.int().nullable().describe('The announced block; null while none is.'),
      })
      .nullable()
      .describe('The missing word that the pack waits for; null when it waits for none.'),
  })
  .meta({ id: 'PackReveal', description: 'How far the reveal of a pack is.' });
export type PackReveal = z.output<typeof packReveal>;

export const packsContract = {
  reveal: call({
    method: 'POST',
    path: '/nft/reveal',
    access: 'user',
    summary: 'Request the reveal of sealed packs: burns the packs and draws when the random word has arrived',
    description:
      '`tokenIds` name packs of one drop, all in one wallet of the caller: a decimal string is the `tokenId` of a pack ' +
      'as lists give it, a UUID its `id`. Packs whose reveal was asked for before are left out of the transaction and ' +
      'included in the result.',
    idempotency: 'required',
    input: z.strictObject({
      tokenIds: z
        .array(tokenIdOrRowId)
        .min(1)
        .max(MAX_PACKS_PER_REVEAL)
        .describe('Sealed packs of one drop, all in one wallet of the caller: token ids or ids of rows.'),
    }),
    output: intent,
    status: 201,
    problems: ['NOT_FOUND', 'NOT_PACK_HOLDER', 'PACKS_OF_SEVERAL_DROPS'],
  }),
  revealOf: call({
    method: 'GET',
    path: '/nft/{id}/reveal',
    access: 'public',
    shared: true,
    summary: 'How far the reveal of a pack is, and when the next step comes if randomness is late',
    description:
      'A word takes seconds. A silent source is asked again every 7 days; after 30 days the hash of a block that was ' +
      'announced before decides. The shop does both automatically, and anyone may do so on chain.',
    input: z.strictObject({ id: id.describe('Id of the pack.') }),
    output: packReveal,
    problems: ['NOT_FOUND'],
  }),
  pulled: call({
    method: 'GET',
    path: '/nft/pulled/{id}',
    access: 'public',
    shared: true,
    staleWhileRevalidate: true,
    summary: 'Cards pulled from a drop, newest first',
    input: z.strictObject({ id: id.describe('Id of the drop.'), ...pageQuery({ sorts: ['LAST_ADDED'] }) }),
    output: listOf(pull),
    problems: ['NOT_FOUND'],
  }),
  latestPulls: call({
    method: 'GET',
    path: '/nft/pulled',
    access: 'public',
    shared: true,
    staleWhileRevalidate: true,
    summary: 'Cards pulled from all drops, or from one, newest first',
    input: z.strictObject({
      gachaId: id.optional().describe('Only this drop.'),
      ...pageQuery({ sorts: ['LAST_ADDED'] }),
    }),
    output: listOf(pullTile),
  }),
  held: call({
    method: 'GET',
    path: '/seaport/nfts/{owner}',
    access: 'public',
    summary: 'What a wallet holds',
    description:
      '`UNREVEALED_PACKS`: sealed packs held. `REVEALED_PACKS`: packs that this wallet opened, each with its card. ' +
      'Without `type`: all cards and sealed packs held. `size` says the same as `pageSize`.',
    input: z.strictObject({
      ...heldInput,
      size: z.literal(PAGE_SIZES).optional().describe('The same as `pageSize`.'),
    }),
    output: listOf(heldOf(card)),
  }),
  heldTiles: call({
    method: 'GET',
    path: '/nft/held/{owner}',
    access: 'public',
    summary: 'What a wallet holds, with what the tiles show',
    description: 'The same as `GET /api/seaport/nfts/{owner}` in a quarter of its bytes.',
    input: z.strictObject(heldInput),
    output: listOf(heldOf(cardTile)),
  }),
};
