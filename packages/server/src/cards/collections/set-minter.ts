import type { MinterChange } from '@kura/api-contract/collections';
import { cardCollectionAbi, cardCollectionFactoryAbi } from '@kura/chain/abis';
import { encodeFunctionData, keccak256, stringToBytes } from 'viem';
import {
  type Address,
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  newId,
  queueOperatorTransaction,
  requireAdmin,
} from '../../platform/index.ts';
import { findCollection } from './collections.repository.ts';
import { setMinterKind } from './transaction-kinds.ts';

const minterRole = keccak256(stringToBytes('MINTER_ROLE'));
const minterList = keccak256(stringToBytes('MINTER_LIST'));

/** Grants or revokes the right to mint in a collection. The list of minters follows the contract's event. */
export async function setMinter(
  context: CallContext,
  { id, address, allowed }: { id: string; address: Address; allowed: boolean },
): Promise<MinterChange> {
  requireAdmin(context.actor);
  const collection = await findCollection(context.db, id);
  if (collection === undefined) throw new ApiError('NOT_FOUND');
  // A deployed contract stays, unless a reorganisation removes it. The transaction then fails.
  const { contractAddress: to, status } = collection;
  if (to === null) throw new ApiError('STATE_CONFLICT', { state: status });
  const countsFrom = allowed ? await readCountsFrom(context, address) : null;
  return inTransaction(context, async (tx) => {
    const transactionId = await queueOperatorTransaction(tx, context, {
      kind: setMinterKind,
      to,
      data: encodeFunctionData({
        abi: cardCollectionAbi,
        functionName: allowed ? 'grantRole' : 'revokeRole',
        args: [minterRole, address],
      }),
      // Granting, revoking and granting again are three acts; the call's Idempotency-Key makes each of them one.
      idempotencyKey: `minter:${newId()}`,
      subject: { collectionId: id },
    });
    await audit(tx, context, {
      action: 'set-minter',
      subject: { kind: 'collection', id },
      details: { address, allowed },
    });
    return { transactionId, status: 'QUEUED', countsFrom };
  });
}

/**
 * Returns the effective time of a grant that is mined now: after the delay of the factory, and once the factory lists the
 * account.
 *
 * @throws ApiError MINTER_NOT_LISTED when the factory neither lists the account nor will
 */
async function readCountsFrom(
  { chain: { client, network } }: CallContext,
  account: Address,
): Promise<string> {
  const factory = { address: network.contracts.collectionFactory, abi: cardCollectionFactoryAbi } as const;
  const [listedFrom, delaySeconds, { timestamp }] = await Promise.all([
    client.readContract({ ...factory, functionName: 'countsFrom', args: [minterList, account] }),
    client.readContract({ ...factory, functionName: 'additionDelay' }),
    client.getBlock(),
  ]);
  if (listedFrom === 0n) throw new ApiError('MINTER_NOT_LISTED');
  const seconds = Math.max(Number(listedFrom), Number(timestamp) + delaySeconds);
  return new Date(seconds * 1000).toISOString();
}
