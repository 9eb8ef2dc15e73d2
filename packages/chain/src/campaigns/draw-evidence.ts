import {
  type Address,
  BaseError,
  type Client,
  ContractFunctionRevertedError,
  type Hash,
  type Hex,
} from 'viem';
import { readContract } from 'viem/actions';
import { campaignDrawAbi } from '../abis/campaign-draw.gen.ts';
import { readEvents } from '../gacha/read-events.ts';

/** Locates a draw's evidence. */
export interface DrawSource {
  readonly client: Client;
  readonly campaignDraw: Address;
  readonly drawId: Hex;
  /** The first block that may hold events of the draw. */
  readonly fromBlock: bigint;
}

/** A draw's state in the contract. */
export interface DrawState {
  readonly closingTimeSeconds: number;
  readonly prizeCounts: readonly number[];
  readonly termsHash: Hex;
  /** The committed list; null before. */
  readonly commitment: {
    readonly root: Hex;
    readonly count: number;
    readonly committedAtSeconds: number;
    readonly requestId: bigint;
  } | null;
  /** The word; null before it is stored. */
  readonly word: bigint | null;
  /** The block whose hash will be the word when the source stays silent; null when none is announced. */
  readonly fallbackBlock: bigint | null;
}

/**
 * Reads a draw's state from the contract.
 *
 * @returns null when no draw has this id.
 * @throws when the chain can't be read.
 */
export async function readDraw({
  client,
  campaignDraw,
  drawId,
}: Pick<DrawSource, 'client' | 'campaignDraw' | 'drawId'>): Promise<DrawState | null> {
  const read = readContract(client, {
    address: campaignDraw,
    abi: campaignDrawAbi,
    functionName: 'drawing',
    args: [drawId],
  });
  const drawing = await read.catch((error: unknown) => {
    if (isUnknownDraw(error)) return null;
    throw error;
  });
  if (drawing === null) return null;
  const { closingTime, prizeCounts, termsHash, root, count, committedAt, requestId } = drawing;
  return {
    closingTimeSeconds: closingTime,
    prizeCounts,
    termsHash,
    commitment: committedAt === 0 ? null : { root, count, committedAtSeconds: committedAt, requestId },
    word: drawing.answered ? drawing.word : null,
    fallbackBlock: drawing.fallbackBlock === 0n ? null : drawing.fallbackBlock,
  };
}

/** Reads the draw's registrations from the log, oldest first. An honest contract has one. */
export async function readRegistrations({ client, campaignDraw, drawId, fromBlock }: DrawSource) {
  const events = await readEvents(client, {
    address: campaignDraw,
    abi: campaignDrawAbi,
    eventName: 'DrawRegistered',
    args: { drawId },
    fromBlock,
  });
  return events.map(({ args, blockNumber }) => ({ ...args, block: blockNumber }));
}

/** Reads the draw's commitments from the log, oldest first. */
export async function readCommitments({ client, campaignDraw, drawId, fromBlock }: DrawSource) {
  const events = await readEvents(client, {
    address: campaignDraw,
    abi: campaignDrawAbi,
    eventName: 'DrawCommitted',
    args: { drawId },
    fromBlock,
  });
  return events.map(({ args, blockNumber, transactionHash }) => ({
    ...args,
    block: blockNumber,
    transaction: transactionHash,
  }));
}

/** Reads the words that the log has for a request, oldest first. */
export async function readWords(
  { client, campaignDraw, fromBlock }: DrawSource,
  requestId: bigint,
): Promise<{ word: bigint; block: bigint; transaction: Hash }[]> {
  const events = await readEvents(client, {
    address: campaignDraw,
    abi: campaignDrawAbi,
    eventName: 'RandomnessStored',
    args: { requestId },
    fromBlock,
  });
  return events.map(({ args, blockNumber, transactionHash }) => ({
    word: args.word,
    block: blockNumber,
    transaction: transactionHash,
  }));
}

function isUnknownDraw(error: unknown): boolean {
  const reverted =
    error instanceof BaseError ? error.walk((each) => each instanceof ContractFunctionRevertedError) : null;
  return reverted instanceof ContractFunctionRevertedError && reverted.data?.errorName === 'UnknownDraw';
}
