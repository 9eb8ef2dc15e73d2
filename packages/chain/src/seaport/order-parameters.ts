import type { SignedOrder } from './order.ts';

/** An order as Seaport's calls for several orders take it. */
export function plainOrder({ components, signature }: SignedOrder) {
  const { counter: _, ...parameters } = components;
  return {
    parameters: {
      ...parameters,
      totalOriginalConsiderationItems: BigInt(components.consideration.length),
    },
    signature,
  };
}

/** The same for calls that could fill a part of it: all of it is to be filled. */
export function wholeOrder(order: SignedOrder) {
  return { ...plainOrder(order), numerator: 1n, denominator: 1n, extraData: '0x' as const };
}
