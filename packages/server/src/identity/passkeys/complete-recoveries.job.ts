import { completeRecovery } from '@kura/chain/accounts';
import { defineJob, inTransaction, queueOperatorTransaction } from '../../platform/index.ts';
import { listDueRecoveries } from './passkeys.repository.ts';
import { keyOf } from './recover-account.ts';
import { completeRecoveryKind } from './transaction-kinds.ts';

/** More are due in an hour only after a fault. The rest waits for the next run. */
const BATCH_SIZE = 100;

/**
 * Activates passkeys proposed by recovery words, after seven days without a refusal. Anyone may do it on chain. The shop does
 * it for users without ether.
 */
export const completeRecoveriesJob = defineJob({
  name: 'complete-recoveries',
  cron: '27 * * * *',
  async run(context) {
    await inTransaction(context, async (tx) => {
      for (const passkey of await listDueRecoveries(tx, BATCH_SIZE)) {
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
