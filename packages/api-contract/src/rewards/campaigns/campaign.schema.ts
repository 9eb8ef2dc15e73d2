import {
  APPLICATION_RESULTS,
  CAMPAIGN_STATUSES,
  MAX_CAMPAIGN_PRIZES,
  MAX_CAMPAIGN_TASKS,
  MAX_PRIZE_TICKET_DAYS,
  MAX_PRIZE_TICKETS,
  PRIZE_KINDS,
  PRIZE_STATES,
  TASK_STATES,
  X_REASONS,
  X_TASK_KINDS,
} from '@kura/domain/campaigns';
import { APPLICATION_STATUSES, COLOUR_TIERS } from '@kura/domain/vocabulary';
import { z } from 'zod';
import {
  address,
  addressOut,
  amount,
  hash,
  hexData,
  id,
  instant,
  localizedInput,
  localizedText,
  shownNameOrEmpty,
  shownProse,
  tokenAmount,
} from '../../primitives.ts';

/** An id at X: a decimal number of at most 64 bits. */
export const xId = z
  .string()
  .regex(/^[1-9]\d{0,18}$/)
  .meta({ id: 'XId', description: 'Id of a post or an account at X.', examples: ['1346889436626259968'] });

const xName = z
  .string()
  .regex(/^[A-Za-z0-9_]{1,15}$/)
  .describe('Name of the account at X, without `@`.');

const taskKind = z
  .enum(X_TASK_KINDS)
  .describe(
    '`FOLLOW` an account, `REPOST` or `LIKE` a post, `POST` a text, `REPLY` to a post. POST and REPLY have to say `PR`.',
  );

export const campaignTaskInput = z
  .strictObject({
    kind: taskKind,
    accountId: xId.nullable().default(null).describe('Account to follow; null for other kinds.'),
    accountName: xName.nullable().default(null).describe('Name of that account, without `@`; null for none.'),
    postId: xId.nullable().default(null).describe('Post to repost, like or answer; null for other kinds.'),
    requiredText: shownProse(200)
      .default('')
      .describe('Text that a POST or REPLY has to contain; empty for none.'),
  })
  .meta({ id: 'CampaignTaskInput', description: 'A task of a campaign.' });

export const campaignPrizeInput = z
  .strictObject({
    kind: z
      .enum(PRIZE_KINDS)
      .describe('`POINTS`, a `CARD` of the shop, a sealed `PACK` of a drop, or a `TICKET` for a pack.'),
    winners: z
      .int()
      .min(1)
      .max(MAX_CAMPAIGN_PRIZES)
      .default(1)
      .describe('How many winners get this prize; 1 for a card.'),
    points: tokenAmount.nullable().default(null).describe('Points of each winner; null for other kinds.'),
    cardId: id.nullable().default(null).describe('The card; null for other kinds.'),
    gachaId: id
      .nullable()
      .default(null)
      .describe('Drop of the packs or tickets; null for other kinds, and for tickets of a tier.'),
    packs: z
      .int()
      .min(1)
      .max(10)
      .nullable()
      .default(null)
      .describe('Packs of each winner; null for other kinds.'),
    colourTier: z
      .enum(COLOUR_TIERS)
      .nullable()
      .default(null)
      .describe('Tier of tickets for any of its drops; null for tickets of a drop, and for other kinds.'),
    tickets: z
      .int()
      .min(1)
      .max(MAX_PRIZE_TICKETS)
      .nullable()
      .default(null)
      .describe('Tickets of each winner; null for other kinds.'),
    ticketDays: z
      .int()
      .min(1)
      .max(MAX_PRIZE_TICKET_DAYS)
      .nullable()
      .default(null)
      .describe('Days that the tickets are valid; null when they do not expire, and for other kinds.'),
  })
  .meta({ id: 'CampaignPrizeInput', description: 'A prize of a campaign.' });

export const campaignInput = z.strictObject({
  title: localizedInput(shownNameOrEmpty(120)).describe('Title; empty only in a draft.'),
  description: localizedInput(shownProse(5_000)).describe('What the page says; empty for nothing.'),
  startsAt: instant.describe('When users can join.'),
  endsAt: instant.describe('When applications close.'),
  tasks: z.array(campaignTaskInput).max(MAX_CAMPAIGN_TASKS).describe('What applicants do, in this order.'),
  prizes: z
    .array(campaignPrizeInput)
    .max(100)
    .describe('Prizes in their order: the first winner of the draw gets the first one.'),
});

const task = z
  .object({
    id: id.describe('Id of the task.'),
    kind: taskKind,
    accountId: xId.nullable().describe('Account to follow; null for other kinds.'),
    accountName: z.string().nullable().describe('Name of that account, without `@`; null for none.'),
    postId: xId.nullable().describe('Post to repost, like or answer; null for other kinds.'),
    requiredText: z.string().describe('Text that a POST or REPLY has to contain; empty for none.'),
    template: z
      .string()
      .describe('Text offered for a POST or REPLY, with the label `#PR`; empty for other kinds.'),
  })
  .meta({ id: 'CampaignTask', description: 'A task of a campaign.' });

const prize = z
  .object({
    id: id.describe('Id of the prize.'),
    kind: z.enum(PRIZE_KINDS).describe('Kind of the prize.'),
    winners: z.int().describe('How many winners get it.'),
    points: amount.nullable().describe('Points of each winner; null for other kinds.'),
    cardId: id.nullable().describe('The card; null for other kinds.'),
    gachaId: id.nullable().describe('Drop of the packs or tickets; null for none.'),
    packs: z.int().nullable().describe('Packs of each winner; null for other kinds.'),
    colourTier: z
      .enum(COLOUR_TIERS)
      .nullable()
      .describe('Tier of tickets for any of its drops; null for none.'),
    tickets: z.int().nullable().describe('Tickets of each winner; null for other kinds.'),
    ticketDays: z.int().nullable().describe('Days that the tickets are valid; null when they do not expire.'),
    title: localizedText(z.string())
      .nullable()
      .describe('Title of the card or drop; null for points and tickets of a tier.'),
  })
  .meta({ id: 'CampaignPrize', description: 'A prize of a campaign.' });

export const campaign = z
  .object({
    id: id.describe('Id of the campaign.'),
    status: z.enum(CAMPAIGN_STATUSES).describe('Status of the campaign.'),
    title: localizedText(z.string()).describe('Title.'),
    description: localizedText(z.string()).describe('Text of the page.'),
    startsAt: instant.describe('When users can join.'),
    endsAt: instant.describe('When applications close.'),
    forAllowedWallets: z.boolean().describe('True when only the wallets of a list may join.'),
    tasks: z.array(task).describe('What applicants do, in their order.'),
    prizes: z.array(prize).describe('Prizes in the order of the winners.'),
    termsHash: hash.nullable().describe('Hash of the published terms; null in a draft.'),
  })
  .meta({ id: 'Campaign', description: 'A campaign on X.' });
export type Campaign = z.output<typeof campaign>;

export const adminCampaign = campaign
  .extend({
    version: z.int().describe('Version of the record; `ETag` and `If-Match` carry it in quotes.'),
    allowListRoot: hash.nullable().describe('Merkle root over the allowed wallets; null without a list.'),
    allowedWallets: z.int().describe('Number of allowed wallets; 0 without a list.'),
    applications: z
      .object({
        PENDING: z.int().describe('Users who joined.'),
        APPLIED: z.int().describe('Users who completed all tasks.'),
        undecided: z.int().describe('Applications with a task that an admin has to decide.'),
        ineligible: z.int().describe('Applications that dropped out after a check.'),
      })
      .describe('Numbers of applications.'),
    prizeStates: z
      .array(
        z.object({
          state: z.enum(PRIZE_STATES).describe('State of prizes.'),
          count: z.int().describe('Number of prizes in this state.'),
        }),
      )
      .describe('Number of prizes in each state; empty in a draft.'),
    drawAskedAt: instant.nullable().describe('When the applicants of the draw were fixed; null before.'),
    createdAt: instant.describe('When it was created.'),
  })
  .meta({ id: 'AdminCampaign', description: 'A campaign as admins see it.' });
export type AdminCampaign = z.output<typeof adminCampaign>;

const taskProgress = z
  .object({
    taskId: id.describe('The task.'),
    state: z
      .enum(TASK_STATES)
      .describe(
        '`OPEN`: not checked. `PENDING`: not done, or X has not answered. `UNVERIFIABLE`: an admin decides. `REJECTED`: decided against.',
      ),
    reason: z.enum(X_REASONS).nullable().describe('Why it is not verified; null for none.'),
    postId: xId.nullable().describe("The applicant's own post of a POST or REPLY; null for none."),
    checkedAt: instant.nullable().describe('Last check; null before the first.'),
    retryAt: instant.nullable().describe('When the shop checks again automatically; null when it does not.'),
  })
  .meta({ id: 'CampaignTaskProgress', description: 'Progress of a task.' });

export const campaignApplication = z
  .object({
    id: id.describe('Id of the application.'),
    campaignId: id.describe('The campaign.'),
    wallet: addressOut.describe('Wallet that gets a prize.'),
    status: z.enum(APPLICATION_STATUSES).describe('`PENDING`: joined. `APPLIED`: takes part in the draw.'),
    result: z.enum(APPLICATION_RESULTS).describe('`NONE` before the draw.'),
    eligible: z.boolean().describe('False when a check after the end found a task undone.'),
    ineligibleReason: z.string().nullable().describe('Why it is not eligible; null while it is.'),
    xName: z.string().nullable().describe('Linked account at X, without `@`; null for none.'),
    xAccessEnded: z
      .boolean()
      .describe(
        'True when X refuses the shop the access to the linked account: it has to be linked again for further checks.',
      ),
    tasks: z.array(taskProgress).describe('Progress of the tasks, in their order.'),
    prize: z
      .object({
        id: id.describe('Id of the prize.'),
        kind: z.enum(PRIZE_KINDS).describe('Kind of the prize.'),
        state: z.enum(PRIZE_STATES).describe('State of its delivery.'),
        points: amount.nullable().describe('Points; null for other kinds.'),
        cardId: id.nullable().describe('The card; null for other kinds.'),
        gachaId: id.nullable().describe('Drop of the packs or tickets; null for none.'),
        packs: z.int().nullable().describe('Packs; null for other kinds.'),
        colourTier: z.enum(COLOUR_TIERS).nullable().describe('Tier of the tickets; null for none.'),
        tickets: z.int().nullable().describe('Tickets; null for other kinds.'),
      })
      .nullable()
      .describe('The prize that was won; null for none.'),
    joinedAt: instant.describe('When the user joined.'),
    appliedAt: instant.nullable().describe('When the user applied; null before.'),
    drawEntry: z
      .object({
        index: z.int().describe('Index in the committed list.'),
        salt: hash.describe('Random number of the leaf.'),
      })
      .nullable()
      .describe(
        'What makes the leaf of the applicant together with draw id and wallet; null for others, and before the list is fixed.',
      ),
  })
  .meta({ id: 'CampaignApplication', description: "A user's application to a campaign." });
export type CampaignApplication = z.output<typeof campaignApplication>;

export const adminCampaignApplication = campaignApplication
  .omit({ drawEntry: true })
  .extend({
    userId: id.nullable().describe('The user; null once the account is deleted.'),
    userName: z.string().nullable().describe('Name of the user; null once the account is deleted.'),
  })
  .meta({ id: 'AdminCampaignApplication', description: 'An application as admins see it.' });
export type AdminCampaignApplication = z.output<typeof adminCampaignApplication>;

export const xPost = z
  .object({
    postId: xId.describe('The post.'),
    found: z.boolean().describe('False when X has no such public post.'),
    authorName: z.string().nullable().describe('Name of the author, without `@`; null when not found.'),
    text: z.string().nullable().describe('Text of the post; null when not found.'),
    createdAt: instant.nullable().describe('When it was posted; null when not known.'),
    url: z.string().describe('Address of the post at X.'),
  })
  .meta({ id: 'XPost', description: 'A post of X.' });
export type XPostView = z.output<typeof xPost>;

const decided = {
  index: z.int().describe('Index in the committed list.'),
  salt: hash.describe('Random number of the leaf.'),
  prize: z.int().nullable().describe('Prize, by its position in the list of prizes; null for a dropout.'),
  reason: z.string().nullable().describe('Why there is no prize; null for a winner.'),
};

export const campaignDraw = z
  .object({
    drawId: hash.describe('Id of the draw on chain.'),
    state: z.enum(['REGISTERED', 'COMMITTED', 'DRAWN']).describe('State of the draw on chain.'),
    contract: addressOut.describe('The contract CampaignDraw.'),
    termsHash: hash.describe('Hash of the terms.'),
    closesAt: instant.describe('When applications closed on chain.'),
    root: hash.nullable().describe('Merkle root over the applicants; null before the commitment.'),
    applicants: z.int().nullable().describe('Number of applicants; null before the commitment.'),
    registeredTransactionHash: hash.describe('Transaction that registered the draw.'),
    commitTransactionHash: hash.nullable().describe('Transaction that committed the list; null before.'),
    word: hexData.nullable().describe('Random word, 128 bits; null before.'),
    wordTransactionHash: hash.nullable().describe('Transaction that stored the word; null before.'),
    winners: z
      .array(z.object({ ...decided, wallet: addressOut.describe('Wallet of the leaf.') }))
      .describe('Winners and dropouts in the order of the draw, as far as they are decided.'),
    fileUrl: z.string().nullable().describe('Path of the published file; null before the commitment.'),
  })
  .meta({ id: 'CampaignDraw', description: 'The draw of a campaign.' });
export type CampaignDraw = z.output<typeof campaignDraw>;

export const campaignDrawFile = z
  .object({
    version: z.literal(1).describe('Version of the format.'),
    chainId: z.int().describe('Chain of the draw.'),
    campaignDraw: address.describe('The contract CampaignDraw, in lower case.'),
    drawId: hash.describe('Id of the draw on chain.'),
    leaves: z.array(hash).describe('Leaf of each applicant, in the order of the indexes.'),
    winners: z
      .array(z.object({ ...decided, wallet: address.describe('Wallet of the leaf, in lower case.') }))
      .describe('Winners and dropouts in the order of the draw.'),
  })
  .meta({ id: 'CampaignDrawFile', description: 'The published file of a draw.' });
export type CampaignDrawFile = z.output<typeof campaignDrawFile>;

export const packsAccount = z
  .object({
    address: addressOut.describe('Address of the account.'),
    drops: z
      .array(
        z.object({
          gachaId: id.describe('The drop.'),
          name: z.string().describe('Name of the drop.'),
          title: localizedText(z.string()).describe('Title of the drop; empty for none.'),
          held: z.int().describe('Sealed packs that the account holds.'),
          reserved: z
            .int()
            .describe('Packs that are prizes of campaigns and have not left for their winners.'),
          free: z.int().describe('Held packs that no campaign promised.'),
          incoming: z.int().describe('Packs on their way to the account.'),
          missing: z
            .int()
            .describe(
              'Reserved packs that are neither held nor on their way; ordered once the drop has room.',
            ),
          room: z.int().describe('Packs that the drop can still deliver under its cap.'),
          revealDeadline: instant.describe('When the reveal of the packs becomes overdue.'),
        }),
      )
      .describe('Drops of which the account holds, expects or owes packs, the newest first.'),
  })
  .meta({ id: 'PacksAccount', description: 'The account that holds prize packs.' });
export type PacksAccount = z.output<typeof packsAccount>;
