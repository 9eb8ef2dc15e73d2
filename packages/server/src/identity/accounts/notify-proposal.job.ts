import { z } from 'zod';
import { queueMail } from '../../messages/index.ts';
import { defineJob, inTransaction } from '../../platform/index.ts';
import { findProposalToNotify, recordProposalNotified } from './accounts.repository.ts';

/**
 * Notifies an account's owner that its recovery phrase proposed a passkey, for any sender: there are seven days to
 * refuse it.
 */
export const notifyProposalJob = defineJob({
  name: 'notify-proposal',
  payload: z.object({ account: z.templateLiteral(['0x', z.string()]) }),
  async run(context, { account }) {
    await inTransaction(context, async (tx) => {
      const proposal = await findProposalToNotify(tx, account);
      if (proposal === undefined) return;
      const { readyAt, email, language } = proposal;
      await recordProposalNotified(tx, account, readyAt);
      if (email === null) return;
      await queueMail(tx, context, {
        template: 'recovery-proposed',
        to: email,
        language,
        variables: { readyAt, link: '/settings/security' },
      });
    });
  },
});
