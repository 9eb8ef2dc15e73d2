import type { SignedOrder } from './order.ts';

/** An order as Seaport's calls for several orders take it, to be filled whole. */
export function wholeOrder({ components, signature }: SignedOrder) {
  const { counter: _, ...parameters } = components;
  return {
    parameters: {
      ...parameters,
      totalOriginalConsiderationItems: BigInt(components.consideration.length),
    },
    numerator: 1n,
    denominator: 1n,
    signature,
    extraData: '0x' as const,
  };
}
