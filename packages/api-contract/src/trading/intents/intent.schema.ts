import { INTENT_FAILURES, INTENT_STATUSES } from '@kura/domain/intents';
import { EXCLUSION_REASONS } from '@kura/domain/orders';
import { ORDER_TYPES, TOKEN_KINDS } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { addressOut, amount, baseUnits, hash, hexData, id, instant } from '../../primitives.ts';
import { order, orderTarget, swapCash } from '../orders/order.schema.ts';

/** The act of a step: the key of its text on the wallet page. */
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
  'DEPOSIT_CARDS',
  'WITHDRAW_CARDS',
  'EXCHANGE_CARDS',
  'CREATE_ACCOUNT',
  'ADD_PASSKEY',
  'REMOVE_PASSKEY',
  'SET_RECOVERY',
  'CANCEL_RECOVERY',
] as const;

/** A transaction for the user to send. `value` is in wei. */
export const callStep = z
  .object({
    kind: z.literal('call'),
    action: z.enum(INTENT_ACTIONS).describe('What the step does, for display.'),
    to: addressOut.describe('Contract to call.'),
    data: hexData.describe('Call data.'),
    value: baseUnits.describe('Wei to send with the call.'),
  })
  .meta({ id: 'CallStep', description: 'A transaction for the wallet to send.' });

/** EIP-712 typed data, ready for `eth_signTypedData_v4`; integers are decimal strings. */
export const typedData = z
  .object({
    domain: z
      .object({
        name: z.string().describe('Name of the signing domain.'),
        version: z.string().describe('Version of the signing domain.'),
        chainId: z.int().describe('EIP-155 chain id.'),
        verifyingContract: addressOut.describe('Contract that verifies the signature.'),
      })
      .describe('EIP-712 domain.'),
    types: z
      .record(
        z.string(),
        z.array(
          z.object({
            name: z.string().describe('Name of the member.'),
            type: z.string().describe('Type of the member.'),
          }),
        ),
      )
      .describe('EIP-712 types by name, without `EIP712Domain`.'),
    primaryType: z.string().describe('Name of the type to sign.'),
    message: z.record(z.string(), z.unknown()).describe('Value to sign. Integers are decimal strings.'),
  })
  .meta({ id: 'TypedData', description: 'EIP-712 typed data.' });

/** A message for the user to sign; nothing is sent. */
export const signatureStep = z
  .object({
    kind: z.literal('signature'),
    action: z.enum(INTENT_ACTIONS).describe('What the step does, for display.'),
    typedData: typedData.describe('Data for `eth_signTypedData_v4`.'),
  })
  .meta({ id: 'SignatureStep', description: 'Typed data for the wallet to sign. Nothing is sent.' });

export const intentStep = z
  .discriminatedUnion('kind', [callStep, signatureStep])
  .meta({ id: 'IntentStep', description: 'One step of an intent.' });

const payment = {
  token: z.enum(TOKEN_KINDS).describe('Token that is paid.'),
  total: amount.describe('Total in units of `token`.'),
};

/** The intent's effect, for the page that requested it. */
export const intentSummary = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('ROLL'),
      gachaId: id.describe('The drop.'),
      quantity: z.int().describe('Number of packs.'),
      unitPrice: amount.describe('Price of one pack in units of `token`.'),
      ...payment,
      openNow: z.boolean().describe('True when the cards are drawn in the same transaction.'),
      oddsSnapshot: z
        .object({
          poolRoot: hash.describe('Merkle root over the pool.'),
          cardsDrawn: z.int().describe('Cards drawn before.'),
        })
        .describe('The odds that were current when the intent was prepared.'),
    }),
    z.object({
      kind: z.literal('REVEAL'),
      gachaId: id.describe('The drop.'),
      packIds: z.array(id).describe('Packs to open.'),
    }),
    z.object({
      kind: z.literal('CREATE_ORDER'),
      type: z.enum(ORDER_TYPES).describe('Type of the order.'),
      nftId: id
        .nullable()
        .describe('Card or pack that is sold or asked for; null when any of several is acceptable.'),
      target: orderTarget.describe('What the order is for.'),
      swap: order.shape.swap.describe('Card or pack given in exchange; null for an order of money.'),
      auctionId: id.nullable().describe('Auction of a bid or ask; null otherwise.'),
      reservedFor: addressOut.nullable().describe('The only wallet that may buy; null when anybody may.'),
      maximum: amount.nullable().describe('Private maximum of a bid, in units of `token`; null for none.'),
      ...payment,
      fee: amount.describe('Part of `total` that goes to the treasury.'),
      proceeds: amount.describe('Part of `total` that goes to the seller.'),
      startsAt: instant.describe('When the order becomes valid.'),
      endsAt: instant.describe('When the order expires.'),
    }),
    z.object({
      kind: z.literal('CREATE_ORDERS'),
      listings: z
        .array(
          z.object({
            nftId: id.describe('Card or pack that is sold.'),
            price: amount.describe('Price in units of `token`.'),
            fee: amount.describe('Part of the price that goes to the treasury.'),
            proceeds: amount.describe('Part of the price that goes to the seller.'),
          }),
        )
        .describe('The listings.'),
      ...payment,
      fee: amount.describe('Sum of the fees.'),
      proceeds: amount.describe('Sum of the proceeds.'),
      startsAt: instant.describe('When the orders become valid.'),
      endsAt: instant.describe('When the orders expire.'),
    }),
    z.object({
      kind: z.literal('CANCEL_ORDER'),
      orderIds: z.array(id).describe('Orders that are cancelled; with `all`, those that were open.'),
      nftId: id.nullable().describe('Card or pack of all of them; null when they differ.'),
      all: z
        .boolean()
        .describe(
          "True when the wallet's Seaport counter is raised: every order that it signed is void then.",
        ),
    }),
    z.object({
      kind: z.literal('FILL_ORDER'),
      orderId: id.describe('Listing that is bought.'),
      nftId: id.describe('Card or pack that is bought.'),
      ...payment,
    }),
    z.object({
      kind: z.literal('FILL_ORDERS'),
      orders: z
        .array(
          z.object({
            orderId: id.describe('The listing.'),
            nftId: id.describe('Card or pack that is bought.'),
            price: amount.describe('Price in units of `token`.'),
          }),
        )
        .describe('Listings that are bought.'),
      dead: z
        .array(
          z.object({
            orderId: id.describe('The listing.'),
            reason: z.enum(EXCLUSION_REASONS).describe('Why it cannot be bought.'),
          }),
        )
        .describe('Requested listings that cannot be bought and are left out.'),
      ...payment,
    }),
    z.object({
      kind: z.literal('ACCEPT_OFFER'),
      orderId: id.describe('Offer that is accepted.'),
      nftId: id.describe('Card or pack that is given.'),
      ...payment,
      fee: amount.describe('Part of `total` that goes to the treasury.'),
      proceeds: amount.describe('Part of `total` that the caller receives.'),
    }),
    z.object({
      kind: z.literal('ACCEPT_SWAP'),
      orderId: id.describe('Swap that is accepted.'),
      givesNftId: id.describe('Card or pack that the caller gives.'),
      receivesNftId: id.describe('Card or pack that the caller receives.'),
      cash: swapCash.nullable().describe('Money that one side adds; null for none.'),
      ...payment,
      fee: amount.describe('Part of the money that goes to the treasury.'),
    }),
    z.object({
      kind: z.literal('TRANSFER_NFT'),
      nftId: id.describe('Card or pack to send.'),
      to: addressOut.describe('Wallet that receives it.'),
      endsOrders: z.int().describe('Number of open listings that the transfer ends.'),
      standingOrders: z
        .int()
        .describe('Number of signed orders that would be valid again if the token came back.'),
      cancelsOrders: z.boolean().describe('True when the intent cancels those orders on chain first.'),
    }),
    z.object({
      kind: z.literal('REDEEM'),
      redeemId: id.describe('The redeem.'),
      nftIds: z.array(id).describe('Cards that are handed over.'),
      cancelsOrders: z.int().describe('Number of signed orders that are cancelled on chain first.'),
      ...payment,
    }),
    z.object({
      kind: z.literal('WITHDRAW_REDEEM'),
      redeemId: id.describe('The redeem.'),
      nftIds: z.array(id).describe('Cards that are taken back.'),
    }),
    z.object({
      kind: z.literal('EXCHANGE_CARDS'),
      gachaId: id.describe('The drop that the cards came from.'),
      nftIds: z.array(id).describe('Cards that are exchanged.'),
      points: amount.describe('Points that arrive.'),
      endsOrders: z.int().describe('Number of open listings that the exchange ends.'),
    }),
    z.object({
      kind: z.literal('SET_OPERATOR'),
      contractAddress: addressOut.describe('Contract of the tokens.'),
      allowed: z.boolean().describe("True when Seaport may transfer the wallet's tokens."),
    }),
    z.object({
      kind: z.literal('ADD_PASSKEY'),
      passkeyId: id.describe('The passkey.'),
      name: z.string().describe('Name of its device.'),
    }),
    z.object({
      kind: z.literal('REMOVE_PASSKEY'),
      passkeyId: id.describe('The passkey.'),
      name: z.string().describe('Name of its device.'),
    }),
    /** Null removes the recovery words. */
    z.object({
      kind: z.literal('SET_RECOVERY'),
      address: addressOut.nullable().describe('New recovery address; null removes it.'),
    }),
    z.object({ kind: z.literal('CANCEL_RECOVERY') }),
  ])
  .meta({ id: 'IntentSummary', description: 'What an intent does, by `kind`.' });

/** The result. Empty lists and nulls until it is confirmed. */
export const intentResult = z
  .object({
    transactionHash: hash
      .nullable()
      .describe('Transaction that had the effect; null until `CONFIRMED` and for signed orders.'),
    packIds: z.array(id).describe('Packs bought, or whose reveal was requested.'),
    cardIds: z.array(id).describe('Cards drawn so far. More follow when a draw waits for its randomness.'),
    orderId: id.nullable().describe('Order that was stored, filled or cancelled; null for none.'),
    orderIds: z.array(id).describe('The same for an intent about several orders.'),
  })
  .meta({ id: 'IntentResult', description: 'What came of an intent.' });

export const intent = z
  .object({
    kind: z.literal('INTENT'),
    intentId: id.describe('Id of the intent.'),
    status: z
      .enum(INTENT_STATUSES)
      .describe(
        '`PREPARED`: waits for you. `SUBMITTED`: hash or signature received. `CONFIRMED`: the effect is on chain or the order is stored. `FAILED`: nothing happened, see `failureReason`. `EXPIRED`: not sent in time, or sent and still unknown to the chain 30 minutes after `expiresAt`. An effect that is seen later makes it `CONFIRMED`.',
      ),
    failureReason: z
      .enum(INTENT_FAILURES)
      .nullable()
      .describe(
        'Why it is `FAILED`. `REVERTED`: its transaction failed on chain. `REPLACED`: its transaction was never mined and the wallet used its nonce for another one. `OVERTAKEN`: its orders ended before. `SUPERSEDED`: another intent of yours did the same; a hash that you report for it is still taken. Null in every other status.',
      ),
    chainId: z.int().describe('Chain on which to act.'),
    wallet: addressOut.describe('Wallet that must sign and send.'),
    summary: intentSummary.describe('What the intent does.'),
    steps: z.array(intentStep).describe('Steps to perform in this order.'),
    transactionHashes: z.array(hash).describe('Transactions reported so far.'),
    result: intentResult.describe('What came of it; nulls and empty lists until it is confirmed.'),
    createdAt: instant.describe('When it was prepared.'),
    expiresAt: instant.describe('Do not sign or send after this time. Prepare a new intent instead.'),
  })
  .meta({ id: 'Intent', description: "A prepared act: the steps that the caller's wallet signs or sends." });

export type Intent = z.output<typeof intent>;
export type IntentStep = z.output<typeof intentStep>;
export type IntentSummary = z.output<typeof intentSummary>;
export type TypedData = z.output<typeof typedData>;
