import { connectDatabase } from '@kura/database';
import { createIndexer, createRpcPool } from '@kura/server';
import { movementShop } from '@kura/testing/movement-shop';
import type { IndexerFigures, IndexerTask } from './run-indexer.ts';

// An indexer in a process of its own, as in a deployment: other parts of a benchmark would be measured too.

const { rpcUrl, emitter, network, databaseUrl, earlyEvents } = JSON.parse(
  process.argv[2] ?? '',
) as IndexerTask;
const { endpoints } = createRpcPool({
  urls: [rpcUrl],
  chainId: network.chainId,
  timeoutMs: 30_000,
  totalTimeoutMs: 30_000,
});
const { db } = connectDatabase({
  url: databaseUrl,
  poolSize: 4,
  statementTimeoutMs: 60_000,
  applicationName: 'kura bench',
});
const shop = movementShop(emitter, network);
const indexer = createIndexer({
  db,
  network,
  endpoints,
  projections: shop.projections,
  log: { info: () => {}, warn: () => {} },
});

const startedMs = performance.now();
const before = process.cpuUsage();
let events = 0;
let earlyBytes = 0;
for (;;) {
  const outcome = await indexer.step();
  if (outcome.kind === 'wait') throw new Error(outcome.reason);
  if (outcome.kind === 'current') break;
  events += outcome.events;
  if (earlyBytes === 0 && events >= earlyEvents) earlyBytes = process.memoryUsage().rss;
}
const { user, system } = process.cpuUsage(before);
const figures: IndexerFigures = {
  events,
  seconds: (performance.now() - startedMs) / 1_000,
  nodeSeconds: (user + system) / 1e6,
  earlyBytes,
  lateBytes: process.memoryUsage().rss,
};
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit(0);
