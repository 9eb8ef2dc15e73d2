import type { GachaAdmin } from '@kura/api-contract/gacha';
import type { ColourTier } from '@kura/domain/vocabulary';
import { wholeNumber } from '@kura/web-kit/form';
import { pastedWalletLines } from '../../../components/pasted-lines.ts';

/** A drop in the form. Numbers are as typed. */
export interface GachaValues {
  collectionId: string;
  name: string;
  colourTier: ColourTier;
  /** The file name of the drop's own picture; empty for none. */
  image: string;
  packs: string;
  limitPerTransaction: string;
  deliveryCap: string;
  exchangePoints: string;
  /** ISO 8601; null until it is chosen. */
  endsAt: string | null;
  texts: Record<'ja' | 'en', { title: string; description: string; terms: string }>;
  phases: PhaseValues[];
}

export interface PhaseValues {
  startsAt: string | null;
  endsAt: string | null;
  limit: string;
  limitPerWallet: string;
  /** `address,quota` on each line; empty when anybody may buy. */
  allowList: string;
}

export const emptyPhase: PhaseValues = {
  startsAt: null,
  endsAt: null,
  limit: '0',
  limitPerWallet: '0',
  allowList: '',
};

export const emptyDrop: GachaValues = {
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

export function valuesOfDrop(gacha: GachaAdmin): GachaValues {
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
    phases: gacha.phases.map((phase) => phaseValuesOf(gacha, phase)),
  };
}

export function phaseValuesOf(gacha: GachaAdmin, phase: GachaAdmin['phases'][number]): PhaseValues {
  const list = gacha.allowLists.find((each) => each.phase === phase.number)?.entries ?? [];
  return {
    startsAt: phase.startsAt,
    endsAt: phase.endsAt,
    limit: String(phase.limit),
    limitPerWallet: String(phase.limitPerWallet),
    allowList: list.map(({ wallet, quota }) => `${wallet},${quota}`).join('\n'),
  };
}

/** The texts and the picture of a drop, which may change at any time. */
export const displayInput = ({ texts, image, colourTier }: GachaValues) => ({
  texts,
  image: image || null,
  colourTier,
});

/** The terms of a drop, which are final on chain. */
export const termsInput = (values: GachaValues) => ({
  name: values.name.trim(),
  packs: wholeNumber(values.packs),
  limitPerTransaction: wholeNumber(values.limitPerTransaction),
  deliveryCap: wholeNumber(values.deliveryCap),
  exchangePoints: wholeNumber(values.exchangePoints),
  phases: values.phases.map(phaseInput),
  endsAt: values.endsAt ?? '',
});

export function phaseInput({ startsAt, endsAt, limit, limitPerWallet, allowList }: PhaseValues) {
  const list = readAllowList(allowList);
  return {
    startsAt: startsAt ?? '',
    endsAt: endsAt ?? '',
    limit: wholeNumber(limit),
    limitPerWallet: wholeNumber(limitPerWallet),
    allowList: typeof list === 'number' ? null : list,
  };
}

/** Checks a phase beyond the schemas: its times are ordered, and each line in its allow list can be read. */
export function phaseFaults({ startsAt, endsAt, allowList }: PhaseValues) {
  const list = readAllowList(allowList);
  return {
    isMisordered: startsAt !== null && endsAt !== null && endsAt <= startsAt,
    wrongLine: typeof list === 'number' ? list : null,
  };
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
