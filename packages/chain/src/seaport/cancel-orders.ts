import { encodeFunctionData } from 'viem';
import type { ContractCall } from '../call.ts';
import type { OrderComponents } from './order.ts';
import type { SeaportDomain } from './order-typed-data.ts';
import { orderStateAbi } from './seaport-calls-abi.ts';

/** Cancels orders permanently. Only their offerer may send it. */
export function cancelOrders(
  domain: Pick<SeaportDomain, 'seaport'>,
  orders: readonly OrderComponents[],
): ContractCall {
  return {
    to: domain.seaport,
    data: encodeFunctionData({
      abi: orderStateAbi,
      functionName: 'cancel',
      args: [[...orders].map(mutableItems)],
    }),
    value: 0n,
  };
}

/** Ends every order that the caller ever signed, by raising the caller's counter. */
export function cancelAllOrders(domain: Pick<SeaportDomain, 'seaport'>): ContractCall {
  return {
    to: domain.seaport,
    data: encodeFunctionData({ abi: orderStateAbi, functionName: 'incrementCounter' }),
    value: 0n,
  };
}

function mutableItems(components: OrderComponents) {
  return { ...components, offer: [...components.offer], consideration: [...components.consideration] };
}
