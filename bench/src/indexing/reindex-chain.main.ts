import { viemChain } from '@kura/chain/network';
import { connectDatabase } from '@kura/database';
import { armFailpoint, createChainClient, createRpcPool, reindexChain } from '@kura/server';
import { movementShop } from '@kura/testing/movement-shop';
import type { IndexerTask } from './run-indexer.ts';
import type { ReindexFigures } from './run-reindex.ts';

// The command of an operator in a process of its own.

const { rpcUrl, emitter, network, databaseUrl, compareOnly } = JSON.parse(
  process.argv[2] ?? '',
) as IndexerTask & { compareOnly: boolean };
const rpc = createRpcPool({
  urls: [rpcUrl],
  chainId: network.chainId,
  timeoutMs: 30_000,
  totalTimeoutMs: 30_000,
});
let lockedMs = 0;
let longestMs = 0;
const { db } = connectDatabase({
  url: databaseUrl,
  poolSize: 4,
  statementTimeoutMs: 60_000,
  applicationName: 'kura bench',
  onStatement: ({ query }) => {
    if (query.sql.includes('for update')) lockedMs = performance.now();
  },
});
const measureLock = () =>
  void armFailpoint('reindex-chain.after-swap', () => {
    longestMs = Math.max(longestMs, performance.now() - lockedMs);
    measureLock();
  });
measureLock();

const startedMs = performance.now();
const before = process.cpuUsage();
const differences = await reindexChain({
  db,
  databaseUrl,
  network,
  client: createChainClient(rpc, viemChain(network, rpcUrl)),
  endpoints: rpc.endpoints,
  projections: movementShop(emitter, network).projections,
  version: 'bench',
  compareOnly,
  report: () => {},
});
const { user, system } = process.cpuUsage(before);
const figures: ReindexFigures = {
  differences,
  seconds: (performance.now() - startedMs) / 1_000,
  nodeSeconds: (user + system) / 1e6,
  longestLockMs: longestMs,
  peakBytes: process.resourceUsage().maxRSS * 1_024,
};
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit(0);
