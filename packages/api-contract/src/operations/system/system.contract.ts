import { z } from 'zod';
import { call } from '../../call.ts';
import { addressOut, instant } from '../../primitives.ts';
import { realtimeMessage, roomName } from './realtime.ts';

const address = '0x52908400098527886E0F7030069857D2E4169EE7';
const exampleChain = {
  name: 'Base Sepolia',
  rpcUrl: 'https://sepolia.base.org',
  explorerUrl: 'https://sepolia.basescan.org',
  accountFactory: address,
  bidReceiptSigner: address,
  redeemVault: address,
  contracts: { gacha: address, seaport: address },
  tokens: { USDC: address, USDT: address, POINT: address },
  firstBlock: 12_345_678,
};

const componentState = z.enum(['up', 'degraded', 'down']);

export const health = z
  .object({
    status: componentState.describe('The worst state of all parts.'),
    checkedAt: instant.describe('When the parts were checked.'),
    database: z.object({ state: componentState.describe('State of the part.') }).describe('PostgreSQL.'),
    chain: z
      .object({
        state: componentState.describe('State of the part.'),
        headBlock: z.int().nullable().describe('Newest block of the node; null when it does not answer.'),
        indexedBlock: z.int().nullable().describe('Newest indexed block; null before the first.'),
      })
      .describe('Chain node and indexer.'),
    queue: z
      .object({
        state: componentState.describe('State of the part.'),
        waiting: z.int().nullable().describe('Jobs that wait; null when unknown.'),
        failed: z.int().nullable().describe('Jobs that failed permanently; null when unknown.'),
      })
      .describe('Background jobs.'),
    storage: z.object({ state: componentState.describe('State of the part.') }).describe('File storage.'),
  })
  .meta({ id: 'Health', description: 'State of the server.' });
export type Health = z.output<typeof health>;

/** Faults of the subscription, as documented in `packages/chain`. */
const subscriptionProblems = ['MISSING', 'OWNER', 'CONSUMER', 'BALANCE_LOW', 'BALANCE_EMPTY'] as const;

const randomnessSubscription = z
  .object({
    id: z.string().describe('Number of the subscription, decimal.'),
    coordinator: addressOut.describe('Coordinator of Chainlink VRF.'),
    owner: addressOut.nullable().describe('Account that owns it; null when it does not exist.'),
    expectedOwner: addressOut.nullable().describe('First owner that was seen; another one is a problem.'),
    isConsumer: z.boolean().describe('Whether the Gacha contract may ask for words.'),
    balance: z.string().describe('What is left to pay with, in units of `coin`.'),
    coin: z.enum(['LINK', 'ETH']).describe('Coin that pays.'),
    problems: z
      .array(z.enum(subscriptionProblems))
      .describe(
        '`MISSING`: no such subscription. `OWNER`: another owner than at first. `CONSUMER`: the Gacha may not ask. `BALANCE_LOW`, `BALANCE_EMPTY`: words stop soon, or have stopped.',
      ),
    checkedAt: instant.describe('When it was checked.'),
  })
  .meta({ id: 'RandomnessSubscription', description: 'The subscription that pays for random words.' });
export type RandomnessSubscription = z.output<typeof randomnessSubscription>;

export const systemContract = {
  about: call({
    method: 'GET',
    path: '/',
    access: 'public',
    summary: 'Name, version, chain and where the documentation is',
    output: z.object({
      name: z.string().describe('Name of the shop.'),
      version: z.string().describe('Version of the server.'),
      url: z.string().describe('Origin of the shop.'),
      chainId: z.int().describe('EIP-155 chain id of the shop.'),
      chain: z
        .object({
          name: z.string().describe('Name of the network.'),
          rpcUrl: z
            .string()
            .describe('Public JSON-RPC URL for reading and for adding the network to a wallet.'),
          explorerUrl: z.string().describe('Base URL of the block explorer.'),
          accountFactory: addressOut.describe('Contract that creates passkey accounts.'),
          bidReceiptSigner: addressOut.describe(
            'Address of the key that signs receipts of bids. It has no role on chain.',
          ),
          redeemVault: addressOut.describe('Contract that has cards in custody until their slabs ship.'),
          contracts: z
            .record(z.string(), addressOut)
            .describe('Addresses of the contracts that the shop uses, by name.'),
          tokens: z
            .record(z.string(), addressOut)
            .describe('Addresses of the tokens that the shop takes, by name.'),
          firstBlock: z.int().describe('First block that may hold events of the contracts.'),
        })
        .meta({ examples: [exampleChain] })
        .describe('The network.'),
      xUrl: z.string().describe('Base URL of the pages of X, where the tasks of campaigns are done.'),
      docs: z.string().describe('Path of this documentation.'),
      faucet: z
        .object({
          path: z.string().describe('Path to which `{ token, address }` is posted.'),
          walletsPath: z.string().describe('Path of a list of test wallets with their private keys.'),
          amounts: z.record(z.string(), z.string()).describe('Amount that one request gives, by token.'),
        })
        .meta({
          examples: [
            {
              path: '/demo/faucet',
              walletsPath: '/demo/wallets.json',
              amounts: { ETH: '1', USDC: '1000', USDT: '1000', POINT: '100000' },
            },
          ],
        })
        .nullable()
        .describe('Test money of a shop with a chain of its own; null elsewhere.'),
      walletConnect: z
        .object({
          projectId: z.string().describe('Project of the shop at WalletConnect.'),
          relayUrl: z.string().describe('WebSocket URL of the relay between browsers and wallets.'),
        })
        .meta({
          examples: [{ projectId: '0'.repeat(32), relayUrl: 'wss://relay.walletconnect.org' }],
        })
        .nullable()
        .describe('How wallets on other devices sign in; null when only wallets of the browser do.'),
      serverTime: instant.describe('Clock of the server.'),
    }),
  }),
  health: call({
    method: 'GET',
    path: '/health',
    access: 'public',
    // Monitoring reads it also while the database, which counts requests, is down.
    rateLimit: 'none',
    summary: 'State of the dependencies of the shop, as last checked',
    description:
      'The result of a check in the background, at most 5 seconds old. Answers 503 with the same body when a part is down.',
    output: health,
  }),
  subscription: call({
    method: 'GET',
    path: '/system/randomness',
    access: 'admin',
    scope: 'viewer',
    summary: 'The VRF subscription that pays for random words',
    input: z.strictObject({}),
    output: z.object({
      subscription: randomnessSubscription
        .nullable()
        .describe('As it was last checked, every 10 minutes; null before the first check.'),
    }),
  }),
  events: call({
    method: 'GET',
    path: '/events',
    access: 'public',
    summary: 'Messages of a room after a given message, for clients that were disconnected',
    description: 'The newest 200 at most; when `complete` is false the client must read its resources again.',
    input: z.strictObject({
      room: roomName.describe('Name of the room.'),
      after: z
        .int()
        .min(0)
        .default(0)
        .describe('`seq` of the last message that you have; 0 for all that are kept.'),
    }),
    output: z.object({
      room: z.string().describe('Name of the room.'),
      latest: z.int().describe('Newest `seq` of the room.'),
      complete: z
        .boolean()
        .describe('False when messages after `after` are not kept any more: read your resources again.'),
      items: z.array(realtimeMessage).describe('Messages after `after`, oldest first, at most 200.'),
    }),
    problems: ['NOT_FOUND'],
  }),
};
