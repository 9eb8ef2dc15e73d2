import { z } from 'zod';
import { call } from '../call.ts';
import { listOf, pageQuery } from '../lists.ts';
import { addressOut, hash, id, instant } from '../primitives.ts';
import { transactionStatus } from './transaction-status.ts';

export const operatorTransaction = z.object({
  id,
  kind: z.string(),
  status: transactionStatus,
  /** What it is for: ids by name, such as `gachaId`. */
  subject: z.record(z.string(), z.string()),
  transactionHash: hash.nullable(),
  blockNumber: z.int().nullable(),
  /** Why it failed: the contract's error name where it has one. */
  errorCode: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type OperatorTransaction = z.output<typeof operatorTransaction>;

/** What only admins see. */
export const adminTransaction = operatorTransaction.extend({
  to: addressOut,
  nonce: z.int().nullable(),
  errorDetail: z.string().nullable(),
  /** Why it does not move on at present. */
  heldBecause: z.string().nullable(),
  cancelRequested: z.boolean(),
});
export type AdminTransaction = z.output<typeof adminTransaction>;

const transactionId = z.strictObject({ id });

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
      status: z.array(transactionStatus).optional(),
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
