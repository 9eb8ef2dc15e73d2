import type { TransitionTable } from '../../transitions.ts';
import { GACHA_STATUSES, type GachaStatus } from '../../vocabulary.ts';

/** A campaign has the statuses of a drop. */
export const CAMPAIGN_STATUSES = GACHA_STATUSES;
export type CampaignStatus = GachaStatus;

/**
 * Causes of a campaign's status change. `publish`, `withdraw`, `stop`, `resume`: an admin. `reserved`: every prize is reserved.
 * `time`: start or end. `settled`: no prize waits for its delivery.
 */
export type CampaignCause = 'publish' | 'withdraw' | 'stop' | 'resume' | 'reserved' | 'time' | 'settled';

/** All status transitions of a campaign. */
export const CAMPAIGN_TRANSITIONS: TransitionTable<CampaignStatus, CampaignCause> = [
  { from: 'DRAFT', to: 'PENDING', by: ['publish'] },
  { from: 'PENDING', to: 'READY', by: ['reserved'] },
  { from: 'PENDING', to: 'DRAFT', by: ['withdraw'] },
  { from: 'READY', to: 'DRAFT', by: ['withdraw'] },
  { from: 'READY', to: 'PUBLISHED', by: ['time'] },
  { from: 'READY', to: 'STOPPED', by: ['stop'] },
  { from: 'PUBLISHED', to: 'STOPPED', by: ['stop', 'time'] },
  // Only before the end, and before a draw is requested.
  { from: 'STOPPED', to: 'PUBLISHED', by: ['resume'] },
  { from: 'STOPPED', to: 'DISTRIBUTED', by: ['settled'] },
];

/** The statuses in which a campaign is public. */
export const SHOWN_CAMPAIGN_STATUSES = [
  'READY',
  'PUBLISHED',
  'STOPPED',
  'DISTRIBUTED',
] as const satisfies readonly CampaignStatus[];

/** The result of an application. */
export const APPLICATION_RESULTS = ['NONE', 'WON', 'LOST'] as const;
export type ApplicationResult = (typeof APPLICATION_RESULTS)[number];

/** The kinds of campaign prizes. */
export const PRIZE_KINDS = ['POINTS', 'CARD', 'PACK', 'TICKET'] as const;
export type PrizeKind = (typeof PRIZE_KINDS)[number];

/** The state of one prize: one winner's share. */
export const PRIZE_STATES = [
  'RESERVED',
  'QUEUED',
  'DELIVERED',
  'FAILED',
  'FORFEITED',
  'CLOSED',
  'RELEASED',
] as const;
export type PrizeState = (typeof PRIZE_STATES)[number];

/**
 * Causes of a prize's status change. `draw`: its winner is known and was checked again. `chain`: its transaction ended.
 * `grant`: its tickets were granted, or its winner has no account any more. `shop`: an admin retries it, or closes it by hand.
 * `dropOut`: no eligible applicant is left. `release`: nobody can win it.
 */
export type PrizeCause = 'draw' | 'chain' | 'grant' | 'shop' | 'dropOut' | 'release';

/** All status transitions of a prize. A delivered prize never changes again, except after a reorganisation (`chain`). */
export const PRIZE_TRANSITIONS: TransitionTable<PrizeState, PrizeCause> = [
  { from: 'RESERVED', to: 'QUEUED', by: ['draw'] },
  { from: 'RESERVED', to: 'FORFEITED', by: ['dropOut'] },
  { from: 'RESERVED', to: 'RELEASED', by: ['release'] },
  { from: 'QUEUED', to: 'DELIVERED', by: ['chain', 'grant'] },
  { from: 'QUEUED', to: 'FAILED', by: ['chain', 'grant'] },
  { from: 'DELIVERED', to: 'QUEUED', by: ['chain'] },
  { from: 'FAILED', to: 'QUEUED', by: ['shop', 'chain'] },
  { from: 'FAILED', to: 'CLOSED', by: ['shop'] },
];

/** Whether a prize needs no further action. */
export const isSettledPrize = (state: PrizeState): boolean =>
  state === 'DELIVERED' || state === 'FORFEITED' || state === 'CLOSED' || state === 'RELEASED';

/** Maximum winners of one campaign. */
export const MAX_CAMPAIGN_PRIZES = 1_000;
/** Maximum tasks of one campaign. */
export const MAX_CAMPAIGN_TASKS = 8;
/** Maximum wallets on one campaign's allow list. */
export const MAX_CAMPAIGN_WALLETS = 20_000;
/** Maximum tickets for one winner. */
export const MAX_PRIZE_TICKETS = 10;
/** Maximum validity of a prize's tickets in days, unless they don't expire. */
export const MAX_PRIZE_TICKET_DAYS = 365;
/** Days after a campaign's end during which the reveal of a prize pack may not become overdue. */
export const PRIZE_PACK_REVEAL_DAYS = 30;
/** Days after closing within which the shop has to commit to the applicants. */
export const COMMIT_WITHIN_DAYS = 7;

/** Whether an application may be made or completed now. */
export function isCampaignOpen(
  campaign: { readonly status: CampaignStatus; readonly startsAt: Date; readonly endsAt: Date },
  now: Date,
): boolean {
  return campaign.status === 'PUBLISHED' && campaign.startsAt <= now && now < campaign.endsAt;
}
