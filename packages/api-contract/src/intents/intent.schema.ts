import { DEAD_LISTING_REASONS, INTENT_STATUSES, ORDER_TYPES, TOKEN_KINDS } from '@kura/domain';
import { z } from 'zod';
import { order, orderTarget, swapCash } from '../orders/order.schema.ts';
import { addressOut, amount, baseUnits, hash, hexData, id, instant } from '../primitives.ts';

/** What a step of an intent does: the key of the words that the wallet page shows beside it. */
export const INTENT_ACTIONS = [
  'APPROVE_TOKEN',
  'APPROVE_COLLECTION',
  'BUY_PACKS',
  'REVEAL_PACKS',
  'SIGN_ORDER',
  'SIGN_ORDERS',
  'CANCEL_ORDER',
  'CANCEL_ALL_ORDERS',
  'FILL_ORDER',
  'FILL_ORDERS',
  'ACCEPT_OFFER',
  'SWAP_CARDS',
  'TRANSFER_NFT',
  'WITHDRAW_COLLECTION',
  'CREATE_ACCOUNT',
  'ADD_PASSKEY',
  'REMOVE_PASSKEY',
  'SET_RECOVERY',
  'CANCEL_RECOVERY',
] as const;

/** A transaction for the user to send. `value` is in wei. */
export const callStep = z.object({
  kind: z.literal('call'),
  action: z.enum(INTENT_ACTIONS),
  to: addressOut,
  data: hexData,
  value: baseUnits,
});

/** EIP-712 typed data, ready for `eth_signTypedData_v4`; integers are decimal strings. */
export const typedData = z.object({
  domain: z.object({
    name: z.string(),
    version: z.string(),
    chainId: z.int(),
    verifyingContract: addressOut,
  }),
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: z.string(),
  message: z.record(z.string(), z.unknown()),
});

/** A message for the user to sign; nothing is sent. */
export const signatureStep = z.object({
  kind: z.literal('signature'),
  action: z.enum(INTENT_ACTIONS),
  typedData,
});

export const intentStep = z.discriminatedUnion('kind', [callStep, signatureStep]);

const payment = { token: z.enum(TOKEN_KINDS), total: amount };

/** What the intent does, in the terms of the page that asked for it. */
export const intentSummary = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ROLL'),
    gachaId: id,
    quantity: z.int(),
    unitPrice: amount,
    ...payment,
    openNow: z.boolean(),
    /** The odds that were shown: the drop on chain and how many of its cards were drawn by then. */
    oddsSnapshot: z.object({ poolRoot: hash, cardsDrawn: z.int() }),
  }),
  z.object({ kind: z.literal('REVEAL'), gachaId: id, packIds: z.array(id) }),
  z.object({
    kind: z.literal('CREATE_ORDER'),
    type: z.enum(ORDER_TYPES),
    /** What is sold, or asked for; null when any of several will do. */
    nftId: id.nullable(),
    target: orderTarget,
    swap: order.shape.swap,
    auctionId: id.nullable(),
    /** The only wallet that will be able to buy. */
    reservedFor: addressOut.nullable(),
    /** Up to which the shop bids for the caller. */
    maximum: amount.nullable(),
    ...payment,
    fee: amount,
    proceeds: amount,
    startsAt: instant,
    endsAt: instant,
  }),
  z.object({
    kind: z.literal('CREATE_ORDERS'),
    listings: z.array(z.object({ nftId: id, price: amount, fee: amount, proceeds: amount })),
    ...payment,
    fee: amount,
    proceeds: amount,
    startsAt: instant,
    endsAt: instant,
  }),
  z.object({
    kind: z.literal('CANCEL_ORDER'),
    /** Those that are cancelled; of a raised counter, those that were open. */
    orderIds: z.array(id),
    /** The card or pack when they are all about one. */
    nftId: id.nullable(),
    /** Whether the wallet's counter is raised: everything that it ever signed is void then. */
    all: z.boolean(),
  }),
  z.object({ kind: z.literal('FILL_ORDER'), orderId: id, nftId: id, ...payment }),
  z.object({
    kind: z.literal('FILL_ORDERS'),
    orders: z.array(z.object({ orderId: id, nftId: id, price: amount })),
    /** Asked for and left out, each with what stands against it. */
    dead: z.array(z.object({ orderId: id, reason: z.enum(DEAD_LISTING_REASONS) })),
    ...payment,
  }),
  z.object({
    kind: z.literal('ACCEPT_OFFER'),
    orderId: id,
    /** The card that is given. */
    nftId: id,
    ...payment,
    fee: amount,
    proceeds: amount,
  }),
  z.object({
    kind: z.literal('ACCEPT_SWAP'),
    orderId: id,
    givesNftId: id,
    receivesNftId: id,
    cash: swapCash.nullable(),
    ...payment,
    fee: amount,
  }),
  z.object({
    kind: z.literal('TRANSFER_NFT'),
    nftId: id,
    to: addressOut,
    /** Open listings of the sender, which the transfer ends for good. */
    endsOrders: z.int(),
    /** Signed orders of the sender that would come alive again if the token came back. */
    standingOrders: z.int(),
    /** Whether the intent cancels those on chain first. */
    cancelsOrders: z.boolean(),
  }),
  z.object({ kind: z.literal('SET_OPERATOR'), contractAddress: addressOut, allowed: z.boolean() }),
  z.object({ kind: z.literal('ADD_PASSKEY'), passkeyId: id, name: z.string() }),
  z.object({ kind: z.literal('REMOVE_PASSKEY'), passkeyId: id, name: z.string() }),
  /** Null: no recovery words any more. */
  z.object({ kind: z.literal('SET_RECOVERY'), address: addressOut.nullable() }),
  z.object({ kind: z.literal('CANCEL_RECOVERY') }),
]);

/** What came of it. Empty lists and nulls until it is confirmed. */
export const intentResult = z.object({
  transactionHash: hash.nullable(),
  /** Packs bought or asked to be revealed. */
  packIds: z.array(id),
  /** Cards that came out of them so far. */
  cardIds: z.array(id),
  orderId: id.nullable(),
  /** Orders that were stored, filled or cancelled, of an intent about several. */
  orderIds: z.array(id),
});

export const intent = z.object({
  intentId: id,
  status: z.enum(INTENT_STATUSES),
  chainId: z.int(),
  /** The wallet that signs. */
  wallet: addressOut,
  summary: intentSummary,
  /** In order. An account of passkeys sends the call steps as one operation. */
  steps: z.array(intentStep),
  /** Hashes that the client told of. */
  transactionHashes: z.array(hash),
  result: intentResult,
  createdAt: instant,
  /** Not to be signed after this. */
  expiresAt: instant,
});

export type Intent = z.output<typeof intent>;
export type IntentStep = z.output<typeof intentStep>;
export type IntentSummary = z.output<typeof intentSummary>;
export type IntentResult = z.output<typeof intentResult>;
export type TypedData = z.output<typeof typedData>;
