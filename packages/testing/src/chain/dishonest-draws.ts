import { campaignDrawAbi } from '@kura/chain/abis';
import { type DrawCheckName, type DrawFile, encodeDrawFile, prizeAt } from '@kura/chain/campaigns';
import { type Address, concat, type Hex, numberToHex, slice, stringToBytes } from 'viem';
import { refOf } from './collection-on-chain.ts';
import { NOWHERE } from './dishonest-pools.ts';
import { type DrawOnChain, drawCampaign, type ForgedCommitment } from './draw-on-chain.ts';
import {
  type Dishonest,
  type Dispute,
  eventLies,
  type LogAlteration,
  listLies,
  openDispute,
} from './lies.ts';

/** A draw that is presented for verification. */
export interface PresentedDraw {
  readonly campaignDraw: Address;
  readonly campaignId: string;
  readonly drawId: Hex;
  readonly fileBytes: Uint8Array;
}

interface DrawLie {
  /** The commitment that replaces the honest one. */
  readonly forge?: ForgedCommitment;
  readonly alterLog?: LogAlteration<DrawOnChain>;
  /** The file that is published instead. */
  readonly publish?: (file: DrawFile) => DrawFile | Uint8Array;
}

/** A draw that is dishonest in exactly one point. */
export type DishonestDraw = Dishonest<DrawCheckName, DrawLie>;

const APPLICANTS = 12;
const OPTIONS = { applicants: APPLICANTS, prizeCounts: [1, 2, 3], dropsOut: 2 } as const;
const ANOTHER = refOf('another draw');
const { altered, missingOrTwice, withData, inBlock } = eventLies<DrawOnChain>(campaignDrawAbi);

/** Every way to cheat with the draw of a campaign, each in one point. */
export const dishonestDraws = listLies<DrawCheckName, DrawLie>({
  FILE: {
    'the file is none': { publish: () => stringToBytes('{}') },
    'the file is about another chain': { publish: (file) => ({ ...file, chainId: 1 }) },
    'the file is about another contract': { publish: (file) => ({ ...file, campaignDraw: NOWHERE }) },
    'the file is about another draw': { publish: (file) => ({ ...file, drawId: ANOTHER }) },
    'the file has a leaf twice': {
      publish: (file) => ({ ...file, leaves: [...file.leaves.slice(1), file.leaves[1] as Hex] }),
    },
  },
  REGISTRATION: {
    ...missingOrTwice('DrawRegistered', 'registration'),
    'the log has another closing time': withData('DrawRegistered', (data) =>
      concat([numberToHex(1, { size: 32 }), slice(data, 32)]),
    ),
    'other terms were registered': withData('DrawRegistered', (data) =>
      concat([slice(data, 0, 64), ANOTHER, slice(data, 96)]),
    ),
    'other prizes were registered': withData('DrawRegistered', (data) =>
      concat([slice(data, 0, -32), numberToHex(9, { size: 32 })]),
    ),
    'the draw was registered after its closing time': inBlock(
      'DrawRegistered',
      ({ committedBlock }) => committedBlock,
    ),
  },
  COMMITMENT: {
    ...missingOrTwice('DrawCommitted', 'commitment'),
    'another list was committed': withData('DrawCommitted', (data) => concat([ANOTHER, slice(data, 32)])),
    'a list of another length was committed': withData('DrawCommitted', (data) =>
      concat([slice(data, 0, 32), numberToHex(APPLICANTS + 1, { size: 32 })]),
    ),
    'another request was made': altered('DrawCommitted', (log) => {
      const [selector, drawId] = log.topics as unknown as [Hex, Hex];
      return [{ ...log, topics: [selector, drawId, ANOTHER] }];
    }),
    'the list was committed before the closing time': inBlock(
      'DrawCommitted',
      ({ registeredBlock }) => registeredBlock,
    ),
  },
  COUNT: {
    'one applicant more is in the file': { forge: { count: APPLICANTS - 1 } },
  },
  ROOT: {
    'the committed root is that of another list': { forge: { root: refOf('another list') } },
    'an applicant who didn’t win is replaced in the file': {
      publish: (file) => {
        const loser = file.leaves.findIndex((_, place) => !file.winners.some(({ index }) => index === place));
        return { ...file, leaves: file.leaves.map((leaf, place) => (place === loser ? ANOTHER : leaf)) };
      },
    },
  },
  RANDOMNESS: {
    ...missingOrTwice('RandomnessStored', 'word'),
    'the log has another word': withData('RandomnessStored', () => numberToHex(7, { size: 32 })),
    'the word was stored before the list was committed': inBlock(
      'RandomnessStored',
      ({ registeredBlock }) => registeredBlock,
    ),
  },
  WINNERS: {
    'two winners changed places': {
      publish: withWinners(([first, second, ...others]) => [
        { ...second, prize: first.prize },
        { ...first, prize: second.prize },
        ...others,
      ]),
    },
    'a winner was left out': {
      publish: withWinners(([, ...others]) => {
        let given = 0;
        return others.map((winner) =>
          winner.prize === null ? winner : { ...winner, prize: prizeAt(OPTIONS.prizeCounts, given++) },
        );
      }),
    },
  },
  WALLETS: {
    'the prize of a winner went to another wallet': {
      publish: withWinners(([first, ...others]) => [{ ...first, wallet: NOWHERE }, ...others]),
    },
    'another salt is published for a winner': {
      publish: withWinners(([first, ...others]) => [{ ...first, salt: ANOTHER }, ...others]),
    },
  },
  PRIZES: {
    'a winner got the prize of another position': {
      publish: withWinners(([first, second, ...others]) => [
        { ...first, prize: second.prize },
        { ...second, prize: first.prize },
        ...others,
      ]),
    },
    'a winner got nothing without a reason': { publish: withThirdWinner({ reason: null }) },
    'the reason of a winner who dropped out is empty': { publish: withThirdWinner({ reason: '' }) },
    'a winner who dropped out got a prize': {
      publish: withWinners(([first, ...others]) => [{ ...first, reason: 'POST_DELETED' }, ...others]),
    },
  },
});

export type DrawStage = Dispute<DrawOnChain, PresentedDraw, DrawLie>;

export const openDrawStage = (): Promise<DrawStage> =>
  openDispute(async (chain) => ({
    honest: await drawCampaign(chain, OPTIONS),
    forge: (forge: ForgedCommitment) => drawCampaign(chain, { ...OPTIONS, forge }),
    present({ campaignId, drawId, file }: DrawOnChain, { publish }: DrawLie = {}) {
      const published = publish?.(file) ?? file;
      const fileBytes = published instanceof Uint8Array ? published : encodeDrawFile(published);
      return { campaignDraw: chain.network.contracts.campaignDraw, campaignId, drawId, fileBytes };
    },
  }));

type Winner = DrawFile['winners'][number];

function withWinners(
  change: (winners: readonly [Winner, Winner, Winner, ...Winner[]]) => readonly Winner[],
): (file: DrawFile) => DrawFile {
  return (file) => ({
    ...file,
    winners: change(file.winners as unknown as readonly [Winner, Winner, Winner, ...Winner[]]),
  });
}

/** The third winner dropped out. */
function withThirdWinner(change: Partial<Winner>): (file: DrawFile) => DrawFile {
  return withWinners(([first, second, third, ...others]) => [
    first,
    second,
    { ...third, ...change },
    ...others,
  ]);
}
