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
  toEventSelector,
} from 'viem';
import { startFaultyRpc } from '../rpc/faulty-rpc.ts';
import { refOf } from './collection-on-chain.ts';
import { type DeployedChain, startDeployedChain } from './deployed-chain.ts';
import { type DrawOnChain, drawCampaign, type ForgedCommitment } from './draw-on-chain.ts';

/** A draw that is presented for verification. */
export interface PresentedDraw {
  readonly campaignDraw: Address;
  readonly campaignId: string;
  readonly drawId: Hex;
  readonly fileBytes: Uint8Array;
}

/** A draw that is dishonest in exactly one point. */
export interface DishonestDraw {
  readonly what: string;
  /** The only check that is expected to fail. */
  readonly fails: DrawCheckName;
  /** What the shop commits to instead. */
  readonly forge?: ForgedCommitment;
  /** How the node alters the log, for what the contract makes impossible. */
  readonly alterLog?: (log: RpcLog, draw: DrawOnChain) => readonly RpcLog[];
  /** The file that is published instead. */
  readonly publish?: (file: DrawFile) => DrawFile | Uint8Array;
}

interface RpcLog {
  readonly topics: [Hex, ...Hex[]];
  readonly data: Hex;
  readonly blockNumber: Hex;
}

const APPLICANTS = 12;
const OPTIONS = { applicants: APPLICANTS, prizeCounts: [1, 2, 3], dropsOut: 2 } as const;
const NOWHERE: Address = '0x00000000000000000000000000000000000000aa';
const ANOTHER = refOf('another draw');

/** Every way to cheat with the draw of a campaign, each in one point. */
export const dishonestDraws: readonly DishonestDraw[] = [
  { what: 'the file is none', fails: 'FILE', publish: () => new TextEncoder().encode('{}') },
  { what: 'the file is about another chain', fails: 'FILE', publish: (file) => ({ ...file, chainId: 1 }) },
  {
    what: 'the file is about another contract',
    fails: 'FILE',
    publish: (file) => ({ ...file, campaignDraw: NOWHERE }),
  },
  {
    what: 'the file is about another draw',
    fails: 'FILE',
    publish: (file) => ({ ...file, drawId: ANOTHER }),
  },
  {
    what: 'the file has a leaf twice',
    fails: 'FILE',
    publish: (file) => ({ ...file, leaves: [...file.leaves.slice(1), file.leaves[1] as Hex] }),
  },
  { what: 'the log has no registration', fails: 'REGISTRATION', alterLog: event('DrawRegistered', () => []) },
  {
    what: 'the log has two registrations',
    fails: 'REGISTRATION',
    alterLog: event('DrawRegistered', (log) => [log, log]),
  },
  {
    what: 'the log has another closing time',
    fails: 'REGISTRATION',
    alterLog: event('DrawRegistered', (log) => [
      { ...log, data: concat([numberToHex(1, { size: 32 }), slice(log.data, 32)]) },
    ]),
  },
  {
    what: 'other terms were registered',
    fails: 'REGISTRATION',
    alterLog: event('DrawRegistered', (log) => [
      { ...log, data: concat([slice(log.data, 0, 64), ANOTHER, slice(log.data, 96)]) },
    ]),
  },
  {
    what: 'other prizes were registered',
    fails: 'REGISTRATION',
    alterLog: event('DrawRegistered', (log) => [
      { ...log, data: concat([slice(log.data, 0, -32), numberToHex(9, { size: 32 })]) },
    ]),
  },
  {
    what: 'the draw was registered after its closing time',
    fails: 'REGISTRATION',
    alterLog: event('DrawRegistered', (log, { committedBlock }) => [
      { ...log, blockNumber: numberToHex(committedBlock) },
    ]),
  },
  { what: 'the log has no commitment', fails: 'COMMITMENT', alterLog: event('DrawCommitted', () => []) },
  {
    what: 'the list was committed twice',
    fails: 'COMMITMENT',
    alterLog: event('DrawCommitted', (log) => [log, log]),
  },
  {
    what: 'another list was committed',
    fails: 'COMMITMENT',
    alterLog: event('DrawCommitted', (log) => [{ ...log, data: concat([ANOTHER, slice(log.data, 32)]) }]),
  },
  {
    what: 'a list of another length was committed',
    fails: 'COMMITMENT',
    alterLog: event('DrawCommitted', (log) => [
      { ...log, data: concat([slice(log.data, 0, 32), numberToHex(APPLICANTS + 1, { size: 32 })]) },
    ]),
  },
  {
    what: 'another request was made',
    fails: 'COMMITMENT',
    alterLog: event('DrawCommitted', (log) => {
      const [selector, drawId] = log.topics as unknown as [Hex, Hex];
      return [{ ...log, topics: [selector, drawId, ANOTHER] }];
    }),
  },
  {
    what: 'the list was committed before the closing time',
    fails: 'COMMITMENT',
    alterLog: event('DrawCommitted', (log, { registeredBlock }) => [
      { ...log, blockNumber: numberToHex(registeredBlock) },
    ]),
  },
  { what: 'one applicant more is in the file', fails: 'COUNT', forge: { count: APPLICANTS - 1 } },
  {
    what: 'the committed root is that of another list',
    fails: 'ROOT',
    forge: { root: refOf('another list') },
  },
  {
    what: 'an applicant who didn’t win is replaced in the file',
    fails: 'ROOT',
    publish: (file) => {
      const loser = file.leaves.findIndex((_, place) => !file.winners.some(({ index }) => index === place));
      return { ...file, leaves: file.leaves.map((leaf, place) => (place === loser ? ANOTHER : leaf)) };
    },
  },
  { what: 'the log has no word', fails: 'RANDOMNESS', alterLog: event('RandomnessStored', () => []) },
  {
    what: 'the log has another word',
    fails: 'RANDOMNESS',
    alterLog: event('RandomnessStored', (log) => [
      { ...log, data: encodeAbiParameters(parseAbiParameters('uint128'), [7n]) },
    ]),
  },
  {
    what: 'the word was stored twice',
    fails: 'RANDOMNESS',
    alterLog: event('RandomnessStored', (log) => [log, log]),
  },
  {
    what: 'the word was stored before the list was committed',
    fails: 'RANDOMNESS',
    alterLog: event('RandomnessStored', (log, { registeredBlock }) => [
      { ...log, blockNumber: numberToHex(registeredBlock) },
    ]),
  },
  {
    what: 'two winners changed places',
    fails: 'WINNERS',
    publish: withWinners(([first, second, ...others]) => [
      { ...second, prize: first.prize },
      { ...first, prize: second.prize },
      ...others,
    ]),
  },
  {
    what: 'a winner was left out',
    fails: 'WINNERS',
    publish: withWinners(([, ...others]) => {
      let given = 0;
      return others.map((winner) =>
        winner.prize === null ? winner : { ...winner, prize: prizeAt(OPTIONS.prizeCounts, given++) },
      );
    }),
  },
  {
    what: 'the prize of a winner went to another wallet',
    fails: 'WALLETS',
    publish: withWinners(([first, ...others]) => [{ ...first, wallet: NOWHERE }, ...others]),
  },
  {
    what: 'another salt is published for a winner',
    fails: 'WALLETS',
    publish: withWinners(([first, ...others]) => [{ ...first, salt: ANOTHER }, ...others]),
  },
  {
    what: 'a winner got the prize of another position',
    fails: 'PRIZES',
    publish: withWinners(([first, second, ...others]) => [
      { ...first, prize: second.prize },
      { ...second, prize: first.prize },
      ...others,
    ]),
  },
  {
    what: 'a winner got nothing without a reason',
    fails: 'PRIZES',
    publish: withWinners(([first, second, third, ...others]) => [
      first,
      second,
      { ...third, reason: null },
      ...others,
    ]),
  },
  {
    what: 'the reason of a winner who dropped out is empty',
    fails: 'PRIZES',
    publish: withWinners(([first, second, third, ...others]) => [
      first,
      second,
      { ...third, reason: '' },
      ...others,
    ]),
  },
  {
    what: 'a winner who dropped out got a prize',
    fails: 'PRIZES',
    publish: withWinners(([first, ...others]) => [{ ...first, reason: 'POST_DELETED' }, ...others]),
  },
];

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
  const rpc = await startFaultyRpc(chain.rpcUrl);
  const honest = await drawCampaign(chain, OPTIONS);
  const presented = ({ campaignId, drawId, file }: DrawOnChain): PresentedDraw => ({
    campaignDraw: chain.network.contracts.campaignDraw,
    campaignId,
    drawId,
    fileBytes: encodeDrawFile(file),
  });
  return {
    chain,
    rpcUrl: rpc.url,
    honest,
    presentHonest() {
      rpc.heal();
      return presented(honest);
    },
    async present({ forge, alterLog, publish }) {
      rpc.heal();
      const draw = forge ? await drawCampaign(chain, { ...OPTIONS, forge }) : honest;
      if (alterLog) {
        const rewrite = (logs: unknown) => (logs as RpcLog[]).flatMap((log) => alterLog(log, draw));
        rpc.inflict({ kind: 'rewrite', rewrite }, 'eth_getLogs');
      }
      const published = publish?.(draw.file);
      if (published === undefined) return presented(draw);
      const fileBytes = published instanceof Uint8Array ? published : encodeDrawFile(published);
      return { ...presented(draw), fileBytes };
    },
    async stop() {
      await rpc.close();
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

type DrawEvent = 'DrawRegistered' | 'DrawCommitted' | 'RandomnessStored';

function event(
  eventName: DrawEvent,
  alter: (log: RpcLog, draw: DrawOnChain) => readonly RpcLog[],
): NonNullable<DishonestDraw['alterLog']> {
  const found = campaignDrawAbi.find((item) => item.type === 'event' && item.name === eventName);
  if (found?.type !== 'event') throw new Error(`The contract has no event ${eventName}.`);
  const selector = toEventSelector(found);
  return (log, draw) => (log.topics[0] === selector ? alter(log, draw) : [log]);
}
