import type { AdminCampaign } from '@kura/api-contract/campaigns';
import {
  isXId,
  MAX_CAMPAIGN_PRIZES,
  MAX_CAMPAIGN_WALLETS,
  MAX_PRIZE_TICKET_DAYS,
  MAX_PRIZE_TICKETS,
  type PrizeKind,
  parsePostId,
  type XTaskKind,
} from '@kura/domain/campaigns';
import { isNumericInput, isPrice } from '@kura/domain/money';
import { COLOUR_TIERS } from '@kura/domain/vocabulary';
import type { Locale } from '@kura/web-kit';
import { pastedWalletLines } from '../../../components/pasted-lines.ts';

/** A campaign in the form: numbers and ids as they were typed. */
export interface CampaignDraft {
  readonly title: Readonly<Record<'ja' | 'en', string>>;
  readonly description: Readonly<Record<'ja' | 'en', string>>;
  /** ISO 8601; null until it is chosen. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly tasks: readonly TaskDraft[];
  readonly prizes: readonly PrizeDraft[];
}

export interface TaskDraft {
  readonly kind: XTaskKind;
  readonly accountId: string;
  readonly accountName: string;
  /** Address or id of the post. */
  readonly post: string;
  readonly requiredText: string;
}

export interface PrizeDraft {
  readonly kind: PrizeKind;
  readonly winners: string;
  readonly points: string;
  /** Empty until a card is chosen. */
  readonly cardId: string;
  /** Empty until a drop is chosen. */
  readonly gachaId: string;
  readonly packs: string;
  /** Colour tier or drop of tickets. */
  readonly ticketFor: string;
  readonly tickets: string;
  /** Empty for tickets that don't expire. */
  readonly ticketDays: string;
}

/** The reason why a field can't be sent. */
export type DraftError =
  | {
      readonly key:
        | 'form.missing'
        | 'drop.invalid.time'
        | 'drop.invalid.order'
        | 'campaigns.invalid.account'
        | 'campaigns.invalid.name'
        | 'campaigns.invalid.post'
        | 'campaigns.invalid.points';
    }
  | { readonly key: 'drop.invalid.number'; readonly min: number; readonly max: number };

/** The maximum number of packs for one winner, as in the API contract. */
const MAX_PRIZE_PACKS = 10;

export const emptyTask: TaskDraft = {
  kind: 'FOLLOW',
  accountId: '',
  accountName: '',
  post: '',
  requiredText: '',
};

export const emptyPrize: PrizeDraft = {
  kind: 'POINTS',
  winners: '1',
  points: '',
  cardId: '',
  gachaId: '',
  packs: '1',
  ticketFor: COLOUR_TIERS[0],
  tickets: '1',
  ticketDays: '30',
};

const hourMs = 3_600_000;

/** A new campaign: from the next hour on, for two weeks. */
export function newDraft(nowMs: number): CampaignDraft {
  const startsMs = Math.ceil(nowMs / hourMs) * hourMs;
  return {
    title: { ja: '', en: '' },
    description: { ja: '', en: '' },
    startsAt: new Date(startsMs).toISOString(),
    endsAt: new Date(startsMs + 14 * 24 * hourMs).toISOString(),
    tasks: [emptyTask],
    prizes: [emptyPrize],
  };
}

export const draftOf = (
  campaign: Pick<AdminCampaign, 'title' | 'description' | 'startsAt' | 'endsAt' | 'tasks' | 'prizes'>,
): CampaignDraft => ({
  title: campaign.title,
  description: campaign.description,
  startsAt: campaign.startsAt,
  endsAt: campaign.endsAt,
  tasks: campaign.tasks.map((task) => ({
    kind: task.kind,
    accountId: task.accountId ?? '',
    accountName: task.accountName ?? '',
    post: task.postId ?? '',
    requiredText: task.requiredText,
  })),
  prizes: campaign.prizes.map((prize) => ({
    kind: prize.kind,
    winners: String(prize.winners),
    points: prize.points ?? '',
    cardId: prize.cardId ?? '',
    gachaId: prize.kind === 'PACK' ? (prize.gachaId ?? '') : '',
    packs: String(prize.packs ?? 1),
    ticketFor: prize.colourTier ?? (prize.kind === 'TICKET' ? prize.gachaId : null) ?? COLOUR_TIERS[0],
    tickets: String(prize.tickets ?? 1),
    ticketDays: prize.kind === 'TICKET' ? String(prize.ticketDays ?? '') : '30',
  })),
});

/** The titles of the cards that are prizes, by their ids. */
export const cardTitlesOf = (
  { prizes }: Pick<AdminCampaign, 'prizes'>,
  locale: Locale,
): ReadonlyMap<string, string> =>
  new Map(prizes.flatMap(({ cardId, title }) => (cardId === null ? [] : [[cardId, title?.[locale] ?? '']])));

type Errors = Map<string, DraftError>;

/**
 * Reads the form.
 *
 * @returns the terms, and errors by field: `startsAt`, `tasks.0.post`, `prizes.1.winners`. Without errors the terms can be sent.
 */
export function readDraft(draft: CampaignDraft) {
  const errors: Errors = new Map();
  const { startsAt, endsAt } = draft;
  if (startsAt === null) errors.set('startsAt', { key: 'drop.invalid.time' });
  if (endsAt === null) errors.set('endsAt', { key: 'drop.invalid.time' });
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) {
    errors.set('endsAt', { key: 'drop.invalid.order' });
  }
  const terms = {
    title: { ja: draft.title.ja.trim(), en: draft.title.en.trim() },
    description: { ja: draft.description.ja.trim(), en: draft.description.en.trim() },
    startsAt: startsAt ?? '',
    endsAt: endsAt ?? '',
    tasks: draft.tasks.map((task, index) => readTask(task, `tasks.${index}`, errors)),
    prizes: draft.prizes.map((prize, index) => readPrize(prize, `prizes.${index}`, errors)),
  };
  return { terms, errors: errors as ReadonlyMap<string, DraftError> };
}

/** The fields that a kind of task has. Others are not sent. */
export const taskNeeds = (kind: XTaskKind) => ({
  account: kind === 'FOLLOW',
  post: kind === 'REPOST' || kind === 'LIKE' || kind === 'REPLY',
  text: kind === 'POST' || kind === 'REPLY',
});

function readTask(task: TaskDraft, name: string, errors: Errors) {
  const needs = taskNeeds(task.kind);
  const accountId = task.accountId.trim();
  const accountName = task.accountName.trim().replace(/^@/, '');
  const postId = parsePostId(task.post);
  if (needs.account) {
    if (!isXId(accountId)) errors.set(`${name}.accountId`, { key: 'campaigns.invalid.account' });
    if (!/^\w{1,15}$/.test(accountName)) errors.set(`${name}.accountName`, { key: 'campaigns.invalid.name' });
  }
  if (needs.post && postId === null) errors.set(`${name}.post`, { key: 'campaigns.invalid.post' });
  if (task.kind === 'POST' && task.requiredText.trim() === '') {
    errors.set(`${name}.requiredText`, { key: 'form.missing' });
  }
  return {
    kind: task.kind,
    accountId: needs.account ? accountId : null,
    accountName: needs.account ? accountName : null,
    postId: needs.post ? postId : null,
    requiredText: needs.text ? task.requiredText.trim() : '',
  };
}

function readPrize(prize: PrizeDraft, name: string, errors: Errors) {
  const { kind } = prize;
  const number = (field: 'winners' | 'packs' | 'tickets' | 'ticketDays', max: number) => {
    const value = isNumericInput(prize[field]) ? Number(prize[field]) : Number.NaN;
    if (Number.isInteger(value) && value >= 1 && value <= max) return value;
    errors.set(`${name}.${field}`, { key: 'drop.invalid.number', min: 1, max });
    return 1;
  };
  if (kind === 'POINTS' && !isPrice(prize.points)) {
    errors.set(`${name}.points`, { key: 'campaigns.invalid.points' });
  }
  if (kind === 'CARD' && prize.cardId === '') errors.set(`${name}.cardId`, { key: 'form.missing' });
  if (kind === 'PACK' && prize.gachaId === '') errors.set(`${name}.gachaId`, { key: 'form.missing' });
  const tier = COLOUR_TIERS.find((each) => each === prize.ticketFor);
  const isTicket = kind === 'TICKET';
  return {
    kind,
    winners: kind === 'CARD' ? 1 : number('winners', MAX_CAMPAIGN_PRIZES),
    points: kind === 'POINTS' ? prize.points : null,
    cardId: kind === 'CARD' ? prize.cardId : null,
    gachaId: kind === 'PACK' ? prize.gachaId : isTicket && !tier ? prize.ticketFor : null,
    packs: kind === 'PACK' ? number('packs', MAX_PRIZE_PACKS) : null,
    colourTier: isTicket ? (tier ?? null) : null,
    tickets: isTicket ? number('tickets', MAX_PRIZE_TICKETS) : null,
    ticketDays:
      isTicket && prize.ticketDays.trim() !== '' ? number('ticketDays', MAX_PRIZE_TICKET_DAYS) : null,
  };
}

/** An allow list of one address a line: the addresses, or the number of the first line that is none. */
export function readWallets(text: string): `0x${string}`[] | { readonly line: number } {
  const wallets: `0x${string}`[] = [];
  for (const { line, cells } of pastedWalletLines(text)) {
    const [wallet = '', ...others] = cells.filter((cell) => cell !== '');
    if (!/^0x[0-9a-fA-F]{40}$/.test(wallet) || others.length > 0 || wallets.length === MAX_CAMPAIGN_WALLETS) {
      return { line };
    }
    wallets.push(wallet as `0x${string}`);
  }
  return wallets;
}
