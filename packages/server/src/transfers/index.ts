import { transfersContract } from '@kura/api-contract/transfers';
import { type Feature, routes } from '../platform/index.ts';
import { sendCard } from '../stock/index.ts';
import { prepareTransfer } from './prepare-transfer.ts';

/** Sending a card or pack to another address, outside any trade. */
export const transfersFeature: Feature = {
  name: 'transfers',
  routes: routes(transfersContract, {
    transfer: (context, input) =>
      context.actor.kind === 'admin' ? sendCard(context, input) : prepareTransfer(context, input),
  }),
};
