import type { Campaign, CampaignApplication, CampaignDraw } from '@kura/api-contract/campaigns';
import { COMMIT_WITHIN_DAYS, X_REASONS } from '@kura/domain/campaigns';
import type { TextsT } from '../../../i18n/use-texts.ts';

export type CampaignsT = TextsT<'campaigns'>;
type Task = Campaign['tasks'][number];

export function taskText(t: CampaignsT, { kind, accountName }: Pick<Task, 'kind' | 'accountName'>): string {
  return kind === 'FOLLOW'
    ? t('campaign.task.FOLLOW', { name: accountName ?? '' })
    : t(`campaign.task.${kind}`);
}

/**
 * The page at X where a task is done.
 *
 * @param xUrl origin of the pages of X
 */
export function taskUrl(xUrl: string, { kind, accountName, postId, template }: Task): string {
  switch (kind) {
    case 'FOLLOW':
      return `${xUrl}/${encodeURIComponent(accountName ?? '')}`;
    case 'REPOST':
    case 'LIKE':
      return `${xUrl}/i/status/${encodeURIComponent(postId ?? '')}`;
    case 'POST':
      return `${xUrl}/intent/post?${new URLSearchParams({ text: template })}`;
    case 'REPLY':
      return `${xUrl}/intent/post?${new URLSearchParams({ in_reply_to: postId ?? '', text: template })}`;
  }
}

/** X redirects this address to the one with the author's name. */
export const postUrl = (postId: string): string => `https://x.com/i/status/${encodeURIComponent(postId)}`;

/** The form at X for sharing the title and address of a campaign. */
export const shareUrl = (xUrl: string, text: string, url: string): string =>
  `${xUrl}/intent/post?${new URLSearchParams({ text, url })}`;

const reasons = [...X_REASONS, 'ACCOUNT_DELETED', 'ACCOUNT_DISABLED'] as const;

/** Explains why a task is not verified, or why an application is not eligible. */
export function reasonText(t: CampaignsT, reason: string | null): string {
  const known = reasons.find((each) => each === reason);
  return t(`campaign.reason.${known ?? 'DROPPED'}`);
}

/**
 * Whether the reader can connect an X account: while tasks are open, and after applying if the access has expired. Tasks are
 * checked again before the draw and before the prizes.
 */
export function canConnectX(
  { status }: Pick<Campaign, 'status'>,
  application: Pick<CampaignApplication, 'status' | 'result' | 'eligible' | 'xAccessEnded'>,
): boolean {
  if (application.status === 'PENDING') return status === 'PUBLISHED';
  const isOpen = status === 'PUBLISHED' || status === 'STOPPED';
  return application.xAccessEnded && application.eligible && application.result === 'NONE' && isOpen;
}

export type ApplicationState =
  | 'joined'
  | 'ready'
  | 'applied'
  | 'waiting'
  | 'missed'
  | 'ineligible'
  | 'won'
  | 'lost';

/** The state of an application for display. */
export function applicationState(
  { status }: Pick<Campaign, 'status'>,
  {
    status: applied,
    result,
    eligible,
    tasks,
  }: Pick<CampaignApplication, 'status' | 'result' | 'eligible' | 'tasks'>,
): ApplicationState {
  if (result === 'WON') return 'won';
  if (!eligible) return 'ineligible';
  if (result === 'LOST') return 'lost';
  const isOpen = status === 'PUBLISHED';
  if (applied === 'APPLIED') return isOpen ? 'applied' : status === 'DISTRIBUTED' ? 'lost' : 'waiting';
  if (!isOpen) return 'missed';
  return tasks.every(({ state }) => state === 'VERIFIED') ? 'ready' : 'joined';
}

export type DrawProgress = 'before' | 'overdue' | 'empty' | 'committed' | 'drawn';

const DAY_MS = 24 * 3_600_000;

/**
 * The progress of a draw. `overdue`: the deadline for the list of applicants has passed. `empty`: the campaign ended without
 * applicants. Nothing is overdue while the time is unknown.
 */
export function drawProgress(
  { status }: Pick<Campaign, 'status'>,
  { state, closesAt }: Pick<CampaignDraw, 'state' | 'closesAt'>,
  nowMs: number | null,
): DrawProgress {
  if (state === 'DRAWN') return 'drawn';
  if (state === 'COMMITTED') return 'committed';
  if (status === 'DISTRIBUTED') return 'empty';
  const dueMs = Date.parse(closesAt) + COMMIT_WITHIN_DAYS * DAY_MS;
  return nowMs !== null && nowMs > dueMs ? 'overdue' : 'before';
}

/** The prize of a winner, by its position in the list; null for a disqualified applicant. */
export const prizeOfWinner = (
  { prizes }: Pick<Campaign, 'prizes'>,
  { prize }: Pick<CampaignDraw['winners'][number], 'prize'>,
) => (prize === null ? null : (prizes[prize] ?? null));
