import { z } from 'zod';
import { call } from '../../call.ts';
import { listOf, pageQuery } from '../../lists.ts';
import { addressOut, hash, id, instant } from '../../primitives.ts';
import { transactionStatus } from './transaction-status.ts';

export const operatorTransaction = z
  .object({
    id: id.describe('Id of the transaction.'),
    kind: z.string().describe('What it does, for example `mint-cards`.'),
    status: transactionStatus.describe('State of the transaction.'),
    subject: z
      .record(z.string(), z.string())
      .describe('Ids of what it is for, by name, for example `gachaId`.'),
    transactionHash: hash.nullable().describe('Hash on chain; null until it is sent.'),
    blockNumber: z.int().nullable().describe('Block that includes it; null until it is mined.'),
    errorCode: z
      .string()
      .nullable()
      .describe("Why it failed, the contract's error name where it has one; null otherwise."),
    createdAt: instant.describe('When it was queued.'),
    updatedAt: instant.describe('When its state last changed.'),
  })
  .meta({ id: 'OperatorTransaction', description: 'A transaction of the operator.' });
export type OperatorTransaction = z.output<typeof operatorTransaction>;

/** The fields for admins only. */
export const adminTransaction = operatorTransaction
  .extend({
    to: addressOut.describe('Contract that is called.'),
    nonce: z.int().nullable().describe("Nonce of the operator's account; null until it is sent."),
    errorDetail: z.string().nullable().describe('Details of the failure; null otherwise.'),
    heldBecause: z.string().nullable().describe('Why it is not sent now; null when nothing holds it.'),
    cancelRequested: z.boolean().describe('True when an admin asked to cancel it.'),
  })
  .meta({ id: 'AdminTransaction', description: 'A transaction of the operator with what admins see.' });
export type AdminTransaction = z.output<typeof adminTransaction>;

const transactionId = z.strictObject({ id: id.describe('Id of the transaction.') });

export const transactionsContract = {
  get: call({
    method: 'GET',
    path: '/transaction/{id}',
    access: 'account',
    scope: 'viewer',
    summary: 'How an act of the operator goes: for admins, and for the user who asked for it',
    input: transactionId,
    output: operatorTransaction,
    problems: ['NOT_FOUND'],
  }),
  list: call({
    method: 'GET',
    path: '/transaction',
    access: 'admin',
    scope: 'viewer',
    summary: "The operator's transactions, newest first",
    input: z.strictObject({
      ...pageQuery({ sorts: ['RECENTLY_ADDED'] }),
      status: z
        .array(transactionStatus)
        .optional()
        .describe('Only these states. Repeat the key for several.'),
    }),
    output: listOf(adminTransaction),
  }),
  bump: call({
    method: 'POST',
    path: '/transaction/{id}/bump',
    access: 'admin',
    scope: 'finance',
    summary: 'Raise the fees of a transaction that waits to be mined',
    input: transactionId,
    output: adminTransaction,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  cancel: call({
    method: 'POST',
    path: '/transaction/{id}/cancel',
    access: 'admin',
    scope: 'finance',
    summary: 'Give a transaction up: certain while it is QUEUED, a race with the block once it is SENT',
    input: transactionId,
    output: adminTransaction,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
};
