import { z } from 'zod';
import { call } from '../call.ts';
import { addressOut, instant } from '../primitives.ts';
import { realtimeMessage, roomName } from './realtime.ts';

const componentState = z.enum(['up', 'degraded', 'down']);

export const health = z.object({
  status: componentState,
  database: z.object({ state: componentState }),
  chain: z.object({
    state: componentState,
    /** The newest block that the node knows, null while it doesn't answer. */
    headBlock: z.int().nullable(),
    /** The newest block that the shop's tables show, null before the first. */
    indexedBlock: z.int().nullable(),
  }),
  queue: z.object({ state: componentState, waiting: z.int().nullable(), failed: z.int().nullable() }),
  storage: z.object({ state: componentState }),
});

export const systemContract = {
  about: call({
    method: 'GET',
    path: '/',
    access: 'public',
    summary: 'Name, version, chain and where the documentation is',
    output: z.object({
      name: z.string(),
      version: z.string(),
      chainId: z.int(),
      chain: z.object({
        name: z.string(),
        /** An RPC that browsers may use: to read, and to offer the chain to a wallet that lacks it. */
        rpcUrl: z.string(),
        explorerUrl: z.string(),
        /** Makes the accounts of passkeys; their addresses follow from its own. */
        accountFactory: addressOut,
      }),
      docs: z.string(),
      serverTime: instant,
    }),
  }),
  health: call({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'State of everything the shop stands on',
    description: 'Answers 503 with the same body when a part is down.',
    output: health,
  }),
  events: call({
    method: 'GET',
    path: '/events',
    access: 'public',
    summary: 'What a room told after a given message: how a client catches up',
    description: 'The newest 200 at most; when `complete` is false the client must read its resources anew.',
    input: z.strictObject({ room: roomName, after: z.int().min(0).default(0) }),
    output: z.object({
      room: z.string(),
      /** The newest `seq` of the room. */
      latest: z.int(),
      complete: z.boolean(),
      items: z.array(realtimeMessage),
    }),
    problems: ['NOT_FOUND'],
  }),
};
