import type { Network } from '@kura/chain/network';
import { type Abi, type ContractFunctionName, toFunctionSelector } from 'viem';
import type { OperatorKind } from './operator-kind.ts';

/**
 * Returns a function that creates the kinds of one contract by the names of its functions. Of an overloaded function, a kind may
 * call the variant with the fewest parameters: `safeTransferFrom` without data.
 *
 * @param target - The shop's contract, or a lookup where several contracts have the ABI.
 * @throws Error when the ABI lacks a function
 */
export function contractKinds<const TAbi extends Abi>(
  target: keyof Network['contracts'] | OperatorKind['targets'],
  abi: TAbi,
) {
  type Name = ContractFunctionName<TAbi>;
  const selectorOf = (name: Name) => {
    const [item] = abi
      .flatMap((each) => (each.type === 'function' && each.name === name ? [each] : []))
      .toSorted((a, b) => a.inputs.length - b.inputs.length);
    if (item === undefined) throw new Error(`The ABI has no function ${name}`);
    return toFunctionSelector(item);
  };
  return (
    kind: string,
    functions: Name | readonly Name[],
    options: Omit<OperatorKind, 'kind' | 'targets' | 'selectors'>,
  ): OperatorKind => ({
    kind,
    targets: typeof target === 'function' ? target : (_tx, network) => [network.contracts[target]],
    selectors: ([functions].flat() as Name[]).map(selectorOf),
    ...options,
  });
}
