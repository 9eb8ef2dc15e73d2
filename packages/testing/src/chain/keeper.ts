import { vrfCoordinatorV25MockAbi } from '@kura/chain';
import { type Address, bytesToBigInt, type LocalAccount } from 'viem';
import type { LocalClient } from './local-client.ts';

/** How often the keeper looks for new questions. */
const LOOK_INTERVAL_MS = 250;

/** Blocks asked for at once. */
const BLOCKS_AT_ONCE = 2_000n;

export interface KeeperOptions {
  readonly client: LocalClient;
  /** Pays for the answers. */
  readonly account: LocalAccount;
  /** The coordinator mock, whose questions nobody else answers. */
  readonly coordinator: Address;
  /** Where to begin, so that questions asked while no keeper ran are answered too. */
  readonly fromBlock: bigint;
  /** The word that answers a question; a random one when not given. */
  readonly wordOf?: (requestId: bigint) => bigint;
  /** Told of an answer that failed; it is tried again. */
  readonly onError?: (error: unknown) => void;
}

/** A running keeper. */
export interface Keeper {
  /** Ends it, after the answer it is giving. */
  stop(): Promise<void>;
}

/**
 * Plays Chainlink on the local chain: answers every random question that the coordinator mock was asked, in order, once.
 */
export function startKeeper(options: KeeperOptions): Keeper {
  let stopped = false;
  const work = async () => {
    let nextBlock = options.fromBlock;
    while (!stopped) {
      try {
        nextBlock = await answerFrom(options, nextBlock);
      } catch (error) {
        options.onError?.(error);
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_INTERVAL_MS));
    }
  };
  const working = work();
  return {
    async stop() {
      stopped = true;
      await working;
    },
  };
}

/** Answers all that was asked from this block on and wasn't answered. Returns the block to look from next time. */
async function answerFrom(options: KeeperOptions, fromBlock: bigint): Promise<bigint> {
  const { client, coordinator } = options;
  const head = await client.getBlockNumber({ cacheTime: 0 });
  // A chain that was put back to an older state has fewer blocks than before.
  if (head < fromBlock) return head + 1n;
  const toBlock = head - fromBlock > BLOCKS_AT_ONCE ? fromBlock + BLOCKS_AT_ONCE : head;
  const range = { address: coordinator, abi: vrfCoordinatorV25MockAbi, strict: true } as const;
  const asked = await client.getContractEvents({
    ...range,
    eventName: 'RandomWordsRequested',
    fromBlock,
    toBlock,
  });
  if (asked.length > 0) {
    const answers = await client.getContractEvents({
      ...range,
      eventName: 'RandomWordsFulfilled',
      fromBlock,
      toBlock: head,
    });
    const answered = new Set(answers.map(({ args }) => args.requestId));
    for (const { args } of asked) {
      if (!answered.has(args.requestId)) await answer(options, args.requestId, args.sender);
    }
  }
  return toBlock + 1n;
}

async function answer(options: KeeperOptions, requestId: bigint, consumer: Address): Promise<void> {
  const { client, account, coordinator } = options;
  // The mock's own words follow from the question's number: anybody could know them before.
  const word = options.wordOf?.(requestId) ?? bytesToBigInt(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await client.writeContract({
    account,
    address: coordinator,
    abi: vrfCoordinatorV25MockAbi,
    functionName: 'fulfillRandomWordsWithOverride',
    args: [requestId, consumer, [word]],
    // The mock hands on what the consumer may use; an estimate leaves no room for it.
    gas: 1_000_000n,
  });
  await client.waitForTransactionReceipt({ hash });
}
