import { NFT_KINDS, SORTS } from '@kura/domain';
import { z } from 'zod';
import { call } from '../call.ts';
import { card } from '../cards/card.schema.ts';
import { cardFilters } from '../cards/cards.contract.ts';
import { intent } from '../intents/intent.schema.ts';
import { listOf, pageQuery } from '../lists.ts';
import { address, amount, id, instant } from '../primitives.ts';
import { order, orderParameters, signedOrder, signedOrderProblems } from './order.schema.ts';

/** A wallet of the caller; the one that holds the token, or the only one, when it isn't named. */
const wallet = address.optional();

export const ordersContract = {
  /** Below `/contract`: what the user must sign. */
  prepareListing: call({
    method: 'POST',
    path: '/contract/create-order',
    access: 'user',
    summary: 'Build a listing for the holder of a card or pack to sign',
    idempotency: 'required',
    input: z.strictObject({
      nftId: id,
      type: z.literal('FIXED_PRICE').default('FIXED_PRICE'),
      /** In USDC, greater than 0. */
      price: amount,
      /** 30 days from now when it isn't given; at most 180. */
      endsAt: instant.optional(),
      wallet,
    }),
    output: intent,
    status: 201,
    problems: [
      'NOT_FOUND',
      'NO_WALLET',
      'NOT_OWNER',
      'NOT_LISTABLE',
      'ALREADY_LISTED',
      'ORDER_PRICE_INVALID',
      'ORDER_TIME_INVALID',
    ],
  }),
  prepareCancellation: call({
    method: 'POST',
    path: '/contract/cancel-order',
    access: 'user',
    summary: 'Build the cancellation of an own order',
    idempotency: 'required',
    input: z.strictObject({ orderId: id }),
    output: intent,
    status: 201,
    problems: ['NOT_OFFERER', 'ORDER_NOT_OPEN'],
  }),
  prepareFill: call({
    method: 'POST',
    path: '/contract/accept-order/{id}',
    access: 'user',
    summary: 'Build the purchase of a listed card or pack',
    idempotency: 'required',
    input: z.strictObject({
      id,
      /** What the buyer was shown, in units of the payment token: refused when it isn't the price. */
      price: amount.optional(),
      wallet,
    }),
    output: intent,
    status: 201,
    problems: [
      'NOT_FOUND',
      'NO_WALLET',
      'OWN_ORDER',
      'ORDER_NOT_OPEN',
      'ORDER_NOT_FILLABLE',
      'PRICE_CHANGED',
      'INSUFFICIENT_FUNDS',
    ],
  }),
  create: call({
    method: 'POST',
    path: '/seaport/create-order',
    access: 'user',
    summary: 'Store a signed order, however it was built',
    description: 'The order that the shop would have built is rebuilt and compared with it, part by part.',
    idempotency: 'required',
    input: z.strictObject({
      type: z.literal('FIXED_PRICE').default('FIXED_PRICE'),
      parameters: orderParameters,
      signature: signedOrder.shape.signature,
    }),
    output: order,
    status: 201,
    problems: signedOrderProblems,
  }),
  listings: call({
    method: 'GET',
    path: '/seaport/listings',
    access: 'public',
    summary: 'Cards or packs on sale that can be bought right now',
    input: z.strictObject({
      ...pageQuery({ sorts: ['RECENTLY_LISTED', ...SORTS.filter((sort) => sort !== 'RECENTLY_LISTED')] }),
      ...cardFilters,
      kind: z.enum(NFT_KINDS).default('card'),
      collectionId: id.optional(),
      gachaId: id.optional(),
    }),
    output: listOf(z.object({ nft: card, order })),
  }),
  ofNft: call({
    method: 'GET',
    path: '/seaport/order/{nft}',
    access: 'public',
    summary: 'The live listing of a card or pack, null when there is none',
    input: z.strictObject({ nft: id }),
    output: z.object({ order: order.nullable() }),
    problems: ['NOT_FOUND'],
  }),
};
