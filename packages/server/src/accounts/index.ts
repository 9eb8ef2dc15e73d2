import { accountsContract } from '@kura/api-contract';
import { type Feature, routes } from '../platform/index.ts';
import { accountsProjection } from './on-account-changed.ts';
import { passOnRpc } from './pass-on-rpc.ts';
import { refillPaymasterJob, refillPaymasterKind } from './refill-paymaster.job.ts';
import { tellOfProposalJob } from './tell-of-proposal.job.ts';

export { refreshAccounts } from './refresh-accounts.ts';

/** What the accounts of passkeys do, and what the chain says of them. */
export const accountsFeature: Feature = {
  name: 'accounts',
  routes: routes(accountsContract, {
    rpc: ({ context, input }) => passOnRpc(context, input),
  }),
  projections: [accountsProjection],
  jobs: [refillPaymasterJob, tellOfProposalJob],
  operatorKinds: [refillPaymasterKind],
};
