import { gachaAbi } from '@kura/chain/abis';
import { encodeFunctionData } from 'viem';
import {
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  isUnderWay,
  newId,
  queueOperatorTransaction,
  requireAdmin,
  requireChainAvailable,
  revertOf,
} from '../../platform/index.ts';
import { lockDropOnChain } from './drops.repository.ts';
import { instantOf } from './gacha.presenter.ts';
import { findEntry } from './reveals.repository.ts';
import { askAgainKind } from './transaction-kinds.ts';

/**
 * Requests another random word for a reveal whose source has been silent for 7 days, or never got the request. The first
 * answer counts, for any request, so nobody can choose between words.
 *
 * @throws ApiError STATE_CONFLICT when the contract would refuse it now, with the name of its error
 */
export async function askAgain(
  context: CallContext,
  { id, entry }: { id: string; entry: number },
): Promise<{ transactionId: string; status: 'QUEUED' }> {
  requireAdmin(context.actor);
  await requireChainAvailable(context);
  const { client, network, operatorAddress } = context.chain;
  const dropId = await requireEntry(context, { id, entry });
  const args = [dropId, BigInt(entry)] as const;
  await client
    .simulateContract({
      address: network.contracts.gacha,
      abi: gachaAbi,
      functionName: 'askAgain',
      args,
      account: operatorAddress,
    })
    .catch((error) => {
      throw asConflict(error);
    });

  return inTransaction(context, async (tx) => {
    await lockDropOnChain(tx, id);
    const subject = { gachaId: id, entry: String(entry) };
    if (await isUnderWay(tx, askAgainKind, subject)) {
      throw new ApiError('STATE_CONFLICT', { detail: 'The same request is on its way to the chain' });
    }
    const transactionId = await queueOperatorTransaction(tx, context, {
      kind: askAgainKind,
      to: network.contracts.gacha,
      data: encodeFunctionData({ abi: gachaAbi, functionName: 'askAgain', args }),
      idempotencyKey: newId(),
      subject,
    });
    await audit(tx, context, {
      action: 'ask-again',
      subject: { kind: 'gacha', id },
      details: { entry, transactionId },
    });
    return { transactionId, status: 'QUEUED' };
  });
}

/** Returns the on-chain number of the drop with such an entry. */
async function requireEntry(
  { db }: CallContext,
  { id, entry }: { id: string; entry: number },
): Promise<bigint> {
  const gacha = await findEntry(db, { gachaId: id, entry });
  if (gacha === undefined) throw new ApiError('NOT_FOUND');
  if (gacha.drop_id === null) throw new ApiError('STATE_CONFLICT', { state: gacha.status });
  if (!gacha.known) throw new ApiError('NOT_FOUND');
  return BigInt(gacha.drop_id);
}

/** Converts a revert of the contract to a refusal, and returns other errors unchanged. */
function asConflict(error: unknown): unknown {
  const data = revertOf(error)?.data;
  if (data === undefined) return error;
  const { errorName, args } = data;
  const notBefore = errorName === 'TooEarly' ? instantOf(Number(args?.[0])) : null;
  return new ApiError('STATE_CONFLICT', {
    error: errorName,
    ...(notBefore !== null && { notBefore }),
    detail:
      notBefore === null
        ? `The contract refuses this: ${errorName}`
        : `This is possible from ${notBefore} on`,
  });
}
