import { z } from 'zod';
import { call } from '../../call.ts';
import { listOf, pageQuery } from '../../lists.ts';
import { id, instant } from '../../primitives.ts';

const blockNumber = z.int().min(0);

export const reindex = z
  .object({
    id: id.describe('Id of the request.'),
    fromBlock: blockNumber.describe('First block.'),
    toBlock: blockNumber.describe('Last block.'),
    blocksRead: z.int().describe('Blocks read so far.'),
    repairedEvents: z.int().describe('Events that were missing, surplus or different.'),
    status: z.enum(['QUEUED', 'DONE', 'FAILED']).describe('`QUEUED`, `DONE` or `FAILED`.'),
    createdAt: instant.describe('When it was requested.'),
    finishedAt: instant.nullable().describe('When it ended; null before.'),
  })
  .meta({ id: 'Reindex', description: 'A request to read blocks again.' });
export type Reindex = z.output<typeof reindex>;

export const web3Contract = {
  migrate: call({
    method: 'POST',
    path: '/web3/migration',
    access: 'admin',
    scope: 'owner',
    summary: 'Read a range of blocks from the chain again, and fix every row that differs from it',
    description:
      'Events of the range are replaced by what the blocks prove, and everything they touch is recomputed. Where nothing ' +
      'differs, nothing changes. One range at a time.',
    idempotency: 'required',
    status: 202,
    /** `toBlock` is the newest indexed block by default. */
    input: z.strictObject({
      fromBlock: blockNumber.describe('First block.'),
      toBlock: blockNumber.optional().describe('Last block; the newest indexed block when absent.'),
    }),
    output: reindex,
    problems: ['STATE_CONFLICT', 'BLOCK_RANGE_INVALID'],
  }),
  migrations: call({
    method: 'GET',
    path: '/web3/migration',
    access: 'admin',
    scope: 'viewer',
    summary: 'Ranges that were read once more, the newest first, and how they went',
    input: z.strictObject(pageQuery({ sorts: ['LAST_ADDED'] })).omit({ search: true }),
    output: listOf(reindex),
  }),
  nudge: call({
    method: 'POST',
    path: '/web3/webhooks',
    access: 'service',
    summary: "A provider's signed word that there is something new on chain: the indexer looks at once",
    description:
      'Signed as Alchemy does (`x-alchemy-signature`: HMAC-SHA256 of the body, whose `createdAt` is its time) or as QuickNode ' +
      'does (`x-qn-signature` over nonce, timestamp and body). Nothing in the body is believed: the indexer reads the chain ' +
      'itself.',
    body: 'raw',
    status: 204,
    maxBodyBytes: 1024 * 1024,
    rateLimit: { requests: 600, perSeconds: 60 },
    problems: ['SIGNATURE_INVALID'],
  }),
};
