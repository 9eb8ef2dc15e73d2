import { ACTIVITY_TYPES, TOKEN_KINDS } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { addressOut, amount, hash, instant } from '../../primitives.ts';
import { card } from './card.schema.ts';

export const activity = z
  .object({
    id: z.guid().describe('Id of the activity, derived from the event: the same in every answer.'),
    type: z.enum(ACTIVITY_TYPES).describe('What happened.'),
    price: amount
      .nullable()
      .describe('Price in units of `paymentToken`; null when nothing was paid or offered.'),
    paymentToken: z.enum(TOKEN_KINDS).nullable().describe('Token of `price`; null when `price` is null.'),
    from: addressOut.nullable().describe('Wallet that gave, sold or offered; null when there is none.'),
    to: addressOut.nullable().describe('Wallet that received or bought; null when there is none.'),
    transactionHash: hash.nullable().describe('Transaction on chain; null for what happened off chain.'),
    occurredAt: instant.describe('When it happened.'),
  })
  .meta({ id: 'Activity', description: 'Something that happened to a card or pack.' });
export type Activity = z.output<typeof activity>;

/** An entry of a list about many cards and packs. */
export const nftActivity = activity
  .extend({ nft: card.describe('Card or pack concerned.') })
  .meta({ id: 'NftActivity', description: 'Something that happened, with its card or pack.' });
export type NftActivity = z.output<typeof nftActivity>;
