import { randomUUID } from 'node:crypto';
import {
  type Applicant,
  applicantLeaf,
  applicantTree,
  commitDraw,
  type DrawFile,
  drawIdOf,
  prizeAt,
  readDraw,
  registerDraw,
  winnerIndexes,
} from '@kura/chain/campaigns';
import { getAddress, type Hex, keccak256, slice, type TransactionReceipt, toHex } from 'viem';
import { accounts } from './accounts.ts';
import type { DeployedChain } from './deployed-chain.ts';
import { fulfilAllRequests } from './fulfil-requests.ts';
import { sendCall } from './send-call.ts';
import { passTimeTo } from './time.ts';

/** The shop's committed values, when they differ from the list. */
export interface ForgedCommitment {
  readonly root?: Hex;
  readonly count?: number;
}

export interface DrawOptions {
  readonly applicants: number;
  /** Winners of each prize. */
  readonly prizeCounts: readonly number[];
  /** Position of a winner who drops out. */
  readonly dropsOut?: number;
  readonly forge?: ForgedCommitment;
}

/** A campaign's draw with a stored word. */
export interface DrawOnChain {
  readonly campaignId: string;
  readonly drawId: Hex;
  /** The transactions that registered the draw and committed its applicants. */
  readonly registration: TransactionReceipt;
  readonly commitment: TransactionReceipt;
  /** Their blocks. */
  readonly registeredBlock: bigint;
  readonly committedBlock: bigint;
  readonly applicants: readonly Applicant[];
  /** The file that an honest shop publishes. */
  readonly file: DrawFile;
}

const TERMS_HASH = keccak256(toHex('terms of the campaign'));
const OPEN_SECONDS = 1_000;

/** Registers a campaign's draw, commits its applicants after the closing time, and answers its request. */
export async function drawCampaign(
  chain: DeployedChain,
  { applicants: howMany, prizeCounts, dropsOut, forge }: DrawOptions,
): Promise<DrawOnChain> {
  const { client } = chain;
  const { campaignDraw } = chain.network.contracts;
  const campaignId = randomUUID();
  const drawId = drawIdOf(campaignId);
  const applicants = Array.from({ length: howMany }, (_, index) => applicantAt(campaignId, index));
  const leaves = applicants.map((applicant) => applicantLeaf(drawId, applicant));

  // The last block of a stored chain may be older than the start of the draw.
  await client.mine({ blocks: 1 });
  const { timestamp } = await client.getBlock();
  const closingTimeSeconds = Number(timestamp) + OPEN_SECONDS;
  const registered = await sendCall(
    client,
    accounts.operator,
    registerDraw(campaignDraw, { drawId, closingTimeSeconds, prizeCounts, termsHash: TERMS_HASH }),
  );
  await passTimeTo(client, BigInt(closingTimeSeconds));
  const commitment = { root: applicantTree(leaves).root, count: howMany, ...forge };
  const committed = await sendCall(
    client,
    accounts.operator,
    commitDraw(campaignDraw, { drawId, ...commitment }),
  );
  await fulfilAllRequests(chain);

  const drawn = await readDraw({ client, campaignDraw, drawId });
  if (drawn === null || drawn.word === null) throw new Error('The draw has no word.');
  const prizes = prizeCounts.reduce((sum, winners) => sum + winners, 0);
  const positions = Math.min(commitment.count, prizes + (dropsOut === undefined ? 0 : 1));
  const winners = winnerIndexes({ word: drawn.word, drawId, count: commitment.count }, positions);
  let given = 0;
  return {
    campaignId,
    drawId,
    registration: registered,
    commitment: committed,
    registeredBlock: registered.blockNumber,
    committedBlock: committed.blockNumber,
    applicants,
    file: {
      chainId: chain.network.chainId,
      campaignDraw,
      drawId,
      leaves,
      winners: winners.map((index, position) => {
        const isOut = position === dropsOut;
        const prize = isOut ? null : prizeAt(prizeCounts, given++);
        return { ...applicantOf(applicants, index), prize, reason: isOut ? 'POST_DELETED' : null };
      }),
    },
  };
}

function applicantAt(campaignId: string, index: number): Applicant {
  const hash = keccak256(toHex(`${campaignId} ${index}`));
  return { index, wallet: getAddress(slice(hash, 0, 20)), salt: keccak256(hash) };
}

function applicantOf(applicants: readonly Applicant[], index: number): Applicant {
  const found = applicants[index];
  if (found === undefined) throw new Error(`There is no applicant ${index}.`);
  return found;
}
