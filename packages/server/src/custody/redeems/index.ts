import { redeemsContract } from '@kura/api-contract/redeems';
import { uploadAdminFile } from '../../cards/index.ts';
import { type AnyApprovableCall, approvableCall, withSecondAdmin } from '../../governance/index.ts';
import { type Feature, routes } from '../../platform/index.ts';
import { changeRedeem } from './change-redeem.ts';
import { eraseAddressesJob } from './erase-addresses.job.ts';
import { followUpRedeemsJob } from './follow-up-redeems.job.ts';
import { redeemsProjection } from './on-deposit-changed.ts';
import { prepareRedeem } from './prepare-redeem.ts';
import { printRedeemPaper } from './print-redeem-paper.ts';
import { queueBurnsJob } from './queue-burns.job.ts';
import { quoteRedeem } from './quote-redeem.ts';
import { getRedeem, getRedeemOfCard, listOwnRedeems, listRedeems } from './read-redeems.ts';
import { sealedAddresses } from './redeem-address.ts';
import { eraseRedeems } from './redeem-changes.repository.ts';
import { returnDepositsJob } from './return-deposits.job.ts';
import {
  approveRedeemKind,
  burnRedeemKind,
  rejectRedeemKind,
  returnDepositKind,
} from './transaction-kinds.ts';
import { withdrawRedeem } from './withdraw-redeem.ts';

export { settleRedeemIntent } from './on-deposit-changed.ts';

const change = approvableCall('redeems.change', redeemsContract.change, changeRedeem);

export const redeemsApprovableCalls: readonly AnyApprovableCall[] = [change];

/** Redeems: holders request the slabs of their cards, and the shop burns the tokens, then ships. */
export const redeemsFeature: Feature = {
  name: 'redeems',
  tables: { private: ['redeem', 'redeem_card', 'redeem_deposit', 'redeem_status'] },
  erase: eraseRedeems,
  sealedColumns: [sealedAddresses],
  routes: routes(redeemsContract, {
    quote: quoteRedeem,
    create: prepareRedeem,
    list: listRedeems,
    own: listOwnRedeems,
    ofCard: getRedeemOfCard,
    get: getRedeem,
    paper: printRedeemPaper,
    uploadPhoto: uploadAdminFile,
    change: (context, input) => withSecondAdmin(context, change, input),
    withdraw: withdrawRedeem,
  }),
  jobs: [eraseAddressesJob, followUpRedeemsJob, queueBurnsJob, returnDepositsJob],
  projections: [redeemsProjection],
  operatorKinds: [approveRedeemKind, burnRedeemKind, rejectRedeemKind, returnDepositKind],
};
