import { gachaAbi, stockSaleAbi } from '@kura/chain/abis';
import type { Slab } from '@kura/chain/gacha';
import { fillForAbi } from '@kura/chain/seaport';
import { type Address, encodeFunctionData, erc20Abi, getAbiItem, type Hex, toFunctionSelector } from 'viem';
import type { OperatorKind } from '../../platform/index.ts';

/** 100 sealed packs, or 20 packs whose reveal is requested in the same transaction, take less than 3,000,000 gas. */
export const deliverPacksKind: OperatorKind = {
  kind: 'deliver-packs',
  key: 'selling',
  targets: (_tx, network) => [network.contracts.gacha],
  selectors: [toFunctionSelector(getAbiItem({ abi: gachaAbi, name: 'deliver' }))],
  gasLimit: 4_500_000n,
  dailyLimit: 10_000,
};

export const voidPaymentKind: OperatorKind = {
  kind: 'void-payment',
  key: 'selling',
  targets: (_tx, network) => [network.contracts.gacha],
  selectors: [toFunctionSelector(getAbiItem({ abi: gachaAbi, name: 'voidPayment' }))],
  gasLimit: 150_000n,
  dailyLimit: 10_000,
};

/** Sent by the key that may mint, which gains no power by it. */
export const deliverCardKind: OperatorKind = {
  kind: 'deliver-card',
  key: 'minting',
  targets: (_tx, network) => [network.contracts.stockSale],
  selectors: [toFunctionSelector(getAbiItem({ abi: stockSaleAbi, name: 'deliver' }))],
  gasLimit: 600_000n,
  dailyLimit: 10_000,
};

export const voidCardPaymentKind: OperatorKind = {
  kind: 'void-card-payment',
  key: 'minting',
  targets: (_tx, network) => [network.contracts.stockSale],
  selectors: [toFunctionSelector(getAbiItem({ abi: stockSaleAbi, name: 'voidPayment' }))],
  gasLimit: 150_000n,
  dailyLimit: 10_000,
};

/** Buys a listed card for who paid by bank card. A contract account may take much gas to check its signature. */
export const fillListingKind: OperatorKind = {
  kind: 'fill-listing',
  key: 'buying',
  targets: (_tx, network) => [network.contracts.seaport],
  selectors: [toFunctionSelector(getAbiItem({ abi: fillForAbi, name: 'fulfillAdvancedOrder' }))],
  gasLimit: 1_000_000n,
  dailyLimit: 500,
};

/** Lets Seaport take what the listings cost from the buying key. */
export const approveBuyingKind: OperatorKind = {
  kind: 'approve-buying',
  key: 'buying',
  targets: (_tx, network) => [network.tokens.USDC],
  selectors: [toFunctionSelector(getAbiItem({ abi: erc20Abi, name: 'approve' }))],
  gasLimit: 100_000n,
  dailyLimit: 50,
};

/** The call that mints the card to its buyer. */
export function deliverCardCall(delivery: {
  readonly collection: Address;
  readonly slab: Slab;
  readonly recipient: Address;
  readonly paymentRef: Hex;
}): Hex {
  const { collection, slab, recipient, paymentRef } = delivery;
  return encodeFunctionData({
    abi: stockSaleAbi,
    functionName: 'deliver',
    args: [collection, slab, recipient, paymentRef],
  });
}

/** The call that hands the packs over. */
export function deliverCall(
  dropId: bigint,
  {
    quantity,
    recipient,
    paymentRef,
    openNow,
  }: { quantity: number; recipient: Address; paymentRef: Hex; openNow: boolean },
): Hex {
  return encodeFunctionData({
    abi: gachaAbi,
    functionName: 'deliver',
    args: [dropId, BigInt(quantity), recipient, paymentRef, openNow],
  });
}

/** The call after which a payment reference delivers nothing. Gacha and StockSale have the same one. */
export function voidCall(paymentRef: Hex): Hex {
  return encodeFunctionData({ abi: gachaAbi, functionName: 'voidPayment', args: [paymentRef] });
}
