import { campaignDrawAbi } from '@kura/chain/abis';
import { type DrawCheckName, type DrawFile, encodeDrawFile, prizeAt } from '@kura/chain/campaigns';
import {
  type Address,
  concat,
  encodeAbiParameters,
  type Hex,
  numberToHex,
  parseAbiParameters,
  slice,
  stringToBytes,
} from 'viem';
import { refOf } from './collection-on-chain.ts';
import { type DeployedChain, startDeployedChain } from './deployed-chain.ts';
import { NOWHERE } from './dishonest-pools.ts';
import { type DrawOnChain, drawCampaign, type ForgedCommitment } from './draw-on-chain.ts';
import { alteredEvent, type Dishonest, type LogAlteration, listLies, startLyingNode } from './lies.ts';

/** A draw that is presented for verification. */
export interface PresentedDraw {
  readonly campaignDraw: Address;
  readonly campaignId: string;
  readonly drawId: Hex;
  readonly fileBytes: Uint8Array;
}

interface DrawLie {
  /** What the shop commits to instead. */
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
    'the log has another closing time': {
      alterLog: withData('DrawRegistered', (data) => concat([numberToHex(1, { size: 32 }), slice(data, 32)])),
    },
    'other terms were registered': {
      alterLog: withData('DrawRegistered', (data) => concat([slice(data, 0, 64), ANOTHER, slice(data, 96)])),
    },
    'other prizes were registered': {
      alterLog: withData('DrawRegistered', (data) =>
        concat([slice(data, 0, -32), numberToHex(9, { size: 32 })]),
      ),
    },
    'the draw was registered after its closing time': {
      alterLog: inBlock('DrawRegistered', ({ committedBlock }) => committedBlock),
    },
  },
  COMMITMENT: {
    ...missingOrTwice('DrawCommitted', 'commitment'),
    'another list was committed': {
      alterLog: withData('DrawCommitted', (data) => concat([ANOTHER, slice(data, 32)])),
    },
    'a list of another length was committed': {
      alterLog: withData('DrawCommitted', (data) =>
        concat([slice(data, 0, 32), numberToHex(APPLICANTS + 1, { size: 32 })]),
      ),
    },
    'another request was made': {
      alterLog: alteredEvent(campaignDrawAbi, 'DrawCommitted', (log) => {
        const [selector, drawId] = log.topics as unknown as [Hex, Hex];
        return [{ ...log, topics: [selector, drawId, ANOTHER] }];
      }),
    },
    'the list was committed before the closing time': {
      alterLog: inBlock('DrawCommitted', ({ registeredBlock }) => registeredBlock),
    },
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
    'the log has another word': {
      alterLog: withData('RandomnessStored', () => encodeAbiParameters(parseAbiParameters('uint128'), [7n])),
    },
    'the word was stored before the list was committed': {
      alterLog: inBlock('RandomnessStored', ({ registeredBlock }) => registeredBlock),
    },
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

/** A chain with draws to dispute, behind a node that alters its log. */
export interface DrawStage {
  readonly chain: DeployedChain;
  /** The node whose log is altered as the presented draw says. */
  readonly rpcUrl: string;
  /** The draw in which nothing is forged. */
  readonly honest: DrawOnChain;
  presentHonest(): PresentedDraw;
  present(draw: DishonestDraw): Promise<PresentedDraw>;
  stop(): Promise<void>;
}

export async function openDrawStage(): Promise<DrawStage> {
  const chain = await startDeployedChain();
  const node = await startLyingNode(chain.rpcUrl);
  const honest = await drawCampaign(chain, OPTIONS);
  const presented = ({ campaignId, drawId, file }: DrawOnChain): PresentedDraw => ({
    campaignDraw: chain.network.contracts.campaignDraw,
    campaignId,
    drawId,
    fileBytes: encodeDrawFile(file),
  });
  return {
    chain,
    rpcUrl: node.url,
    honest,
    presentHonest() {
      node.lie(undefined, honest);
      return presented(honest);
    },
    async present({ forge, alterLog, publish }) {
      const draw = forge ? await drawCampaign(chain, { ...OPTIONS, forge }) : honest;
      node.lie(alterLog, draw);
      const published = publish?.(draw.file);
      if (published === undefined) return presented(draw);
      const fileBytes = published instanceof Uint8Array ? published : encodeDrawFile(published);
      return { ...presented(draw), fileBytes };
    },
    async stop() {
      await node.close();
      await chain.stop();
    },
  };
}

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

type DrawEvent = 'DrawRegistered' | 'DrawCommitted' | 'RandomnessStored';

function missingOrTwice(eventName: DrawEvent, shown: string): Record<string, DrawLie> {
  const alter = (alterLog: LogAlteration<DrawOnChain>) => alteredEvent(campaignDrawAbi, eventName, alterLog);
  return {
    [`the log has no ${shown}`]: { alterLog: alter(() => []) },
    [`the log has the ${shown} twice`]: { alterLog: alter((log) => [log, log]) },
  };
}

function withData(eventName: DrawEvent, change: (data: Hex) => Hex): LogAlteration<DrawOnChain> {
  return alteredEvent(campaignDrawAbi, eventName, (log) => [{ ...log, data: change(log.data) }]);
}

function inBlock(eventName: DrawEvent, blockOf: (draw: DrawOnChain) => bigint): LogAlteration<DrawOnChain> {
  return alteredEvent(campaignDrawAbi, eventName, (log, draw) => [
    { ...log, blockNumber: numberToHex(blockOf(draw)) },
  ]);
}
