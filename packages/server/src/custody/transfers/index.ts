import { transfersContract } from '@kura/api-contract/transfers';
import { type AnyApprovableCall, approvableCall, withSecondAdmin } from '../../governance/index.ts';
import { type AdminActor, type CallContext, type Feature, routes } from '../../platform/index.ts';
import { sendCard } from '../stock/index.ts';
import { prepareTransfer } from './prepare-transfer.ts';

const send = approvableCall('transfers.transfer', transfersContract.transfer, sendCard);

export const transfersApprovableCalls: readonly AnyApprovableCall[] = [send];

const isOfAdmin = (context: CallContext): context is CallContext<AdminActor> =>
  context.actor.kind === 'admin';

/** Sending a card or pack to another address, outside any trade. */
export const transfersFeature: Feature = {
  name: 'transfers',
  routes: routes(transfersContract, {
    transfer: (context, input) =>
      isOfAdmin(context) ? withSecondAdmin(context, send, input) : prepareTransfer(context, input),
  }),
};
