import { cardCollectionAbi, cardCollectionFactoryAbi } from '@kura/chain/abis';
import { contractKinds } from '../../platform/index.ts';
import { listDeployedContracts, setDeploymentStatus } from './collections.repository.ts';

const factoryKind = contractKinds('collectionFactory', cardCollectionFactoryAbi);

export const createCollectionKind = factoryKind('create-collection', 'createCollection', {
  key: 'selling',
  // Mostly 200 gas for each byte of the collection's code.
  gasLimit: 6_000_000n,
  dailyLimit: 50,
  async onSettled(tx, { subject, status }) {
    const { collectionId } = subject;
    if (collectionId === undefined) return;
    // A confirmation makes it PENDING again after a reorganisation; ACTIVE it becomes by the factory's event.
    await setDeploymentStatus(tx, collectionId, status === 'CONFIRMED' ? 'PENDING' : 'FAILED');
  },
});

/** The kinds of all deployed collections. */
export const collectionKind = contractKinds(listDeployedContracts, cardCollectionAbi);

export const setMinterKind = collectionKind('set-minter', ['grantRole', 'revokeRole'], {
  key: 'selling',
  gasLimit: 150_000n,
  dailyLimit: 50,
});
