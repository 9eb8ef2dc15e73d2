import { type Deployment, vrfCoordinatorV25MockAbi } from '@kura/chain';
import type { Address } from 'viem';
import { accounts } from './accounts.ts';
import { localClient } from './local-client.ts';

/** How often the keeper looks for questions. */
const POLL_INTERVAL_MS = 100;

export interface VrfKeeperOptions {
  readonly rpcUrl: string;
  readonly deployment: Deployment;
  /** Told when the chain couldn't be asked or didn't take an answer; the keeper tries again. */
  readonly onFault?: (error: unknown) => void;
}

/** A running keeper. */
export interface VrfKeeper {
  /** Stops answering, once the answer under way is through. */
  stop(): Promise<void>;
}

/** A question at the coordinator that nobody answered yet. */
export interface RandomRequest {
  readonly requestId: bigint;
  readonly consumer: Address;
}

/**
 * Answers what is asked of the coordinator mock, as Chainlink's nodes do on public chains. Words follow from the request
 * ids, so a history is repeatable.
 *
 * It keeps no state of its own: after a restart, a reorganisation or an outage it finds what is still open.
 */
export function startVrfKeeper({ rpcUrl, deployment, onFault = () => {} }: VrfKeeperOptions): VrfKeeper {
  const client = localClient(rpcUrl);
  const coordinator = deployment.contracts.vrfCoordinator;
  const stopping = new AbortController();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await answerOnce().catch(onFault);
      await pause(POLL_INTERVAL_MS, stopping.signal);
    }
  }

  async function answerOnce(): Promise<void> {
    for (const request of await openRequests(client, coordinator, BigInt(deployment.firstBlock))) {
      if (stopping.signal.aborted) return;
      await answerRequest(client, coordinator, request);
    }
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

/** What was asked and isn't answered, oldest first. */
export async function openRequests(
  client: LocalClient,
  coordinator: Address,
  fromBlock: bigint,
): Promise<RandomRequest[]> {
  const range = { address: coordinator, abi: vrfCoordinatorV25MockAbi, fromBlock, strict: true } as const;
  const [asked, answered] = await Promise.all([
    client.getContractEvents({ ...range, eventName: 'RandomWordsRequested' }),
    client.getContractEvents({ ...range, eventName: 'RandomWordsFulfilled' }),
  ]);
  const done = new Set(answered.map((event) => event.args.requestId));
  return asked
    .filter((event) => !done.has(event.args.requestId))
    .map((event) => ({ requestId: event.args.requestId, consumer: event.args.sender }));
}

/** Answers one request. */
export async function answerRequest(
  client: LocalClient,
  coordinator: Address,
  { requestId, consumer }: RandomRequest,
): Promise<void> {
  const hash = await client.writeContract({
    account: accounts.keeper,
    address: coordinator,
    abi: vrfCoordinatorV25MockAbi,
    functionName: 'fulfillRandomWords',
    args: [requestId, consumer],
  });
  await client.waitForTransactionReceipt({ hash });
}

function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, durationMs);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    resolve();
  });
  return promise;
}
