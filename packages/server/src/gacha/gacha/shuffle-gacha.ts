import { randomBytes } from 'node:crypto';
import { gachaAbi } from '@kura/chain/abis';
import { bytesToHex, encodeFunctionData } from 'viem';
import {
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  queueOperatorTransaction,
  requireAdmin,
} from '../../platform/index.ts';
import { requireDraft } from './edit-gacha.ts';
import { lockGacha, updateGacha } from './gacha.repository.ts';
import { isPoolEmpty } from './pool.repository.ts';
import { requestShuffleKind } from './transaction-kinds.ts';

/** Requests the seed for a draft's pool on chain. The answer arrives as an event. */
export async function shuffleGacha(
  context: CallContext,
  { id }: { id: string },
): Promise<{ transactionId: string; status: 'QUEUED' }> {
  requireAdmin(context.actor);
  const ref = bytesToHex(randomBytes(32));
  return inTransaction(context, async (tx) => {
    requireDraft(await lockGacha(tx, id));
    if (await isPoolEmpty(tx, id)) throw new ApiError('POOL_EMPTY');
    const transactionId = await queueOperatorTransaction(tx, context, {
      kind: requestShuffleKind,
      to: context.chain.network.contracts.gacha,
      data: encodeFunctionData({ abi: gachaAbi, functionName: 'requestShuffle', args: [ref] }),
      idempotencyKey: ref,
      subject: { gachaId: id },
    });
    await updateGacha(tx, id, { shuffle_ref: ref, transaction_id: transactionId });
    await audit(tx, context, { action: 'shuffle-gacha', subject: { kind: 'gacha', id }, details: { ref } });
    return { transactionId, status: 'QUEUED' };
  });
}
