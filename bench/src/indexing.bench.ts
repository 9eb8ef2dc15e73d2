import { createRpcPool } from '@kura/server';
import { type IndexedChain, movementSource, movementsCall, startIndexedChain } from '@kura/testing';
import { type Benchmark, noReference, type Row, ratioOf } from './benchmark.ts';

const blocks = 400;
const eventsPerBlock = 250;

/**
 * Ponder 1.0.0 over the same logs, 100,000 events in 401 blocks, on a machine of two cores with PostgreSQL. It is too
 * large a dependency to run here, so this number doesn't move with the machine.
 */
const ponderEventsPerSecond = 10_100;

/** Measures how fast a long history is read, and whether memory grows with it. */
export const benchmark: Benchmark = {
  name: 'Indexing a history of 100,000 events in 400 blocks',
  async run(): Promise<Row[]> {
    const chain = await startIndexedChain();
    try {
      await fill(chain);
      // Straight from the node: the proxy of the tests would be measured too.
      const { endpoints } = createRpcPool({
        urls: [chain.anvil.rpcUrl],
        chainId: 31337,
        timeoutMs: 30_000,
        totalTimeoutMs: 30_000,
      });
      const indexer = chain.secondIndexer({ endpoints });
      const startedMs = performance.now();
      let events = 0;
      let earlyBytes = 0;
      for (;;) {
        const outcome = await indexer.step();
        if (outcome.kind === 'wait') throw new Error(outcome.reason);
        if (outcome.kind === 'current') break;
        events += outcome.events;
        if (earlyBytes === 0 && events >= (blocks * eventsPerBlock) / 5)
          earlyBytes = process.memoryUsage().rss;
      }
      const seconds = (performance.now() - startedMs) / 1_000;
      const lateBytes = process.memoryUsage().rss;
      return [
        {
          metric: 'events read, stored and projected each second',
          measured: Math.round(events / seconds).toLocaleString('en'),
          reference: `${ponderEventsPerSecond.toLocaleString('en')} (ponder 1.0.0, measured before)`,
          ratio: ratioOf(events / seconds, ponderEventsPerSecond),
          target: '≥ 3 ×',
        },
        {
          metric: 'memory at the end against a fifth of the way',
          measured: `${Math.round(lateBytes / 1e6)} MB`,
          reference: `${Math.round(earlyBytes / 1e6)} MB`,
          ratio: ratioOf(lateBytes, earlyBytes),
          target: '≤ 1.20 ×',
        },
        {
          metric: 'events in all',
          measured: events.toLocaleString('en'),
          reference: noReference,
          ratio: noReference,
          target: noReference,
        },
      ];
    } finally {
      await chain.stop();
    }
  },
};

async function fill(chain: IndexedChain): Promise<void> {
  const source = movementSource(1, { things: 5_000, accounts: 200 });
  for (let block = 0; block < blocks; block += 1) {
    await chain.inOneBlock([{ to: chain.emitter, data: movementsCall(source.next(eventsPerBlock)) }]);
  }
  // So that almost all of it is history, and not the newest blocks.
  await chain.anvil.client.mine({ blocks: 130 });
}
