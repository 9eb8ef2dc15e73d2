import { accountsContract } from '@kura/api-contract/accounts';
import { type Feature, routes } from '../../platform/index.ts';
import { eraseAccounts } from './accounts.repository.ts';
import { notifyProposalJob } from './notify-proposal.job.ts';
import { accountsProjection } from './on-account-changed.ts';
import { proxyRpc } from './proxy-rpc.ts';
import { refillPaymasterJob, refillPaymasterKind } from './refill-paymaster.job.ts';

export { refreshAccounts } from './refresh-accounts.ts';
export { settleAccountIntent } from './settle-account-intents.ts';

/** Smart accounts of passkeys: their operations, and their state on chain. */
export const accountsFeature: Feature = {
  name: 'accounts',
  tables: { private: ['gas_budget', 'smart_account'] },
  erase: eraseAccounts,
  routes: routes(accountsContract, {
    rpc: proxyRpc,
  }),
  projections: [accountsProjection],
  jobs: [refillPaymasterJob, notifyProposalJob],
  operatorKinds: [refillPaymasterKind],
};
