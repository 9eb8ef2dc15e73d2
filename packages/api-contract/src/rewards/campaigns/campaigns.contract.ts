import { CAMPAIGN_ATTENTION, CAMPAIGN_STATUSES, MAX_CAMPAIGN_WALLETS } from '@kura/domain/campaigns';
import { MAX_PACKS_PER_DELIVERY } from '@kura/domain/deliveries';
import { APPLICATION_STATUSES } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { call } from '../../call.ts';
import { approvalNote, orApproval } from '../../governance/approvals/pending-approval.ts';
import { listOf, pageQuery } from '../../lists.ts';
import { queuedTransaction } from '../../operations/transactions/queued-transaction.ts';
import { address, addressOut, hash, id, shownName } from '../../primitives.ts';
import {
  adminCampaign,
  adminCampaignApplication,
  campaign,
  campaignApplication,
  campaignDraw,
  campaignDrawFile,
  campaignInput,
  packsAccount,
  xId,
  xPost,
} from './campaign.schema.ts';

const campaignId = id.describe('Id of the campaign.');
const applicationId = id.describe('Id of the application.');

const xAction = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('LINK').describe('Links an account at X.'),
    state: z.string().min(20).max(200).describe('`state` that X sent back.'),
    code: z.string().min(1).max(2_000).describe('`code` that X sent back.'),
  }),
  z.strictObject({
    action: z.literal('VERIFY').describe('Checks one task.'),
    taskId: id.describe('The task.'),
    post: z
      .string()
      .max(300)
      .optional()
      .describe("Address or id of the applicant's post; required for POST and REPLY."),
  }),
]);

export const campaignsContract = {
  list: call({
    method: 'GET',
    path: '/campaign',
    access: 'public',
    shared: true,
    summary: 'The campaigns on show, with tasks and prizes; an admin also sees drafts',
    input: z.strictObject({
      ...pageQuery({ sorts: ['LAST_ADDED', 'FIRST_ADDED'] }),
      status: z.array(z.enum(CAMPAIGN_STATUSES)).optional().describe('Only campaigns with one of these.'),
      attention: z
        .enum(CAMPAIGN_ATTENTION)
        .optional()
        .describe(
          'For admins: only what the dashboard counts under this kind of attention. Ignored for others.',
        ),
    }),
    output: listOf(z.union([adminCampaign, campaign])),
  }),
  create: call({
    method: 'POST',
    path: '/campaign',
    access: 'admin',
    scope: 'sales',
    summary: 'Create a campaign as a draft',
    status: 201,
    input: campaignInput,
    output: adminCampaign,
    problems: ['CAMPAIGN_TIME_INVALID', 'CAMPAIGN_PRIZE_INVALID'],
  }),
  available: call({
    method: 'GET',
    path: '/campaign/available',
    access: 'user',
    summary: 'The campaigns that are open to the caller, and those joined before, with the own application',
    input: z.strictObject({ ...pageQuery({ sorts: ['LAST_ADDED', 'FIRST_ADDED'] }) }),
    output: listOf(
      campaign.extend({ application: campaignApplication.nullable().describe('Own one; null for none.') }),
    ),
  }),
  packsAccount: call({
    method: 'GET',
    path: '/campaign/packs-account',
    access: 'admin',
    scope: 'sales',
    summary: 'The account that holds prize packs, and what it holds of each drop',
    output: packsAccount,
  }),
  fundPacksAccount: call({
    method: 'POST',
    path: '/campaign/packs-account',
    access: 'admin',
    scope: 'sales',
    summary: 'Deliver sealed packs of a drop to the account that holds prize packs',
    description:
      'The packs count towards the delivery cap of the drop. They are free until a campaign promises them.',
    idempotency: 'required',
    status: 202,
    input: z.strictObject({
      gachaId: id.describe('The drop.'),
      quantity: z
        .int()
        .min(1)
        .max(MAX_PACKS_PER_DELIVERY)
        .describe(`Packs, at most ${MAX_PACKS_PER_DELIVERY} at once.`),
    }),
    output: queuedTransaction,
    problems: ['NOT_FOUND', 'NO_DELIVERY_ROOM', 'SALE_NOT_OPEN', 'PAUSED'],
  }),
  get: call({
    method: 'GET',
    path: '/campaign/{id}',
    access: 'public',
    shared: true,
    summary: 'One campaign; an admin gets the whole record, also of a draft',
    input: z.strictObject({ id: campaignId }),
    output: z.union([adminCampaign, campaign]),
    problems: ['NOT_FOUND'],
  }),
  change: call({
    method: 'PUT',
    path: '/campaign/{id}',
    access: 'admin',
    scope: 'sales',
    concurrency: 'if-match',
    summary: 'Replace the terms of a draft',
    input: campaignInput.extend({ id: campaignId }),
    output: adminCampaign,
    problems: ['NOT_FOUND', 'STATE_CONFLICT', 'CAMPAIGN_TIME_INVALID', 'CAMPAIGN_PRIZE_INVALID'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/campaign/{id}',
    access: 'admin',
    scope: 'sales',
    summary: 'Delete a draft',
    status: 204,
    input: z.strictObject({ id: campaignId }),
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  setAllowList: call({
    method: 'POST',
    path: '/campaign/{id}/allow-list',
    access: 'admin',
    scope: 'sales',
    concurrency: 'if-match',
    summary: 'Replace the list of wallets that may join; an empty one admits everybody',
    description: 'Duplicates count once. Only in a draft.',
    input: z.strictObject({
      id: campaignId,
      wallets: z.array(address).max(MAX_CAMPAIGN_WALLETS).describe('The wallets.'),
    }),
    maxBodyBytes: 2 * 1024 * 1024,
    output: z.object({
      root: hash.nullable().describe('Merkle root over the list; null without wallets.'),
      wallets: z.int().describe('Number of different wallets.'),
    }),
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  publish: call({
    method: 'PUT',
    path: '/campaign/{id}/publish',
    access: 'admin',
    scope: 'sales',
    concurrency: 'if-match',
    summary: 'Publish a draft, or open a stopped campaign again before its end',
    description: `The prizes are reserved; the campaign opens at its start. ${approvalNote('points above the setting `pointGrantPerDay`')}`,
    input: z.strictObject({ id: campaignId }),
    output: orApproval(adminCampaign),
    problems: ['NOT_FOUND', 'STATE_CONFLICT', 'CAMPAIGN_NOT_PUBLISHABLE'],
  }),
  stop: call({
    method: 'PUT',
    path: '/campaign/{id}/stop',
    access: 'admin',
    scope: 'sales',
    concurrency: 'if-match',
    summary: 'Stop a campaign, or take it back to a draft before its start',
    input: z.strictObject({
      id: campaignId,
      to: z
        .enum(['STOPPED', 'DRAFT'])
        .default('STOPPED')
        .describe('`DRAFT` releases the prizes; only possible before the start.'),
    }),
    output: adminCampaign,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  testDistribute: call({
    method: 'POST',
    path: '/campaign/{id}/test-distribute',
    access: 'admin',
    scope: 'sales',
    summary: 'Who would get what now: a dry run with a random word of its own, which changes nothing',
    input: z.strictObject({ id: campaignId }),
    output: z.object({
      applicants: z.int().describe('Eligible applicants.'),
      prizes: z.int().describe('Prizes.'),
      winners: z
        .array(
          z.object({
            place: z.int().describe('Position of the prize, from 0.'),
            prizeId: id.describe('The prize.'),
            applicationId: applicationId,
            wallet: addressOut.describe('Wallet of the winner.'),
          }),
        )
        .describe('Winners in the order of the prizes.'),
    }),
    problems: ['NOT_FOUND'],
  }),
  distribute: call({
    method: 'PUT',
    path: '/campaign/{id}/distribute',
    access: 'admin',
    scope: 'sales',
    concurrency: 'if-match',
    freshProof: 'required',
    summary: 'Repeat the failed delivery of a prize, or close it because it was settled in another way',
    description:
      'Prizes are delivered automatically once the draw is final. A delivered prize never moves again.',
    input: z.strictObject({
      id: campaignId,
      prizeId: id.describe("Id of the winner's prize."),
      action: z.enum(['RETRY', 'CLOSE']).describe('What to do with it.'),
      note: shownName(500).describe('Why; for the audit log.'),
    }),
    output: adminCampaign,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  draw: call({
    method: 'GET',
    path: '/campaign/{id}/draw',
    access: 'public',
    shared: true,
    summary:
      'The draw of a campaign with what proves it: terms, list, random word, winners and who dropped out',
    input: z.strictObject({ id: campaignId }),
    output: campaignDraw,
    problems: ['NOT_FOUND'],
  }),
  drawFile: call({
    method: 'GET',
    path: '/campaign/{id}/draw-file',
    access: 'public',
    shared: true,
    summary: 'The published file of a draw, which `npm run verify-draw` reads',
    input: z.strictObject({ id: campaignId }),
    output: campaignDrawFile,
    problems: ['NOT_FOUND'],
  }),
  applications: call({
    method: 'GET',
    path: '/campaign/{id}/applications',
    access: 'admin',
    scope: 'sales',
    summary: 'The applications of a campaign',
    input: z.strictObject({
      ...pageQuery({ sorts: ['LAST_ADDED', 'FIRST_ADDED'] }),
      id: campaignId,
      status: z.enum(APPLICATION_STATUSES).optional().describe('Only those with this status.'),
      undecided: z.boolean().optional().describe('Only those with a task that an admin has to decide.'),
      result: z.enum(['NONE', 'WON', 'LOST']).optional().describe('Only those with this result.'),
    }),
    output: listOf(adminCampaignApplication),
    problems: ['NOT_FOUND'],
  }),
  decide: call({
    method: 'PUT',
    path: '/campaign/{id}/application/{appId}/task/{taskId}',
    access: 'admin',
    scope: 'sales',
    summary: 'Decide a task that X could not verify',
    input: z.strictObject({
      id: campaignId,
      appId: applicationId,
      taskId: id.describe('The task.'),
      decision: z.enum(['VERIFIED', 'REJECTED']).describe('What the admin saw at X.'),
      note: shownName(500).describe('What the decision is based on; for the audit log.'),
    }),
    output: adminCampaignApplication,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  application: call({
    method: 'GET',
    path: '/campaign/{id}/{userId}/application',
    access: 'account',
    scope: 'sales',
    summary: 'The application of a user: for the user and for admins',
    input: z.strictObject({ id: campaignId, userId: id.describe('Id of the user.') }),
    output: campaignApplication,
    problems: ['NOT_FOUND'],
  }),
  join: call({
    method: 'POST',
    path: '/campaign/{id}/application',
    access: 'user',
    inDoubt: 'allowed',
    summary: 'Join a campaign; joining again answers the same application',
    status: 201,
    rateLimit: { requests: 30, perSeconds: 60 },
    input: z.strictObject({
      id: campaignId,
      wallet: address.optional().describe('Own wallet that gets a prize; the first one when absent.'),
    }),
    output: campaignApplication,
    problems: ['NOT_FOUND', 'NO_WALLET', 'CAMPAIGN_NOT_OPEN', 'CAMPAIGN_NOT_FOR_WALLET', 'ALREADY_JOINED'],
  }),
  x: call({
    method: 'POST',
    path: '/campaign/{id}/application/{appId}/twitter',
    access: 'user',
    inDoubt: 'allowed',
    summary: 'Link the own account at X, or check a task',
    rateLimit: { requests: 30, perSeconds: 60 },
    input: z.strictObject({ id: campaignId, appId: applicationId, x: xAction.describe('What to do.') }),
    output: campaignApplication,
    problems: [
      'NOT_FOUND',
      'CAMPAIGN_NOT_OPEN',
      'X_OFF',
      'X_LIMIT',
      'X_UNAVAILABLE',
      'X_STATE_INVALID',
      'X_CODE_REFUSED',
      'X_ACCOUNT_TAKEN',
      'X_ACCOUNT_BOUND',
      'X_NOT_LINKED',
      'X_POST_INVALID',
    ],
  }),
  apply: call({
    method: 'PUT',
    path: '/campaign/{id}/application/{appId}/apply',
    access: 'user',
    inDoubt: 'allowed',
    summary: 'Apply, once all tasks are verified',
    input: z.strictObject({ id: campaignId, appId: applicationId }),
    output: campaignApplication,
    problems: ['NOT_FOUND', 'CAMPAIGN_NOT_OPEN', 'TASKS_NOT_DONE'],
  }),
  xPost: call({
    method: 'POST',
    path: '/campaign/{id}/get-x-post-data/{postId}',
    access: 'user',
    inDoubt: 'allowed',
    summary: 'The post that a task of the campaign is about, or the own post of a task',
    rateLimit: { requests: 60, perSeconds: 60 },
    input: z.strictObject({ id: campaignId, postId: xId.describe('The post.') }),
    output: xPost,
    problems: ['NOT_FOUND', 'X_OFF', 'X_LIMIT', 'X_UNAVAILABLE', 'X_NOT_LINKED'],
  }),
  authUrl: call({
    method: 'GET',
    path: '/twitter/auth-url',
    access: 'user',
    summary:
      'Address at X where the caller allows the shop to read the own posts, likes, reposts and follows',
    rateLimit: { requests: 20, perSeconds: 60 },
    input: z.strictObject({
      redirectUrl: z.string().max(500).describe('Where X sends the browser back: an address of the market.'),
    }),
    output: z.object({ url: z.string().describe('Address to open.') }),
    problems: ['X_OFF', 'REDIRECT_NOT_ALLOWED'],
  }),
};
