import { sql } from 'kysely';
import type { Hex } from 'viem';
import {
  defineJob,
  failpoint,
  inTransaction,
  type JobContext,
  queueOperatorTransaction,
  readFinalBlock,
} from '../platform/index.ts';
import { isAsAsked } from './redeems.repository.ts';
import { RETURNS_A_DAY, returnDepositKind, vaultCall } from './transaction-kinds.ts';

/**
 * Returns deposits that no redeem asked for, or with other cards or a lower fee than it asked for: their holders see no redeem
 * to withdraw. Every holder can make such deposits, so a day has a limit.
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
    const { rows } = await sql<{ deposit_id: Hex; block_number: number }>`
      select d.deposit_id, d.block_number from redeem_deposit d
      where d.state = 'HELD' and d.locked_until_seconds = 0 and d.block_number <= ${final}
        and not exists (select from redeem r where r.deposit_id = d.deposit_id and ${isAsAsked})
        and not exists (select from operator_transaction o
          where o.kind = ${returnDepositKind.kind} and o.subject ->> 'depositId' = d.deposit_id
            and (o.status in ('QUEUED', 'SENT') or o.idempotency_key = d.deposit_id || ':' || d.block_number))
      order by d.block_number, d.deposit_id
      limit greatest(0, ${RETURNS_A_DAY} - (select count(*) from operator_transaction o
        where o.kind = ${returnDepositKind.kind} and o.created_at > now() - interval '1 day'))`.execute(tx);
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
