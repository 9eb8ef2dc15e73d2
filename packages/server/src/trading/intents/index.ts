import { intentsContract } from '@kura/api-contract/intents';
import { type Feature, routes } from '../../platform/index.ts';
import { checkTransactionJob } from './check-transaction.job.ts';
import { eraseDeviceNames } from './intents.repository.ts';
import { intentsProjection } from './on-effect-seen.ts';
import { getIntent, listOwnIntents } from './read-intents.ts';
import { type OtherFeatures, submitIntent } from './submit-intent.ts';

export { approveSpending } from './approve-spending.ts';
export type { Effect } from './assign-effects.ts';
export { type CollectedMessages, transitionIntent } from './change-intent.ts';
export { callStep, signatureStep } from './intent-steps.ts';
export { findUnsignedOrders } from './intents.repository.ts';
export { prepareIntent, walletOf } from './prepare-intent.ts';
export { effectOf, settleSingleEffects } from './settle-effects.ts';
export type { SettleIntent } from './settle-intent.ts';
export { type ChangingIntent, type SettlingIntent, settlingColumns } from './settling-intents.repository.ts';

/**
 * Intents: steps that users were given to sign.
 *
 * @param others given by the features that build on intents, which can't be imported here
 */
export function intentsFeature(others: OtherFeatures): Feature {
  return {
    name: 'intents',
    tables: { public: ['intent'] },
    erase: eraseDeviceNames,
    routes: routes(intentsContract, {
      list: listOwnIntents,
      get: getIntent,
      submitted: (context, input) => submitIntent(context, input, others),
    }),
    jobs: [checkTransactionJob],
    projections: [intentsProjection],
  };
}
