import type { ColourTier } from '../../vocabulary.ts';
import { MAX_CAMPAIGN_PRIZES, type PrizeKind } from './campaign-status.ts';
import { isXId, type XTaskKind } from './x-task.ts';

/** A campaign's task. Its kind decides which fields are required. */
export interface CampaignTask {
  readonly kind: XTaskKind;
  /** Account to follow: its id and its name on X. */
  readonly accountId: string | null;
  readonly accountName: string | null;
  /** Post to repost, like or answer. */
  readonly postId: string | null;
  /** Text that a POST or REPLY has to contain; empty for any. */
  readonly requiredText: string;
}

/** A campaign's prize: the same for each of its winners. */
export interface CampaignPrize {
  readonly kind: PrizeKind;
  readonly winners: number;
  readonly pointsBaseUnits: bigint | null;
  readonly cardId: string | null;
  /** Drop of the packs or tickets. */
  readonly gachaId: string | null;
  readonly packs: number | null;
  /** Tier of tickets that aren't for one drop. */
  readonly colourTier: ColourTier | null;
  readonly tickets: number | null;
  /** Validity of the tickets in days; null for tickets that don't expire. */
  readonly ticketDays: number | null;
}

/** Problems that prevent the publication of a campaign. */
export const CAMPAIGN_FAULTS = [
  'NO_TITLE',
  'NO_TASKS',
  'TASK_INCOMPLETE',
  'NO_PRIZES',
  'PRIZE_INCOMPLETE',
  'TOO_MANY_PRIZES',
  'ENDS_BEFORE_START',
  'ENDED',
  'CARD_NOT_AVAILABLE',
  'DROP_NOT_AVAILABLE',
  'DROP_ENDS_TOO_EARLY',
  'X_NOT_CONNECTED',
  'COMPLETE_SET_PRIZE',
] as const;
export type CampaignFault = (typeof CAMPAIGN_FAULTS)[number];

const xName = /^\w{1,15}$/;

/** Whether a task has every field that its kind requires. */
export function isTaskComplete(task: CampaignTask): boolean {
  switch (task.kind) {
    case 'FOLLOW':
      return task.accountId !== null && isXId(task.accountId) && xName.test(task.accountName ?? '');
    case 'REPOST':
    case 'LIKE':
    case 'REPLY':
      return task.postId !== null && isXId(task.postId);
    case 'POST':
      return task.requiredText !== '';
  }
}

/** Whether a prize has every field that its kind requires. */
export function isPrizeComplete(prize: CampaignPrize): boolean {
  switch (prize.kind) {
    case 'POINTS':
      return prize.pointsBaseUnits !== null && prize.pointsBaseUnits > 0n;
    case 'CARD':
      return prize.cardId !== null && prize.winners === 1;
    case 'PACK':
      return prize.gachaId !== null && prize.packs !== null && prize.packs > 0;
    case 'TICKET':
      return (
        (prize.gachaId === null) !== (prize.colourTier === null) &&
        prize.tickets !== null &&
        prize.tickets > 0
      );
  }
}

/** The problems in these terms that prevent publication. It checks the terms alone. */
export function campaignFaults(
  campaign: {
    readonly title: { readonly ja: string; readonly en: string };
    readonly startsAt: Date;
    readonly endsAt: Date;
    readonly tasks: readonly CampaignTask[];
    readonly prizes: readonly CampaignPrize[];
  },
  now: Date,
): CampaignFault[] {
  const faults = new Set<CampaignFault>();
  if (campaign.title.ja === '' || campaign.title.en === '') faults.add('NO_TITLE');
  if (campaign.tasks.length === 0) faults.add('NO_TASKS');
  if (!campaign.tasks.every(isTaskComplete)) faults.add('TASK_INCOMPLETE');
  if (campaign.prizes.length === 0) faults.add('NO_PRIZES');
  if (!campaign.prizes.every(isPrizeComplete)) faults.add('PRIZE_INCOMPLETE');
  if (countPrizes(campaign.prizes) > MAX_CAMPAIGN_PRIZES) faults.add('TOO_MANY_PRIZES');
  if (campaign.endsAt <= campaign.startsAt) faults.add('ENDS_BEFORE_START');
  if (campaign.endsAt <= now) faults.add('ENDED');
  return [...faults];
}

/** The campaign's number of winners. */
export const countPrizes = (prizes: readonly { readonly winners: number }[]): number =>
  prizes.reduce((sum, { winners }) => sum + winners, 0);
