import { MAX_PACKS_PER_REVEAL } from '@kura/domain/packs';
import { NFT_KINDS, PACK_TABS, PAGE_SIZES } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { call } from '../call.ts';
import { card } from '../cards/card.schema.ts';
import { intent } from '../intents/intent.schema.ts';
import { listOf, pageQuery } from '../lists.ts';
import { address, addressOut, hash, id, instant, tokenId, tokenIdOrRowId } from '../primitives.ts';

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

export const packsContract = {
  reveal: call({
    method: 'POST',
    path: '/nft/reveal',
    access: 'user',
    summary: 'Ask for the cards of sealed packs: burns the packs and draws when the randomness is there',
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
  pulled: call({
    method: 'GET',
    path: '/nft/pulled/{id}',
    access: 'public',
    shared: true,
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
    summary: 'Cards pulled from all drops, newest first',
    input: z.strictObject(pageQuery({ sorts: ['LAST_ADDED'] })),
    output: listOf(pull),
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
      owner: address.describe('The wallet.'),
      type: z
        .enum(PACK_TABS)
        .optional()
        .describe(
          '`UNREVEALED_PACKS`: sealed packs held. `REVEALED_PACKS`: packs that the wallet opened. Everything held when absent.',
        ),
      kind: z.enum(NFT_KINDS).optional().describe('`card` or `pack`; both when absent.'),
      listed: z.literal(true).optional().describe('True: only what can be bought now.'),
      size: z.literal(PAGE_SIZES).optional().describe('The same as `pageSize`.'),
      ...pageQuery({ sorts: ['LAST_ADDED', 'FIRST_ADDED'] }),
    }),
    output: listOf(
      z.object({
        nft: card.describe('Card or pack.'),
        openedCard: card.nullable().describe('Card that an opened pack gave; null otherwise.'),
      }),
    ),
  }),
};
