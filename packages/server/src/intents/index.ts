import { intentsContract } from '@kura/api-contract/intents';
import { type Feature, routes } from '../platform/index.ts';
import { checkTransactionJob } from './check-transaction.job.ts';
import { intentsProjection } from './on-effect-seen.ts';
import { getIntent, listOwnIntents } from './read-intents.ts';
import { type CreateSignedOrders, submitIntent } from './submit-intent.ts';

export { approveSpending } from './approve-spending.ts';
export { type ChangingIntent, transitionIntent } from './change-intent.ts';
export { callStep, signatureStep } from './intent-steps.ts';
export { prepareIntent, walletOf } from './prepare-intent.ts';
export type { CreateSignedOrders } from './submit-intent.ts';

/**
 * What users were given to sign.
 *
 * @param createSignedOrders given by trading, which builds on intents and can't be imported here
 */
export function intentsFeature(createSignedOrders: CreateSignedOrders): Feature {
  return {
    name: 'intents',
    routes: routes(intentsContract, {
      list: listOwnIntents,
      get: getIntent,
      submitted: (context, input) => submitIntent(context, input, createSignedOrders),
    }),
    jobs: [checkTransactionJob],
    projections: [intentsProjection],
  };
}
