import type { GachaAdmin } from '@kura/api-contract/gacha';
import { MAX_EXCHANGE_POINTS, MAX_POOL_SIZE } from '@kura/domain/gacha';
import { isNumericInput } from '@kura/domain/money';
import type { ColourTier } from '@kura/domain/vocabulary';
import { pastedWalletLines } from '../../../components/pasted-lines.ts';

/** A drop in the form. Numbers are as typed. */
export interface GachaDraft {
  readonly collectionId: string;
  readonly name: string;
  readonly colourTier: ColourTier;
  /** The file name of the drop's own picture; empty for none. */
  readonly image: string;
  readonly packs: string;
  readonly limitPerTransaction: string;
  readonly deliveryCap: string;
  readonly exchangePoints: string;
  /** ISO 8601; null until it is chosen. */
  readonly endsAt: string | null;
  readonly texts: Readonly<Record<'ja' | 'en', { title: string; description: string; terms: string }>>;
  readonly phases: readonly PhaseDraft[];
}

export interface PhaseDraft {
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly limit: string;
  readonly limitPerWallet: string;
  /** `address,quota` on each line; empty when anybody may buy. */
  readonly allowList: string;
}

export type DraftError =
  | { readonly key: 'drop.invalid.required' | 'drop.invalid.time' | 'drop.invalid.order' }
  | { readonly key: 'drop.invalid.number'; readonly min: number; readonly max: number }
  | { readonly key: 'drop.phase.allowList.invalid'; readonly line: number };

/** Errors by field: `name`, `packs`, `phases.0.startsAt`, … Empty when the draft can be sent. */
export type DraftErrors = ReadonlyMap<string, DraftError>;

export const emptyPhase: PhaseDraft = {
  startsAt: null,
  endsAt: null,
  limit: '0',
  limitPerWallet: '0',
  allowList: '',
};

export const emptyDraft: GachaDraft = {
  collectionId: '',
  name: '',
  colourTier: 'BLUE',
  image: '',
  packs: '',
  limitPerTransaction: '10',
  deliveryCap: '0',
  exchangePoints: '0',
  endsAt: null,
  texts: {
    ja: { title: '', description: '', terms: '' },
    en: { title: '', description: '', terms: '' },
  },
  phases: [emptyPhase],
};

export function draftOf(gacha: GachaAdmin): GachaDraft {
  return {
    collectionId: gacha.collection.id,
    name: gacha.name,
    colourTier: gacha.colourTier,
    image: gacha.image ?? '',
    packs: String(gacha.packs),
    limitPerTransaction: String(gacha.limitPerTransaction),
    deliveryCap: String(gacha.deliveryCap),
    exchangePoints: String(gacha.exchangePoints),
    endsAt: gacha.endsAt,
    texts: gacha.texts,
    phases: gacha.phases.map((phase) => phaseDraftOf(gacha, phase)),
  };
}

export function phaseDraftOf(gacha: GachaAdmin, phase: GachaAdmin['phases'][number]): PhaseDraft {
  const list = gacha.allowLists.find((each) => each.phase === phase.number)?.entries ?? [];
  return {
    startsAt: phase.startsAt,
    endsAt: phase.endsAt,
    limit: String(phase.limit),
    limitPerWallet: String(phase.limitPerWallet),
    allowList: list.map(({ wallet, quota }) => `${wallet},${quota}`).join('\n'),
  };
}

/** Parses the form. Reports each field with invalid input, in form order. */
export function readDraft(draft: GachaDraft) {
  const errors = new Map<string, DraftError>();
  if (draft.collectionId === '') errors.set('collectionId', { key: 'drop.invalid.required' });
  if (draft.name.trim() === '') errors.set('name', { key: 'drop.invalid.required' });
  const terms = {
    name: draft.name.trim(),
    packs: readInteger('packs', draft.packs, [1, MAX_POOL_SIZE], errors),
    limitPerTransaction: readInteger('limitPerTransaction', draft.limitPerTransaction, [1, 100], errors),
    deliveryCap: readInteger('deliveryCap', draft.deliveryCap, [0, MAX_POOL_SIZE], errors),
    exchangePoints: readInteger('exchangePoints', draft.exchangePoints, [0, MAX_EXCHANGE_POINTS], errors),
    phases: draft.phases.map((phase, number) => readPhase(phase, `phases.${number}`, errors)),
    endsAt: readMoment('endsAt', draft.endsAt, errors),
  };
  const display = { texts: draft.texts, image: draft.image || null, colourTier: draft.colourTier };
  return { errors: errors as DraftErrors, collectionId: draft.collectionId, terms, display };
}

type Errors = Map<string, DraftError>;

/** Parses one phase of the form. Its field names are prefixed with `name`. */
export function readPhase(phase: PhaseDraft, name: string, errors: Errors) {
  const field = (key: keyof PhaseDraft) => `${name}.${key}`;
  const startsAt = readMoment(field('startsAt'), phase.startsAt, errors);
  const endsAt = readMoment(field('endsAt'), phase.endsAt, errors);
  if (startsAt && endsAt && endsAt <= startsAt) errors.set(field('endsAt'), { key: 'drop.invalid.order' });
  const allowList = readAllowList(phase.allowList);
  if (typeof allowList === 'number') {
    errors.set(field('allowList'), { key: 'drop.phase.allowList.invalid', line: allowList });
  }
  const limits: Bounds = [0, MAX_POOL_SIZE];
  return {
    startsAt,
    endsAt,
    limit: readInteger(field('limit'), phase.limit, limits, errors),
    limitPerWallet: readInteger(field('limitPerWallet'), phase.limitPerWallet, limits, errors),
    allowList: typeof allowList === 'number' ? null : allowList,
  };
}

type Bounds = readonly [min: number, max: number];

function readInteger(field: string, text: string, [min, max]: Bounds, errors: Errors): number {
  const value = isNumericInput(text) ? Number(text) : Number.NaN;
  if (!Number.isInteger(value) || value < min || value > max) {
    errors.set(field, { key: 'drop.invalid.number', min, max });
  }
  return value;
}

function readMoment(field: string, iso: string | null, errors: Errors): string {
  if (iso === null) errors.set(field, { key: 'drop.invalid.time' });
  return iso ?? '';
}

type AllowList = { wallet: `0x${string}`; quota: number }[];

/** Parses an allow list. Returns null when it is empty, and the number of the first invalid line when it has one. */
function readAllowList(text: string): AllowList | null | number {
  const entries: AllowList = [];
  for (const { line, cells } of pastedWalletLines(text)) {
    const [, wallet, quota] = /^(0x[0-9a-fA-F]{40}) +(\d{1,5})$/.exec(cells.join(' ').trim()) ?? [];
    if (!wallet || !Number(quota)) return line;
    entries.push({ wallet: wallet as `0x${string}`, quota: Number(quota) });
  }
  return entries.length === 0 ? null : entries;
}
