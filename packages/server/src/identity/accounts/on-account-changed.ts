import {
  type Address,
  defineProjection,
  enqueue,
  publishAccessChanged,
  rooms,
} from '../../platform/index.ts';
import { findUnnotifiedProposals, findUsersOfAccounts } from './accounts.repository.ts';
import { notifyProposalJob } from './notify-proposal.job.ts';
import { accountKey, accountSources, refreshAccounts } from './refresh-accounts.ts';
import { settleAccountIntents } from './settle-account-intents.ts';

/** Projects the passkeys of users' accounts, and the keys that can recover an account. */
export const accountsProjection = defineProjection({
  name: 'accounts',
  sources: accountSources,
  entitiesOf: (event) => [accountKey(event.name === 'AccountCreated' ? event.args.account : event.address)],
  async recompute(tx, keys, context) {
    const addresses = keys.map((key) => key.slice(accountKey('').length) as Address);
    await settleAccountIntents(tx, await refreshAccounts(tx, addresses), context);
    for (const account of await findUnnotifiedProposals(tx, addresses))
      await enqueue(tx, notifyProposalJob, { account }, { key: `proposal:${account}` });
    for (const userId of await findUsersOfAccounts(tx, addresses)) {
      // A user whose passkey was removed is signed out.
      await publishAccessChanged(tx, userId);
      context.publish({ room: rooms.user(userId), name: 'AccountUpdated', payload: {} });
    }
  },
  tables: [
    {
      table: 'smart_account',
      columns: ['address', 'deployed', 'recovery_address', 'proposed_key_id', 'proposal_ready_at'],
      orderBy: ['address'],
      reset: `update smart_account set deployed = default, recovery_address = default, proposed_key_id = default,
                proposal_ready_at = default`,
    },
    {
      table: 'passkey',
      columns: ['id', 'standing'],
      orderBy: ['id'],
      reset: `update passkey p set standing = case
                  when (p.x, p.y, p.rp_id_hash) = (a.first_x, a.first_y, a.first_rp_id_hash) then 'ACTIVE'
                  else 'REQUESTED' end
              from smart_account a where a.user_id = p.user_id`,
    },
  ],
});
