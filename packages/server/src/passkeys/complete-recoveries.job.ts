import { completeRecovery } from '@kura/chain/accounts';
import { sql } from 'kysely';
import { type Address, defineJob, inTransaction, queueOperatorTransaction } from '../platform/index.ts';
import type { PasskeyRow } from './passkeys.repository.ts';
import { keyOf } from './recover-account.ts';
import { completeRecoveryKind } from './transaction-kinds.ts';

/** More than that become due in an hour only when something is wrong: the rest waits for the next. */
const BATCH_SIZE = 100;

type DueRow = PasskeyRow & { transports: string[]; account: Address; ready_at_seconds: number };

/**
 * Lets in the passkeys that recovery words proposed, once nobody has refused them for seven days. Anybody might on chain; the
 * shop does so for who has no ether.
 */
export const completeRecoveriesJob = defineJob({
  name: 'complete-recoveries',
  cron: '27 * * * *',
  async run(context) {
    await inTransaction(context, async (tx) => {
      const { rows } = await sql<DueRow>`
        select p.*, a.address as account, extract(epoch from a.proposal_ready_at)::bigint as ready_at_seconds
        from smart_account a
        join passkey p on p.key_id = a.proposed_key_id and p.user_id = a.user_id
        join chain_checkpoint c on c.block_time_seconds >= extract(epoch from a.proposal_ready_at)
        where a.proposed_key_id is not null
        order by a.proposal_ready_at, a.address limit ${BATCH_SIZE}`.execute(tx);
      for (const passkey of rows) {
        const { to, data } = completeRecovery(passkey.account, keyOf(passkey));
        await queueOperatorTransaction(tx, context, {
          kind: completeRecoveryKind,
          to,
          data,
          idempotencyKey: `${passkey.account}:${passkey.key_id}:${passkey.ready_at_seconds}`,
          subject: { account: passkey.account, passkeyId: passkey.id },
        });
      }
    });
  },
});
