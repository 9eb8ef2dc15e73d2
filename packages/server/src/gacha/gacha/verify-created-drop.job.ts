import { gachaAbi } from '@kura/chain/abis';
import { verifyDrop } from '@kura/chain/gacha';
import type { DatabaseTransaction } from '@kura/database';
import { encodeFunctionData } from 'viem';
import { z } from 'zod';
import {
  defineJob,
  enqueue,
  failpoint,
  inTransaction,
  queueOperatorTransaction,
} from '../../platform/index.ts';
import { findDrop, listUnverifiedDrops, upsertVerification } from './drops.repository.ts';
import { publishedPoolFiles } from './proofs.repository.ts';
import { stopSaleKind } from './transaction-kinds.ts';
import { readPooledSlabs, slabsByHash } from './verify-pool.ts';

/** Nodes keep the state of at least this many blocks. An older drop is compared with the newest state. */
const KNOWN_STATES = 100n;

/**
 * Verifies a drop at the block of its creation, including secret slabs, and stops its sale when a check fails. Between the
 * check at its publication and its creation, another key may have created a drop or minted a token.
 */
export const verifyCreatedDropJob = defineJob({
  name: 'verify-created-drop',
  payload: z.object({ gachaId: z.uuid() }),
  async run(context, { gachaId }) {
    const { client, network } = context.chain;
    const drop = await findDrop(context.db, gachaId);
    if (drop === undefined) return;
    const createdBlock = BigInt(drop.created_block);
    const newest = await client.getBlockNumber({ cacheTime: 0 });
    const { checks } = await verifyDrop({
      client,
      gacha: network.contracts.gacha,
      dropId: BigInt(drop.drop_id),
      fromBlock: createdBlock,
      poolFileOf: publishedPoolFiles(context.db),
      secretSlabs: slabsByHash(await readPooledSlabs(context, context.db, gachaId)),
      ...(newest - createdBlock < KNOWN_STATES ? { blockNumber: createdBlock } : {}),
    });
    const failed = checks.filter(({ passed }) => !passed);
    await inTransaction(context, async (tx) => {
      await upsertVerification(tx, {
        gachaId,
        created_block: drop.created_block,
        verified_at: context.clock.now(),
        failed_checks: failed.map(({ name }) => name),
      });
      if (failed.length > 0 && !drop.stopped) {
        await queueOperatorTransaction(tx, context, {
          kind: stopSaleKind,
          to: network.contracts.gacha,
          data: encodeFunctionData({ abi: gachaAbi, functionName: 'stopSale', args: [BigInt(drop.drop_id)] }),
          idempotencyKey: `unsound:${drop.drop_id}:${drop.created_block}`,
          subject: { gachaId },
        });
      }
      await failpoint('verify-created-drop.before-commit');
    });
    if (failed.length === 0) return;
    context.log.error(
      {
        alarm: 'drop-unsound',
        gachaId,
        dropId: drop.drop_id,
        failed: failed.map(({ name, findings }) => ({
          name,
          findings: findings.slice(0, 20).map(({ index, dropId, token }) => ({
            index,
            dropId: dropId === null ? null : String(dropId),
            token: token && { collection: token.collection, tokenId: String(token.tokenId) },
          })),
        })),
      },
      'a drop on chain contradicts another drop or a token: its sale is stopped',
    );
  },
});

/** Queues the verification of each drop that is unverified for the current block of its creation. */
export async function verifyCreatedDrops(tx: DatabaseTransaction): Promise<void> {
  for (const gachaId of await listUnverifiedDrops(tx)) {
    const options = { key: `verify-created-drop:${gachaId}`, keepsTime: true };
    await enqueue(tx, verifyCreatedDropJob, { gachaId }, options);
  }
}
