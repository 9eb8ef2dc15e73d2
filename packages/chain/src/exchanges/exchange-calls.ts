import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbiParameters,
  type TypedDataDefinition,
} from 'viem';
import type { ContractCall } from '../call.ts';
import { type CardProof, handOverAbi } from '../redeems/redeem-calls.ts';

/** The latest deadline of a quote, in seconds from now. */
export const MAX_QUOTE_SECONDS = 15 * 60;

const HAND_OVER_DATA = parseAbiParameters([
  '(bytes32 ref, uint256 dropId, uint256 points, uint256 deadline) quote, bytes signature, (uint256 tokenId, Slab slab, uint8 rank, bytes32[] proof)[] proofs',
  'struct Slab { string grader; uint8 gradingNumber; string certificateNumber; bytes32 salt; }',
]);

const EXCHANGE_QUOTE = {
  ExchangeQuote: [
    { name: 'holder', type: 'address' },
    { name: 'collection', type: 'address' },
    { name: 'tokenIds', type: 'uint256[]' },
    { name: 'ref', type: 'bytes32' },
    { name: 'dropId', type: 'uint256' },
    { name: 'points', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const;

/** The shop's permission for one holder to exchange cards of one drop for points. */
export interface ExchangeQuote {
  readonly holder: Address;
  readonly collection: Address;
  readonly tokenIds: readonly bigint[];
  /** The shop's id for the exchange, 32 bytes: each is used once. */
  readonly ref: Hex;
  readonly dropId: bigint;
  /** Points for all cards, base units: the number of cards times the drop's points for a card. */
  readonly pointsBaseUnits: bigint;
  readonly deadlineSeconds: bigint;
}

/** The EIP-712 data that the shop signs. */
export function exchangeQuoteTypedData(
  { chainId, pointExchange }: { readonly chainId: number; readonly pointExchange: Address },
  { holder, collection, tokenIds, ref, dropId, pointsBaseUnits, deadlineSeconds }: ExchangeQuote,
): TypedDataDefinition<typeof EXCHANGE_QUOTE, 'ExchangeQuote'> {
  return {
    domain: { name: 'Kura Point Exchange', version: '1', chainId, verifyingContract: pointExchange },
    types: EXCHANGE_QUOTE,
    primaryType: 'ExchangeQuote',
    message: {
      ...{ holder, collection, tokenIds, ref, dropId },
      points: pointsBaseUnits,
      deadline: deadlineSeconds,
    },
  };
}

/** Exchanges the cards in a quote: they are burned, and their holder receives the points. */
export function exchangeCards(
  pointExchange: Address,
  {
    quote,
    signature,
    proofs,
  }: {
    readonly quote: ExchangeQuote;
    readonly signature: Hex;
    /** Proofs for the cards that nobody attested yet. */
    readonly proofs: readonly CardProof[];
  },
): ContractCall {
  const { collection, tokenIds, ref, dropId, pointsBaseUnits, deadlineSeconds } = quote;
  const terms = { ref, dropId, points: pointsBaseUnits, deadline: deadlineSeconds };
  const data = encodeAbiParameters(HAND_OVER_DATA, [terms, signature, proofs]);
  const args = [tokenIds, pointExchange, data] as const;
  return {
    to: collection,
    data: encodeFunctionData({ abi: handOverAbi, functionName: 'sendBatch', args }),
    value: 0n,
  };
}
