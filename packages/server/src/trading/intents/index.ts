import type { Feature } from '../../platform/index.ts';
import { checkTransactionJob } from './check-transaction.job.ts';
import { eraseDeviceNames } from './intents.repository.ts';
import { intentsProjection } from './on-effect-seen.ts';

export { approveSpending } from './approve-spending.ts';
export type { Effect } from './assign-effects.ts';
export { type CollectedMessages, transitionIntent } from './change-intent.ts';
export { callStep, signatureStep } from './intent-steps.ts';
export { confirmOrder, findIntentOfOrder, findIntentToSign } from './intents.repository.ts';
export { prepareIntent, walletOf } from './prepare-intent.ts';
export { getIntent, listOwnIntents } from './read-intents.ts';
export { recordTransactions } from './record-transactions.ts';
export { effectOf, settleSingleEffects } from './settle-effects.ts';
export type { SettleIntent } from './settle-intent.ts';
export { type ChangingIntent, type SettlingIntent, settlingColumns } from './settling-intents.repository.ts';

/** Intents: steps that users were given to sign. `trading` answers their calls, because it stores signed orders. */
export const intentsFeature: Feature = {
  name: 'intents',
  tables: { public: ['intent'] },
  erase: eraseDeviceNames,
  jobs: [checkTransactionJob],
  projections: [intentsProjection],
};
