import { intentsContract } from '@kura/api-contract';
import { type Feature, routes } from '../platform/index.ts';
import { checkTransactionJob } from './check-transaction.job.ts';
import { intentsProjection } from './on-effect-seen.ts';
import { getIntent, listOwnIntents } from './read-intents.ts';
import { submitIntent, type TakeSignatures } from './submit-intent.ts';

export { approveSpending } from './approve-spending.ts';
export { type ChangingIntent, takeIntent } from './change-intent.ts';
export { callStep, signatureStep } from './intent-steps.ts';
export { prepareIntent, walletOf } from './prepare-intent.ts';
export type { TakeSignatures } from './submit-intent.ts';

/**
 * What users were given to sign.
 *
 * @param takeSignatures given by trading, which builds on intents and can't be imported here
 */
export function intentsFeature(takeSignatures: TakeSignatures): Feature {
  return {
    name: 'intents',
    routes: routes(intentsContract, {
      list: ({ context, input }) => listOwnIntents(context, input),
      get: ({ context, input }) => getIntent(context, input),
      submitted: ({ context, input }) => submitIntent(context, input, takeSignatures),
    }),
    jobs: [checkTransactionJob],
    projections: [intentsProjection],
  };
}
