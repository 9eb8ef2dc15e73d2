import type { Health } from '@kura/api-contract/system';
import { type AppContext, readChainState } from '../../platform/index.ts';
import { readQueue } from './health.repository.ts';

type State = Health['status'];

/** Time after which a dependency counts as down. */
const timeoutMs = 2_000;

/** Blocks that the index may be behind before it counts as down: half a minute on Base. */
const tolerableLagBlocks = 15;

/** Checks all dependencies of the shop. Never throws: one that doesn't answer is down. */
export async function checkHealth(context: AppContext): Promise<Health> {
  const [headBlock, chain, queue, storage] = await Promise.all([
    patiently(context.chain.client.getBlockNumber({ cacheTime: 0 })),
    patiently(readChainState(context.db)),
    patiently(readQueue(context.db)),
    patiently(context.storage.check().then(() => true)),
  ]);

  const head = headBlock === undefined ? null : Number(headBlock);
  const indexed = chain?.indexedBlock ?? null;
  const answers = chain !== undefined || queue !== undefined;
  const parts = {
    database: { state: (answers ? 'up' : 'down') as State },
    chain: {
      state: chainState(head, indexed, chain?.available ?? false),
      headBlock: head,
      indexedBlock: indexed,
    },
    queue: {
      state: (queue === undefined ? 'down' : queue.failed > 0 ? 'degraded' : 'up') as State,
      waiting: queue?.waiting ?? null,
      failed: queue?.failed ?? null,
    },
    storage: { state: (storage === undefined ? 'down' : 'up') as State },
  };
  const states = Object.values(parts).map((part) => part.state);
  return {
    status: states.includes('down') ? 'down' : states.includes('degraded') ? 'degraded' : 'up',
    checkedAt: context.clock.now().toISOString(),
    ...parts,
  };
}

function chainState(head: number | null, indexed: number | null, available: boolean): State {
  if (head === null) return 'down';
  return !available || indexed === null || head - indexed > tolerableLagBlocks ? 'degraded' : 'up';
}

/** Returns the answer; undefined when it fails or takes too long. */
async function patiently<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeOut = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, undefined);
  });
  try {
    return await Promise.race([work.catch(() => undefined), timeOut]);
  } finally {
    clearTimeout(timer);
  }
}
