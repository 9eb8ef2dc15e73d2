import { campaignsContract } from '@kura/api-contract/campaigns';
import { type AnyApprovableCall, approvableCall, withSecondAdmin } from '../../governance/index.ts';
import { type Feature, routes } from '../../platform/index.ts';
import { advanceCampaignsJob } from './advance-campaigns.job.ts';
import { eraseApplications } from './applications.repository.ts';
import { applyToCampaign } from './apply-to-campaign.ts';
import { changeDistribution } from './change-distribution.ts';
import { coverPrizePacksJob } from './cover-prize-packs.job.ts';
import { decideTask } from './decide-task.ts';
import { distributePrizesJob } from './distribute-prizes.job.ts';
import { recoverDrawJob } from './draw-recovery.job.ts';
import { drawOperatorKinds } from './draw-transaction-kinds.ts';
import { watchDrawsJob } from './draw-watch.job.ts';
import { changeCampaign, createCampaign, removeCampaign, setAllowList } from './edit-campaign.ts';
import { holdDrawsJob } from './hold-draws.job.ts';
import { joinCampaign } from './join-campaign.ts';
import { sealedVerifiers, startAuthorization } from './link-x-account.ts';
import { campaignDrawsProjection } from './on-draw-changed.ts';
import { fundPacksAccount, getPacksAccount } from './packs-account.ts';
import { mintPrizePointsKind, sendPrizeCardKind, sendPrizePackKind } from './prize-transaction-kinds.ts';
import { publishCampaign, stopCampaign } from './publish-campaign.ts';
import {
  getAnyCampaign,
  getApplication,
  getShownCampaign,
  listAllCampaigns,
  listApplications,
  listAvailableCampaigns,
  listShownCampaigns,
} from './read-campaigns.ts';
import { getDraw, getDrawFile } from './read-draw.ts';
import { retryXChecksJob } from './retry-x-checks.job.ts';
import { testDistribute } from './test-distribute.ts';
import { useX } from './verify-task.ts';
import { getXPost } from './x-posts.ts';
import { sealedTokens } from './x-tokens.ts';

export { campaignAttention } from './campaign-figures.repository.ts';
export { type CampaignDrawRow, findDraw, winnersOf } from './draw.repository.ts';
export { queueDrawCommitment, queueDrawRegistration } from './draw-queue.ts';
export { countPrizePacksEnding } from './packs-account.repository.ts';
export { prizeDeliveries } from './prize-deliveries.ts';
export { presentDraw } from './read-draw.ts';
export { checkXCredentials } from './x-client.ts';

const publish = approvableCall('campaigns.publish', campaignsContract.publish, publishCampaign);

export const campaignsApprovableCalls: readonly AnyApprovableCall[] = [publish];

/** Campaigns on X: users do tasks there, apply, and win prizes. */
export const campaignsFeature: Feature = {
  name: 'campaigns',
  tables: {
    public: ['campaign', 'campaign_application', 'campaign_draw', 'campaign_prize', 'campaign_task'],
    private: [
      'campaign_allowed_wallet',
      'campaign_prize_pack',
      'campaign_prize_unit',
      'campaign_task_result',
      'x_account',
      'x_authorization',
      'x_pause',
      'x_post',
    ],
  },
  erase: eraseApplications,
  boundReads: {
    get: ['campaign', 'campaign_prize', 'campaign_task'],
    draw: ['campaign', 'campaign_application'],
    drawFile: ['campaign', 'campaign_application'],
  },
  sealedColumns: [...sealedTokens, sealedVerifiers],
  routes: routes(campaignsContract, {
    list: {
      shared: listShownCampaigns,
      ofAdmin: listAllCampaigns,
    },
    create: createCampaign,
    available: listAvailableCampaigns,
    packsAccount: getPacksAccount,
    fundPacksAccount,
    get: {
      shared: getShownCampaign,
      ofAdmin: getAnyCampaign,
    },
    change: changeCampaign,
    remove: removeCampaign,
    setAllowList,
    publish: (context, input) => withSecondAdmin(context, publish, input),
    stop: stopCampaign,
    applications: listApplications,
    decide: decideTask,
    application: getApplication,
    join: joinCampaign,
    x: useX,
    apply: applyToCampaign,
    xPost: getXPost,
    testDistribute,
    distribute: changeDistribution,
    draw: getDraw,
    drawFile: getDrawFile,
    authUrl: startAuthorization,
  }),
  jobs: [
    holdDrawsJob,
    distributePrizesJob,
    coverPrizePacksJob,
    advanceCampaignsJob,
    retryXChecksJob,
    recoverDrawJob,
    watchDrawsJob,
  ],
  projections: [campaignDrawsProjection],
  operatorKinds: [...drawOperatorKinds, mintPrizePointsKind, sendPrizeCardKind, sendPrizePackKind],
};
