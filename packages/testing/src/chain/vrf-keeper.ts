import { setTimeout as wait } from 'node:timers/promises';
import { vrfCoordinatorV25MockAbi } from '@kura/chain/abis';
import type { Deployment } from '@kura/chain/network';
import { type Address, bytesToBigInt, getAbiItem, type TransactionReceipt } from 'viem';
import { accounts } from './accounts.ts';
import { localClient } from './local-client.ts';

/** How often the keeper looks for requests. */
const POLL_INTERVAL_MS = 100;

/** Blocks that a reorganisation may replace: requests before them that were answered stay answered. */
const REORGANISATION_DEPTH = 64n;

export interface VrfKeeperOptions {
  readonly rpcUrl: string;
  readonly deployment: Pick<Deployment, 'chainId' | 'firstBlock'> & {
    readonly contracts: Pick<Deployment['contracts'], 'vrfCoordinator'>;
  };
  /** Whether words are random as Chainlink's are. Otherwise they follow from the request ids: a history is repeatable. */
  readonly unpredictable?: boolean;
  /** Called once for an outage, when the chain can't be read or refuses an answer. The keeper continues. */
  readonly onFault?: (error: unknown) => void;
}

/** A running keeper. */
export interface VrfKeeper {
  /** Stops after the current answer. */
  stop(): Promise<void>;
}

/** A request at the coordinator without an answer. */
export interface RandomRequest {
  readonly requestId: bigint;
  readonly consumer: Address;
}

/**
 * Answers requests at the coordinator mock, as Chainlink's nodes do on public chains.
 *
 * It keeps no state of its own: after a restart, a reorganisation or an outage it finds the open requests.
 */
export function startVrfKeeper({
  rpcUrl,
  deployment,
  unpredictable = false,
  onFault = () => {},
}: VrfKeeperOptions): VrfKeeper {
  const client = localClient(rpcUrl, deployment.chainId);
  const coordinator = deployment.contracts.vrfCoordinator;
  const stopping = new AbortController();

  let isFaulty = false;

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await answerOnce();
        isFaulty = false;
      } catch (error) {
        if (!isFaulty) onFault(error);
        isFaulty = true;
      }
      await wait(POLL_INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  let fromBlock = BigInt(deployment.firstBlock);
  /** The last block when nothing was open. Until there is another one, nothing is asked. */
  let answeredUpTo: bigint | null = null;

  async function answerOnce(): Promise<void> {
    const head = await client.getBlockNumber();
    if (head === answeredUpTo) return;
    // A chain may restart, shorter than it was.
    if (head < fromBlock) fromBlock = BigInt(deployment.firstBlock);
    const open = await openRequests(client, coordinator, fromBlock);
    for (const request of open) {
      if (stopping.signal.aborted) return;
      await fulfilRequest(client, coordinator, request, unpredictable ? randomWord() : undefined);
    }
    if (open.length > 0) return;
    answeredUpTo = head;
    if (head > fromBlock + REORGANISATION_DEPTH) fromBlock = head - REORGANISATION_DEPTH;
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

type LocalClient = ReturnType<typeof localClient>;

const requestEvents = [
  getAbiItem({ abi: vrfCoordinatorV25MockAbi, name: 'RandomWordsRequested' }),
  getAbiItem({ abi: vrfCoordinatorV25MockAbi, name: 'RandomWordsFulfilled' }),
] as const;

/** Requests without an answer, oldest first. */
export async function openRequests(
  client: LocalClient,
  coordinator: Address,
  fromBlock: bigint,
): Promise<RandomRequest[]> {
  const logs = await client.getLogs({ address: coordinator, events: requestEvents, fromBlock, strict: true });
  const done = new Set(
    logs.filter(({ eventName }) => eventName === 'RandomWordsFulfilled').map(({ args }) => args.requestId),
  );
  return logs.flatMap(({ eventName, args }) =>
    eventName === 'RandomWordsRequested' && !done.has(args.requestId)
      ? [{ requestId: args.requestId, consumer: args.sender }]
      : [],
  );
}

/** Answers one request, with the mock's default word when none is given. */
export async function fulfilRequest(
  client: LocalClient,
  coordinator: Address,
  { requestId, consumer }: RandomRequest,
  word?: bigint,
): Promise<TransactionReceipt> {
  const contract = { account: accounts.keeper, address: coordinator, abi: vrfCoordinatorV25MockAbi } as const;
  const hash = await (word === undefined
    ? client.writeContract({ ...contract, functionName: 'fulfillRandomWords', args: [requestId, consumer] })
    : client.writeContract({
        ...contract,
        functionName: 'fulfillRandomWordsWithOverride',
        args: [requestId, consumer, [word]],
      }));
  return await client.waitForTransactionReceipt({ hash });
}

function randomWord(): bigint {
  return bytesToBigInt(crypto.getRandomValues(new Uint8Array(32)));
}
