import { cardCollectionAbi, cardCollectionFactoryAbi } from '@kura/chain/abis';
import { getAbiItem, toFunctionSelector } from 'viem';
import type { OperatorKind } from '../../platform/index.ts';
import { listDeployedContracts, setDeploymentStatus } from './collections.repository.ts';

export const createCollectionKind: OperatorKind = {
  kind: 'create-collection',
  key: 'selling',
  targets: (_tx, network) => [network.contracts.collectionFactory],
  selectors: [toFunctionSelector(getAbiItem({ abi: cardCollectionFactoryAbi, name: 'createCollection' }))],
  // Mostly 200 gas for each byte of the collection's code.
  gasLimit: 6_000_000n,
  dailyLimit: 50,
  async onSettled(tx, { subject, status }) {
    const { collectionId } = subject;
    if (collectionId === undefined) return;
    // A confirmation makes it PENDING again after a reorganisation; ACTIVE it becomes by the factory's event.
    await setDeploymentStatus(tx, collectionId, status === 'CONFIRMED' ? 'PENDING' : 'FAILED');
  },
};

/** The contracts of all deployed collections. */
export const collectionTargets: OperatorKind['targets'] = listDeployedContracts;

export const setMinterKind: OperatorKind = {
  kind: 'set-minter',
  key: 'selling',
  targets: collectionTargets,
  selectors: ['grantRole', 'revokeRole'].map((name) =>
    toFunctionSelector(getAbiItem({ abi: cardCollectionAbi, name: name as 'grantRole' })),
  ),
  gasLimit: 150_000n,
  dailyLimit: 50,
};
