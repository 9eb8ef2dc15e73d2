import type { OrderParameters } from '@kura/api-contract/orders';
import type { DatabaseTransaction } from '@kura/database';
import type { OrderTargetKind, SwapSide } from '@kura/domain/orders';
import type { OrderType } from '@kura/domain/vocabulary';
import { sql } from 'kysely';
import type { Address, Hash, Hex } from 'viem';
import type { CheckedPrice } from './order-price.ts';

/** The subject of an order: a card or pack, or any of several cards in a collection. */
export interface OrderSubject {
  target: OrderTargetKind;
  /** Null when any of several will do. */
  nftId: string | null;
  tokenId: bigint | null;
  contract: Address;
  /** Null for one card or pack. */
  collectionId: string | null;
  criteriaId: string | null;
  /** The criteria in words. */
  trait: string | null;
  value: string | null;
  grade: number | null;
}

/** Returns the subject of an order about exactly one card or pack. */
export function oneNft(nft: {
  id: string;
  contract_address: Address | null;
  token_id: bigint | null;
}): OrderSubject {
  return {
    target: 'NFT',
    nftId: nft.id,
    tokenId: nft.token_id,
    contract: nft.contract_address as Address,
    ...{ collectionId: null, criteriaId: null, trait: null, value: null, grade: null },
  };
}

/** A checked order, with the data that isn't in its signed part. */
export interface NewOrder {
  type: OrderType;
  subject: OrderSubject;
  price: CheckedPrice;
  reservedFor?: Address | null;
  /** The card given in a swap, and the side that adds cash. */
  given?: { nftId: string; cashPaidBy: SwapSide | null };
  /** The auction of an ask or a bid. */
  auctionId?: string;
  /** For a bid: its number in its auction, with the shop's signature. */
  receipt?: { sequence: number; signature: Hex };
}

export interface SignedParts {
  id: string;
  orderHash: Hash;
  parameters: OrderParameters;
  signature: Hex;
  isContractSigner: boolean;
  createdAt: Date;
}

/** @returns false when the order's hash is known */
export async function insertOrder(
  tx: DatabaseTransaction,
  { type, subject, price, reservedFor, given, auctionId, receipt }: NewOrder,
  { id, orderHash, parameters, signature, isContractSigner, createdAt }: SignedParts,
): Promise<boolean> {
  // The first item in the offer of a swap is the given card.
  const givenItem = given === undefined ? undefined : parameters.offer[0];
  const inserted = await tx
    .insertInto('market_order')
    .values((eb) => ({
      id,
      order_hash: orderHash,
      type,
      origin: 'ORDER_ON_CHAIN',
      target: subject.target,
      nft_id: subject.nftId,
      contract_address: subject.contract.toLowerCase(),
      token_id: subject.tokenId,
      collection_id: subject.collectionId,
      criteria_id: subject.criteriaId,
      target_trait: subject.trait,
      target_value: subject.value,
      target_grade: subject.grade,
      reserved_for: reservedFor ?? null,
      given_nft_id: given?.nftId ?? null,
      given_contract_address: givenItem?.token.toLowerCase() ?? null,
      given_token_id: givenItem === undefined ? null : BigInt(givenItem.identifierOrCriteria),
      cash_paid_by: given?.cashPaidBy ?? null,
      auction_id: auctionId ?? null,
      bid_sequence: receipt?.sequence ?? null,
      bid_receipt: receipt?.signature ?? null,
      offerer: parameters.offerer,
      is_contract_signer: isContractSigner,
      payment_token: price.paymentToken,
      price_base_units: price.priceBaseUnits,
      fee_base_units: price.feeBaseUnits,
      proceeds_base_units: price.proceedsBaseUnits,
      counter: BigInt(parameters.counter),
      parameters: JSON.stringify(parameters),
      signature,
      starts_at_seconds: Number(parameters.startTime),
      ends_at_seconds: Number(parameters.endTime),
      created_at: createdAt,
      stored_at_block: eb
        .selectFrom('chain_checkpoint')
        .select((select) => select.fn.coalesce('block_number', sql.lit(0)).as('block_number')),
    }))
    .onConflict((conflict) => conflict.column('order_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
