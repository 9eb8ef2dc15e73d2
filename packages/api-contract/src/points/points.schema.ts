import { z } from 'zod';
import { addressOut, amount, hash, id, instant } from '../primitives.ts';

/** Kinds of changes of a balance of points. */
export const POINT_ENTRY_KINDS = ['GRANTED', 'EXCHANGED', 'SPENT', 'EXPIRED'] as const;

export const pointLot = z
  .object({
    points: amount.describe('Points that are left of it.'),
    expiresAt: instant.describe('First moment at which they no longer count.'),
  })
  .meta({ id: 'PointLot', description: 'Points that expire together.' });

export const pointEntry = z
  .object({
    kind: z
      .enum(POINT_ENTRY_KINDS)
      .describe(
        '`GRANTED`: given by the shop. `EXCHANGED`: paid for rank C cards. `SPENT`: paid for packs. `EXPIRED`: removed after they expired.',
      ),
    wallet: addressOut.describe('Wallet of the points.'),
    points: amount.describe('How many.'),
    at: instant.describe('When.'),
    expiresAt: instant.nullable().describe('When received points expire; null for the other kinds.'),
    nftIds: z.array(id).describe('Cards that were exchanged; empty for the other kinds.'),
    transactionHash: hash.describe('The transaction.'),
  })
  .meta({ id: 'PointEntry', description: 'A change of a balance of points.' });

export const pointLedger = z
  .object({
    balance: amount.describe('Points that can be spent now, in all own wallets.'),
    lots: z
      .array(pointLot.extend({ wallet: addressOut.describe('Wallet of the points.') }))
      .describe('What is left, by expiry, soonest first. Expired points are left out.'),
    entries: z.array(pointEntry).describe('The newest 100 changes, newest first.'),
  })
  .meta({ id: 'PointLedger', description: 'The points of a user.' });
export type PointLedger = z.output<typeof pointLedger>;
