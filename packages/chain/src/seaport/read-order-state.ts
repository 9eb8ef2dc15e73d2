import type { Address, Client, Hex } from 'viem';
import { multicall, readContract } from 'viem/actions';
import type { SeaportDomain } from './order-typed-data.ts';
import { orderStateAbi } from './seaport-calls-abi.ts';

/** Reads the counter that an account's next order needs. */
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

/** Seaport's record of an order. An order that it never saw is neither cancelled nor filled. */
export interface OrderState {
  readonly cancelled: boolean;
  readonly filled: boolean;
}

/** Reads Seaport's own record of an order. */
export async function readOrderState(
  client: Client,
  domain: Pick<SeaportDomain, 'seaport'>,
  orderHash: Hex,
): Promise<OrderState> {
  const status = await readContract(client, {
    address: domain.seaport,
    abi: orderStateAbi,
    functionName: 'getOrderStatus',
    args: [orderHash],
  });
  return orderState(status);
}

function orderState([, cancelled, totalFilled, totalSize]: readonly [
  boolean,
  boolean,
  bigint,
  bigint,
]): OrderState {
  return { cancelled, filled: totalSize > 0n && totalFilled === totalSize };
}

/** Seaport's record of an order and its signer. */
export interface OrderStateOnChain extends OrderState {
  /** The counter that the offerer's orders need. */
  readonly counter: bigint;
}

/** Reads Seaport's own record of several orders at one block, in two requests. */
export async function readOrderStates(
  client: Client,
  { seaport }: Pick<SeaportDomain, 'seaport'>,
  orders: readonly { readonly orderHash: Hex; readonly offerer: Address }[],
  blockNumber: bigint,
): Promise<OrderStateOnChain[]> {
  const record = { address: seaport, abi: orderStateAbi } as const;
  // Deployless: the local chain has no multicall contract.
  const together = { allowFailure: false, deployless: true, batchSize: 0, blockNumber } as const;
  const [statuses, counters] = await Promise.all([
    multicall(client, {
      ...together,
      contracts: orders.map(
        ({ orderHash }) => ({ ...record, functionName: 'getOrderStatus', args: [orderHash] }) as const,
      ),
    }),
    multicall(client, {
      ...together,
      contracts: orders.map(
        ({ offerer }) => ({ ...record, functionName: 'getCounter', args: [offerer] }) as const,
      ),
    }),
  ]);
  return orders.map((_, index) => ({
    ...orderState(statuses[index] as readonly [boolean, boolean, bigint, bigint]),
    counter: counters[index] as bigint,
  }));
}
