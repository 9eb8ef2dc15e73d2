import { gachaAbi } from '@kura/chain/abis';
import { type DropCheckName, verifyDrop } from '@kura/chain/gacha';
import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import { encodeFunctionData } from 'viem';
import { z } from 'zod';
import {
  defineJob,
  enqueue,
  failpoint,
  inTransaction,
  type JobContext,
  queueOperatorTransaction,
} from '../platform/index.ts';
import { stopSaleKind } from './transaction-kinds.ts';
import { publishedPoolFiles, readPooledSlabs, slabsByHash } from './verify-pool.ts';

/** Nodes keep the state of this many blocks at least. A drop that is older is compared with the newest state. */
const KNOWN_STATES = 100n;

/**
 * Verifies a drop at the block of its creation, with the secret slabs too, and stops its sale when a check fails: between the
 * comparison at its publishing and its creation, another key may have created a drop or minted a token.
 */
export const verifyCreatedDropJob = defineJob({
  name: 'verify-created-drop',
  payload: z.object({ gachaId: z.uuid() }),
  async run(context, { gachaId }) {
    const { client, network } = context.chain;
    const drop = await context.db
      .selectFrom('drop_on_chain')
      .where('gacha_id', '=', gachaId)
      .select(['drop_id', 'created_block', 'stopped'])
      .executeTakeFirst();
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
      await storeVerification(tx, context, {
        gachaId,
        createdBlock: drop.created_block,
        failed: failed.map(({ name }) => name),
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

async function storeVerification(
  tx: DatabaseTransaction,
  { clock }: JobContext,
  { gachaId, createdBlock, failed }: { gachaId: string; createdBlock: number; failed: DropCheckName[] },
): Promise<void> {
  const row = { created_block: createdBlock, verified_at: clock.now(), failed_checks: failed };
  await tx
    .insertInto('drop_verification')
    .values({ gacha_id: gachaId, ...row })
    .onConflict((conflict) => conflict.column('gacha_id').doUpdateSet(row))
    .execute();
}

/** Queues the verification of each drop whose creation, in its current block, nobody verified. */
export async function verifyCreatedDrops(tx: DatabaseTransaction): Promise<void> {
  const { rows } = await sql<{ gacha_id: string }>`
    select d.gacha_id from drop_on_chain d left join drop_verification v using (gacha_id)
    where not d.closed and v.created_block is distinct from d.created_block`.execute(tx);
  for (const { gacha_id: gachaId } of rows) {
    await enqueue(
      tx,
      verifyCreatedDropJob,
      { gachaId },
      { key: `verify-created-drop:${gachaId}`, keepsTime: true },
    );
  }
}
