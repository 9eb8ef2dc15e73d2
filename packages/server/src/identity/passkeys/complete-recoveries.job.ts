import { completeRecovery } from '@kura/chain/accounts';
import { defineJob, inTransaction, queueOperatorTransaction } from '../../platform/index.ts';
import { listDueRecoveries } from './passkeys.repository.ts';
import { keyOf } from './recover-account.ts';
import { completeRecoveryKind } from './transaction-kinds.ts';

/** More than that become due in an hour only when something is wrong: the rest waits for the next. */
const BATCH_SIZE = 100;

/**
 * Lets in the passkeys that recovery words proposed, once nobody has refused them for seven days. Anybody might on chain; the
 * shop does so for who has no ether.
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
