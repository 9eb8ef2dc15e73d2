import { campaignsContract } from '@kura/api-contract/campaigns';
import { type AnyApprovableCall, approvableCall, withSecondAdmin } from '../approvals/index.ts';
import { type Feature, routes } from '../platform/index.ts';
import { advanceCampaignsJob } from './advance-campaigns.job.ts';
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
import { startAuthorization } from './link-x-account.ts';
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

export { countPrizePacksEnding } from './packs-account.repository.ts';
export { prizeDeliveries } from './prize-deliveries.ts';
export { checkXCredentials } from './x-client.ts';
export { countXTokenKeys } from './x-tokens.ts';

const publish = approvableCall('campaigns.publish', campaignsContract.publish, publishCampaign);

export const campaignsApprovableCalls: readonly AnyApprovableCall[] = [publish];

/** Campaigns on X: users do tasks there, apply, and win prizes. */
export const campaignsFeature: Feature = {
  name: 'campaigns',
  routes: routes(campaignsContract, {
    list: {
      shared: ({ context, input }) => listShownCampaigns(context, input),
      ofAdmin: ({ context, input }) => listAllCampaigns(context, input),
    },
    create: ({ context, input }) => createCampaign(context, input),
    available: ({ context, input }) => listAvailableCampaigns(context, input),
    packsAccount: ({ context }) => getPacksAccount(context),
    fundPacksAccount: ({ context, input }) => fundPacksAccount(context, input),
    get: {
      shared: ({ context, input }) => getShownCampaign(context, input),
      ofAdmin: ({ context, input }) => getAnyCampaign(context, input),
    },
    change: ({ context, input }) => changeCampaign(context, input),
    remove: ({ context, input }) => removeCampaign(context, input),
    setAllowList: ({ context, input }) => setAllowList(context, input),
    publish: ({ context, input }) => withSecondAdmin(context, publish, input),
    stop: ({ context, input }) => stopCampaign(context, input),
    applications: ({ context, input }) => listApplications(context, input),
    decide: ({ context, input }) => decideTask(context, input),
    application: ({ context, input }) => getApplication(context, input),
    join: ({ context, input }) => joinCampaign(context, input),
    x: ({ context, input }) => useX(context, input),
    apply: ({ context, input }) => applyToCampaign(context, input),
    xPost: ({ context, input }) => getXPost(context, input),
    testDistribute: ({ context, input }) => testDistribute(context, input),
    distribute: ({ context, input }) => changeDistribution(context, input),
    draw: ({ context, input }) => getDraw(context, input),
    drawFile: ({ context, input }) => getDrawFile(context, input),
    authUrl: ({ context, input }) => startAuthorization(context, input),
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
