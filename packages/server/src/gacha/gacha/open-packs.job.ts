import { gachaAbi } from '@kura/chain/abis';
import { openPacks } from '@kura/chain/gacha';
import { z } from 'zod';
import { defineJob, inTransaction, queueOperatorTransaction } from '../../platform/index.ts';
import { listOpenings } from './reveals.repository.ts';
import { maxCardsPerOpening, openPacksKind } from './transaction-kinds.ts';

/**
 * Opens packs whose random word has arrived. Anyone may open them on chain, and nobody can affect a result. The shop does it
 * so that nobody has to wait.
 */
export const openPacksJob = defineJob({
  name: 'open-packs',
  payload: z.object({ dropId: z.int() }),
  discardable: true,
  async run(context, { dropId }) {
    const { network, client } = context.chain;
    const progress = await client.readContract({
      address: network.contracts.gacha,
      abi: gachaAbi,
      functionName: 'dropProgress',
      args: [BigInt(dropId)],
    });
    // The tables may be behind: another caller has opened these packs already.
    if (progress.drawn >= progress.asked) return;
    const call = openPacks(network.contracts.gacha, BigInt(dropId), maxCardsPerOpening);
    await inTransaction(context, async (tx) => {
      const place = `${dropId}:${progress.drawn}`;
      const attempts = await listOpenings(tx, place);
      // One transaction for each place in the queue, and another one only when the last has failed.
      if (attempts.some(({ status }) => status === 'QUEUED' || status === 'SENT')) return;
      await queueOperatorTransaction(tx, context, {
        kind: openPacksKind,
        to: call.to,
        data: call.data,
        idempotencyKey: `${place}:${attempts.length}`,
        subject: { dropId: String(dropId) },
      });
    });
  },
});
