import type { Address, Client, Hex } from 'viem';
import { readContract } from 'viem/actions';
import type { SeaportDomain } from './order-typed-data.ts';
import { orderStateAbi } from './seaport-calls-abi.ts';

/** The counter that an account's next order has to carry. */
export async function readOrderCounter(
  client: Client,
  domain: Pick<SeaportDomain, 'seaport'>,
  offerer: Address,
): Promise<bigint> {
  return await readContract(client, {
    address: domain.seaport,
    abi: orderStateAbi,
    functionName: 'getCounter',
    args: [offerer],
  });
}

/** What Seaport has recorded of an order. An order it never saw is neither cancelled nor filled. */
export interface OrderState {
  readonly cancelled: boolean;
  readonly filled: boolean;
}

/** Seaport's own record of an order. */
export async function readOrderState(
  client: Client,
  domain: Pick<SeaportDomain, 'seaport'>,
  orderHash: Hex,
): Promise<OrderState> {
  const [, cancelled, totalFilled, totalSize] = await readContract(client, {
    address: domain.seaport,
    abi: orderStateAbi,
    functionName: 'getOrderStatus',
    args: [orderHash],
  });
  return { cancelled, filled: totalSize > 0n && totalFilled === totalSize };
}
