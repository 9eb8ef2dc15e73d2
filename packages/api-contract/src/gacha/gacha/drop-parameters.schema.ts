import { TOKEN_KINDS } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { addressOut, amount, hash, hexData, id, instant, tokenId } from '../../primitives.ts';

const limit = z.int().describe('A number of packs; 0 = none.');

const phaseParameters = z.object({
  number: z.int().describe('Its number on chain, from 0.'),
  startsAt: instant.describe('First second of the phase.'),
  endsAt: instant.describe('First second after the phase.'),
  limit: limit.describe('Packs that all buyers together may buy in the phase; 0 = none.'),
  limitPerWallet: limit.describe('Packs that one wallet may buy in the phase; 0 = none.'),
  sold: z
    .int()
    .nullable()
    .describe('Packs sold in the phase; null without a limit for all, where the contract does not count.'),
  allowListRoot: hash.nullable().describe('Merkle root of the allow list; null when everybody may buy.'),
});

/** The parameters of a drop that are readable on chain, in one form for both sources. */
export const dropParameters = z.object({
  name: z.string().describe('The name of the drop on chain.'),
  packs: z.int().describe('Packs for sale.'),
  packsLeft: z.int().describe('Packs that can still be bought.'),
  soldOut: z.boolean().describe('Whether every pack is issued.'),
  paused: z.boolean().describe('Whether new sales are paused.'),
  stopped: z.boolean().describe('Whether the sale was stopped by an admin.'),
  closed: z.boolean().describe('Whether the drop is closed permanently.'),
  limitPerTransaction: z.int().describe('Most packs in one purchase.'),
  endsAt: instant.describe('First second in which nothing is sold any more.'),
  prices: z
    .array(
      z.object({
        address: addressOut.describe('The contract of the token.'),
        token: z
          .enum(TOKEN_KINDS)
          .nullable()
          .describe('What the token is to the shop; null for another token.'),
        price: amount.describe('Price of one pack in units of the token.'),
      }),
    )
    .describe('The allowed tokens with their prices; points are not among them.'),
  priceInPoints: amount.nullable().describe('Price of one pack in points; null when points are not taken.'),
  exchangePoints: amount.describe('Points paid for each card of rank C that is given back; 0 for none.'),
  lastOnePrize: z.boolean().describe('Whether the last pack gets a card besides its own.'),
  phases: z.array(phaseParameters).describe('The phases of the sale in the order of their numbers.'),
  shuffleRef: hash.nullable().describe('The shuffle that ordered the pool.'),
  shuffleSeed: hexData.nullable().describe('Its random seed, 16 bytes; null while there is none.'),
});
export type DropParameters = z.output<typeof dropParameters>;

export const dropParametersOnChain = z.object({
  gachaId: id,
  dropId: tokenId.describe('The number of the drop on chain.'),
  block: z.int().describe('The block at which the chain was read.'),
  indexedBlock: z.int().nullable().describe('The newest block in the tables of the shop.'),
  onChain: dropParameters.describe('As the contract answers.'),
  inShop: dropParameters.describe('As the tables of the shop have it.'),
  differences: z
    .array(z.string())
    .describe(
      'Where the two differ: names of fields, `prices.<address>` and `phases.<number>.<field>`; empty when nowhere.',
    ),
});
export type DropParametersOnChain = z.output<typeof dropParametersOnChain>;
