import { z } from 'zod';
import { call } from '../../call.ts';
import { hash, instant } from '../../primitives.ts';

/** Parts that a guardian can stop, each with its own contract. */
export const STOPPABLE_PARTS = ['PACKS', 'AUCTIONS', 'STOCK', 'EXCHANGES', 'CAMPAIGNS'] as const;
export type StoppablePart = (typeof STOPPABLE_PARTS)[number];

const stop = z
  .object({
    part: z
      .enum(STOPPABLE_PARTS)
      .describe(
        '`PACKS`: sales of packs. `AUCTIONS`: settlements of auctions. `STOCK`: sales of cards that are minted when they are paid. `EXCHANGES`: exchanges of cards for points. `CAMPAIGNS`: new campaigns and draws.',
      ),
    since: instant.describe('Time of the block that began the stop.'),
    until: instant.nullable().describe('When the stop ends automatically; null when only the admin ends it.'),
    transactionHash: hash.describe('Transaction that began the stop.'),
  })
  .meta({
    id: 'Stop',
    description: 'A part of the shop that its guardian stopped. What is paid for is never stopped.',
  });
export type Stop = z.output<typeof stop>;

export const stopsContract = {
  list: call({
    method: 'GET',
    path: '/stops',
    access: 'public',
    shared: true,
    summary: 'Parts of the shop that are stopped now, as their contracts say',
    output: z.object({ stops: z.array(stop).describe('One for each stopped part; empty on most days.') }),
  }),
};
