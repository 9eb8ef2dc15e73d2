import { cardCollectionAbi } from '@kura/chain/abis';
import { type Hex, toFunctionSelector } from 'viem';
import { collectionTargets } from '../../cards/index.ts';
import type { OperatorKind } from '../../platform/index.ts';

type CollectionFunction = 'mint' | 'mintBatch' | 'burn' | 'safeTransferFrom';

/** The overload without data, where there are two. */
function selectorOf(name: CollectionFunction): Hex {
  const [item] = cardCollectionAbi
    .filter((each) => each.type === 'function' && each.name === name)
    .toSorted((a, b) => ('inputs' in a && 'inputs' in b ? a.inputs.length - b.inputs.length : 0));
  if (item?.type !== 'function') throw new Error(`a collection has no function ${name}`);
  return toFunctionSelector(item);
}

/** A hundred cards take less than 15 million. */
export const mintCardsKind: OperatorKind = {
  kind: 'mint-cards',
  key: 'minting',
  targets: collectionTargets,
  selectors: [selectorOf('mint'), selectorOf('mintBatch')],
  gasLimit: 16_000_000n,
  dailyLimit: 500,
};

export const burnCardKind: OperatorKind = {
  kind: 'burn-card',
  key: 'selling',
  targets: collectionTargets,
  selectors: [selectorOf('burn')],
  gasLimit: 200_000n,
  dailyLimit: 100,
};

export const sendCardKind: OperatorKind = {
  kind: 'send-card',
  key: 'selling',
  targets: collectionTargets,
  selectors: [selectorOf('safeTransferFrom')],
  gasLimit: 500_000n,
  dailyLimit: 500,
};
