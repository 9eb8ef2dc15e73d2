import { basicOrderAbi, matchOrdersAbi, orderStateAbi } from '@kura/chain/seaport';
import { getAbiItem, toFunctionSelector } from 'viem';
import type { OperatorKind } from '../../platform/index.ts';

/** Forty orders in one take less than two million. */
export const cancelShopOrdersKind: OperatorKind = {
  kind: 'cancel-shop-orders',
  key: 'selling',
  targets: (_tx, network) => [network.contracts.seaport],
  selectors: [
    toFunctionSelector(getAbiItem({ abi: orderStateAbi, name: 'cancel' })),
    toFunctionSelector(getAbiItem({ abi: orderStateAbi, name: 'incrementCounter' })),
  ],
  gasLimit: 6_000_000n,
  dailyLimit: 200,
};

/** What a contract account takes to check its signature comes on top of 250,000. */
export const acceptOfferKind: OperatorKind = {
  kind: 'accept-offer',
  key: 'selling',
  targets: (_tx, network) => [network.contracts.seaport],
  selectors: [
    toFunctionSelector(getAbiItem({ abi: basicOrderAbi, name: 'fulfillBasicOrder_efficient_6GL6yc' })),
    toFunctionSelector(getAbiItem({ abi: matchOrdersAbi, name: 'matchAdvancedOrders' })),
  ],
  gasLimit: 1_000_000n,
  dailyLimit: 200,
};
