import type { QueuedTransaction } from '@kura/api-contract/transactions';
import { cardCollectionAbi } from '@kura/chain/abis';
import type { DatabaseTransaction } from '@kura/database';
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
} from '../platform/index.ts';
import { findCollection } from './collections.repository.ts';
import { setMinterKind } from './transaction-kinds.ts';

const minterRole = keccak256(stringToBytes('MINTER_ROLE'));

/** Grants or revokes the right to mint in a collection. The list of minters follows the contract's event. */
export async function setMinter(
  context: CallContext,
  input: { id: string; address: Address; allowed: boolean },
): Promise<QueuedTransaction> {
  requireAdmin(context.actor);
  return inTransaction(context, async (tx) => {
    const collection = await findCollection(tx, input.id);
    if (collection === undefined) throw new ApiError('NOT_FOUND');
    if (collection.contractAddress === null)
      throw new ApiError('STATE_CONFLICT', { state: collection.status });
    const transactionId = await queueMinterChange(tx, context, {
      collection: { id: collection.id, contractAddress: collection.contractAddress },
      account: input.address,
      allowed: input.allowed,
      // Granting, revoking and granting again are three acts; the call's Idempotency-Key makes each of them one.
      idempotencyKey: `minter:${newId()}`,
    });
    await audit(tx, context, {
      action: 'set-minter',
      subject: { kind: 'collection', id: collection.id },
      details: { address: input.address, allowed: input.allowed },
    });
    return { transactionId, status: 'QUEUED' };
  });
}

/** Queues the grant or loss of the minter role: once for each key. */
export async function queueMinterChange(
  tx: DatabaseTransaction,
  context: CallContext,
  change: {
    collection: { id: string; contractAddress: Address };
    account: Address;
    allowed: boolean;
    idempotencyKey: string;
  },
): Promise<string> {
  return queueOperatorTransaction(tx, context, {
    kind: setMinterKind,
    to: change.collection.contractAddress,
    data: encodeFunctionData({
      abi: cardCollectionAbi,
      functionName: change.allowed ? 'grantRole' : 'revokeRole',
      args: [minterRole, change.account],
    }),
    idempotencyKey: change.idempotencyKey,
    subject: { collectionId: change.collection.id },
  });
}
