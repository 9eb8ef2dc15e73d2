import {
  defineJob,
  failpoint,
  inTransaction,
  type JobContext,
  queueOperatorTransaction,
  readFinalBlock,
} from '../../platform/index.ts';
import { listUnrequested } from './due-redeems.repository.ts';
import { returnDepositKind, vaultCall } from './transaction-kinds.ts';

/**
 * Returns deposits without a redeem, or with other cards or a lower fee than requested: their holders have no redeem to
 * withdraw. Every holder can make such deposits, so a day has a limit.
 */
export const returnDepositsJob = defineJob({
  name: 'return-unrequested-deposits',
  cron: '33 * * * *',
  async run(context) {
    const { number } = await readFinalBlock(context);
    await queueReturns(context, number);
  },
});

function queueReturns(context: JobContext, final: number): Promise<void> {
  return inTransaction(context, async (tx) => {
    const rows = await listUnrequested(tx, final, returnDepositKind.kind);
    for (const { deposit_id: depositId, block_number: block } of rows) {
      await queueOperatorTransaction(tx, context, {
        kind: returnDepositKind,
        to: context.chain.network.contracts.redeemVault,
        data: vaultCall('reject', depositId),
        idempotencyKey: `${depositId}:${block}`,
        subject: { depositId },
      });
    }
    await failpoint('deposit-returns-queued.before-commit');
  });
}
