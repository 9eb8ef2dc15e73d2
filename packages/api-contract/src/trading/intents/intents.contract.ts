import { MAX_ORDERS_PER_SIGNATURE } from '@kura/domain/orders';
import { z } from 'zod';
import { call } from '../../call.ts';
import { hash, hexData, id } from '../../primitives.ts';
import { signedOrderProblems } from '../orders/order.schema.ts';
import { intent } from './intent.schema.ts';

export const intentsContract = {
  list: call({
    method: 'GET',
    path: '/intent',
    access: 'user',
    summary: "The caller's intents, newest first, 50 at most: how a reloaded page finds what is under way",
    input: z.strictObject({
      status: z
        .enum(['open', 'any'])
        .default('open')
        .describe('`open`: `PREPARED` and `SUBMITTED`. `any`: all.'),
    }),
    output: z.object({ items: z.array(intent).describe('The intents, newest first, at most 50.') }),
  }),
  get: call({
    method: 'GET',
    path: '/intent/{id}',
    access: 'user',
    summary: 'One intent with its result',
    input: z.strictObject({ id: id.describe('Id of the intent.') }),
    output: intent,
    problems: ['NOT_FOUND'],
  }),
  submitted: call({
    method: 'POST',
    path: '/intent/{id}/submitted',
    access: 'user',
    inDoubt: 'allowed',
    summary: 'Report the transactions sent for an intent, or submit the signatures that it asked for',
    description:
      'Hashes may be reported again. Signatures are submitted all together, and store the orders. A session of a passkey in doubt reports hashes alone.',
    input: z.strictObject({
      id: id.describe('Id of the intent.'),
      transactionHashes: z
        .array(hash)
        .max(5)
        .default([])
        .describe('Hashes of the sent `call` steps. The same hash may be posted again.'),
      signatures: z
        .array(hexData)
        .max(MAX_ORDERS_PER_SIGNATURE)
        .default([])
        .describe('Signatures of all `signature` steps, in the order of the steps.'),
    }),
    output: intent,
    problems: ['NOT_FOUND', 'INTENT_EXPIRED', 'INTENT_DONE', 'STATE_CONFLICT', ...signedOrderProblems],
  }),
};
