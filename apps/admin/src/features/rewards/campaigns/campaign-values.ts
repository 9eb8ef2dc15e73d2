import type { AdminCampaign } from '@kura/api-contract/campaigns';
import {
  isXId,
  MAX_CAMPAIGN_WALLETS,
  type PrizeKind,
  parsePostId,
  type XTaskKind,
} from '@kura/domain/campaigns';
import { isPrice } from '@kura/domain/money';
import { COLOUR_TIERS } from '@kura/domain/vocabulary';
import type { Locale } from '@kura/web-kit';
import { wholeNumber } from '@kura/web-kit/form';
import { pastedWalletLines } from '../../../components/pasted-lines.ts';

/** A campaign in the form: numbers and ids as they were typed. */
export interface CampaignValues {
  title: Record<'ja' | 'en', string>;
  description: Record<'ja' | 'en', string>;
  /** ISO 8601; null until it is chosen. */
  startsAt: string | null;
  endsAt: string | null;
  tasks: TaskValues[];
  prizes: PrizeValues[];
}

export interface TaskValues {
  kind: XTaskKind;
  accountId: string;
  accountName: string;
  /** Address or id of the post. */
  post: string;
  requiredText: string;
}

export interface PrizeValues {
  kind: PrizeKind;
  winners: string;
  points: string;
  /** Empty until a card is chosen. */
  cardId: string;
  /** Empty until a drop is chosen. */
  gachaId: string;
  packs: string;
  /** Colour tier or drop of tickets. */
  ticketFor: string;
  tickets: string;
  /** Empty for tickets that don't expire. */
  ticketDays: string;
}

export const emptyTask: TaskValues = {
  kind: 'FOLLOW',
  accountId: '',
  accountName: '',
  post: '',
  requiredText: '',
};

export const emptyPrize: PrizeValues = {
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
export function newCampaign(nowMs: number): CampaignValues {
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

export const valuesOfCampaign = (
  campaign: Pick<AdminCampaign, 'title' | 'description' | 'startsAt' | 'endsAt' | 'tasks' | 'prizes'>,
): CampaignValues => ({
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

/** The input that creating and changing share. */
export const campaignInput = (values: CampaignValues) => ({
  title: { ja: values.title.ja.trim(), en: values.title.en.trim() },
  description: { ja: values.description.ja.trim(), en: values.description.en.trim() },
  startsAt: values.startsAt ?? '',
  endsAt: values.endsAt ?? '',
  tasks: values.tasks.map(taskInput),
  prizes: values.prizes.map(prizeInput),
});

/** The fields that a kind of task has. Others are not sent. */
export const taskNeeds = (kind: XTaskKind) => ({
  account: kind === 'FOLLOW',
  post: kind === 'REPOST' || kind === 'LIKE' || kind === 'REPLY',
  text: kind === 'POST' || kind === 'REPLY',
});

const accountNameIn = (text: string): string => text.trim().replace(/^@/, '');

function taskInput({ kind, accountId, accountName, post, requiredText }: TaskValues) {
  const needs = taskNeeds(kind);
  return {
    kind,
    accountId: needs.account ? accountId.trim() : null,
    accountName: needs.account ? accountNameIn(accountName) : null,
    postId: needs.post ? parsePostId(post) : null,
    requiredText: needs.text ? requiredText.trim() : '',
  };
}

function prizeInput(prize: PrizeValues) {
  const { kind } = prize;
  const tier = COLOUR_TIERS.find((each) => each === prize.ticketFor);
  const isTicket = kind === 'TICKET';
  return {
    kind,
    winners: kind === 'CARD' ? 1 : wholeNumber(prize.winners),
    points: kind === 'POINTS' ? prize.points : null,
    cardId: kind === 'CARD' ? prize.cardId : null,
    gachaId: kind === 'PACK' ? prize.gachaId : isTicket && !tier ? prize.ticketFor : null,
    packs: kind === 'PACK' ? wholeNumber(prize.packs) : null,
    colourTier: isTicket ? (tier ?? null) : null,
    tickets: isTicket ? wholeNumber(prize.tickets) : null,
    ticketDays: isTicket && prize.ticketDays.trim() !== '' ? wholeNumber(prize.ticketDays) : null,
  };
}

type FaultKey =
  | 'form.missing'
  | 'drop.invalid.time'
  | 'drop.invalid.order'
  | 'campaigns.invalid.account'
  | 'campaigns.invalid.name'
  | 'campaigns.invalid.post'
  | 'campaigns.invalid.points';

/** Rules that the schemas of the calls lack, by field: the order of times, and the fields that a kind needs. */
export function campaignFaults({ startsAt, endsAt, tasks, prizes }: CampaignValues) {
  const faults: Record<string, FaultKey> = {};
  const add = (name: string, isFault: boolean, key: FaultKey) => {
    if (isFault) faults[name] = key;
  };
  add('startsAt', startsAt === null, 'drop.invalid.time');
  add('endsAt', endsAt === null, 'drop.invalid.time');
  add('endsAt', startsAt !== null && endsAt !== null && endsAt <= startsAt, 'drop.invalid.order');
  for (const [index, task] of tasks.entries()) {
    const needs = taskNeeds(task.kind);
    const name = `tasks.${index}`;
    add(`${name}.accountId`, needs.account && !isXId(task.accountId.trim()), 'campaigns.invalid.account');
    add(
      `${name}.accountName`,
      needs.account && !/^\w{1,15}$/.test(accountNameIn(task.accountName)),
      'campaigns.invalid.name',
    );
    add(`${name}.post`, needs.post && parsePostId(task.post) === null, 'campaigns.invalid.post');
    add(`${name}.requiredText`, task.kind === 'POST' && task.requiredText.trim() === '', 'form.missing');
  }
  for (const [index, { kind, points, cardId, gachaId }] of prizes.entries()) {
    const name = `prizes.${index}`;
    add(`${name}.points`, kind === 'POINTS' && !isPrice(points), 'campaigns.invalid.points');
    add(`${name}.cardId`, kind === 'CARD' && cardId === '', 'form.missing');
    add(`${name}.gachaId`, kind === 'PACK' && gachaId === '', 'form.missing');
  }
  return faults;
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
