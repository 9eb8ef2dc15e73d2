import { setTimeout as sleep } from 'node:timers/promises';
import type { Network } from '@kura/chain/network';
import type { Database, Queryable } from '@kura/database';
import type { Kysely } from 'kysely';
import type { PublicClient } from 'viem';
import { failpoint } from '../failpoint.ts';
import { runUnlessRunning } from '../run-alone.ts';
import { nextStepBlocks } from './block-reader.ts';
import { insertRange, readAnnouncements } from './chain-store.repository.ts';
import { checkHeadAgreement } from './check-head-agreement.ts';
import {
  ensureCheckpoint,
  lockCheckpoint,
  moveCheckpoint,
  readCheckpoint,
  underCheckpointLock,
} from './checkpoint.repository.ts';
import { fetchRange } from './fetch-range.ts';
import { readFinalBlock } from './final-block.ts';
import type { Projection } from './projection.ts';
import { type ProjectionSet, projectionSet, type Touched } from './projection-set.ts';
import { REREAD_BLOCKS, rereadBlocks } from './reindex.ts';
import { replaceBlocks } from './replace-blocks.ts';
import { headerAt } from './rpc/block-header.ts';
import type { RpcEndpoint } from './rpc/rpc-endpoint.ts';
import { isByNode, RpcUnavailable } from './rpc/rpc-error.ts';
import {
  clearDifferences,
  compareBlocks,
  compareLinks,
  countDifferences,
  deleteSurplusLinks,
  differingBlocks,
  dropShadow,
  findForeignBlock,
  inShadow,
  insertIncompleteStep,
  lastIncompleteStep,
  openShadow,
  readShadow,
} from './shadow.repository.ts';
import { createWatchList } from './watch-list.ts';

export interface ReindexChainOptions {
  readonly db: Kysely<Database>;
  /** For the session with the lock: a direct connection, without a transaction pooler. */
  readonly databaseUrl: string;
  readonly network: Network;
  readonly client: PublicClient;
  readonly endpoints: readonly RpcEndpoint[];
  readonly projections: readonly Projection[];
  /** The version of the program. Another one may store other events. */
  readonly version: string;
  /** Whether to end after the comparison. The shadow stays for a later repair. */
  readonly compareOnly: boolean;
  /** Prints a line. */
  readonly report: (line: string) => void;
}

type Run = ReindexChainOptions & { readonly set: ProjectionSet; readonly signal: AbortSignal };

/** Any constant that no other code uses. */
const reindexLock = 0x6b757264;
/** Blocks that are read and stored in one transaction, as many as a request for headers has. */
const MAX_READ_BLOCKS = 100;
/** Blocks of a row in the printed table, compared by one statement. */
const COMPARED_BLOCKS = 50_000;
/** Replaced in one transaction, during which the indexer waits. */
const MAX_SWAP = { blocks: 128, events: 1_000 };
const REPORT_EVERY_MS = 10_000;
/** Failures of nodes in a row, after which the command ends: pauses of four minutes in all. */
const MAX_NODE_FAILURES = 12;
const MAX_PAUSE_MS = 30_000;

/**
 * Reads the chain again from its first to its final block into the schema `shadow`, compares it with the tables, and replaces
 * the blocks that differ. The indexer and the shop work meanwhile. An interrupted command continues with the shadow.
 *
 * @returns the number of differing rows
 * @throws when another such command runs, or the node's chain isn't the one that the tables follow
 */
export const reindexChain = (options: ReindexChainOptions): Promise<number> =>
  runUnlessRunning(
    { databaseUrl: options.databaseUrl, lock: reindexLock, name: 'reads the chain again' },
    async (signal) => {
      const { db, network, version, compareOnly, report } = options;
      const run = { ...options, set: projectionSet(options.projections), signal };
      const last = await lastBlockToRead(options);
      await openShadow(db, version);
      await readIntoShadow(run, last);
      await requireSameChain(db, last);
      const differences = await compare(run, last);
      if (differences > 0 && compareOnly) return differences;
      await swap(run, last);
      await rereadIncompleteSteps(run, last);
      await failpoint('reindex-chain.before-drop');
      await dropShadow(db);
      report(
        differences === 0
          ? `Nothing differs from block ${network.firstBlock} to ${last}.`
          : 'The tables are as the chain.',
      );
      return differences;
    },
  );

/** Writes nothing. */
async function lastBlockToRead({ db, network, client }: ReindexChainOptions): Promise<number> {
  const head = await readCheckpoint(db);
  if (head === null) throw new Error('The tables have no block yet: start the indexer first');
  await ensureCheckpoint(db, network.chainId);
  const final = await readFinalBlock({ db, chain: { client } });
  const last = Math.min(final.number, head.number);
  if (last <= network.firstBlock) {
    throw new Error('The node has no final block of the chain that the tables follow: nothing was changed');
  }
  return last;
}

async function readIntoShadow(run: Run, last: number): Promise<void> {
  const { db, network, set, report, signal } = run;
  let at = await inShadow(db, async (tx) => {
    await ensureCheckpoint(tx, network.chainId);
    return readCheckpoint(tx);
  });
  let watchList = createWatchList(set.sources, network);
  if (at !== null) {
    const { number, hash } = at;
    watchList.add(await inShadow(db, (tx) => readAnnouncements(tx, number)));
    const header = await askNodes(run, (endpoint) => headerAt(endpoint, number));
    if (header?.hash !== hash) {
      throw new Error(
        'The schema shadow is of another chain: start again after `drop schema shadow cascade`',
      );
    }
  }
  let stepBlocks = MAX_READ_BLOCKS;
  let reportedMs = performance.now();
  while (at === null || at.number < last) {
    signal.throwIfAborted();
    const before: typeof at = at;
    const from = before === null ? network.firstBlock : before.number + 1;
    const to = Math.min(from + stepBlocks - 1, last);
    const request = { witness: null, watchList, from, to, reading: 'proven' } as const;
    const range = await askNodes(run, async (endpoint) => {
      const fetched = await fetchRange({ ...request, endpoint });
      if (before === null || fetched.parentHash === before.hash) return fetched;
      throw new RpcUnavailable(`${endpoint.label} has another block ${before.number}`, { endpoint });
    });
    at = await inShadow(db, async (tx) => {
      await lockCheckpoint(tx, before);
      const touched: Touched = new Map();
      const events = range.events.map((fetched) => set.add(fetched, touched));
      await insertRange(tx, range.headers, events, range.announcements);
      await failpoint('reindex-chain.read');
      return moveCheckpoint(tx, range.headers.at(-1) ?? null);
    });
    watchList = range.watchList;
    stepBlocks = Math.min(MAX_READ_BLOCKS, nextStepBlocks(range));
    if (performance.now() - reportedMs < REPORT_EVERY_MS && to < last) continue;
    reportedMs = performance.now();
    report(`Read up to block ${to} of ${last}`);
  }
}

/** Asks the node with the longest chain, and waits while none answers. */
async function askNodes<Answer>(
  { endpoints, report, signal }: Run,
  ask: (endpoint: RpcEndpoint) => Promise<Answer>,
): Promise<Answer> {
  for (let failures = 1; ; failures += 1) {
    try {
      const survey = await checkHeadAgreement(endpoints);
      if (survey.kind !== 'agreed') throw new RpcUnavailable(survey.detail);
      return await ask(survey.leader);
    } catch (error) {
      if (!isByNode(error) || failures === MAX_NODE_FAILURES) throw error;
      error.endpoint?.distrust(error.message);
      report(`Waiting for a node: ${error.message}`);
      await sleep(Math.min(MAX_PAUSE_MS, 250 * 2 ** failures), undefined, { signal });
    }
  }
}

async function requireSameChain(db: Queryable, last: number): Promise<void> {
  const foreign = await findForeignBlock(db, last);
  if (foreign === undefined) return;
  throw new Error(`Block ${foreign} of the tables isn't the node's: the command changed nothing since`);
}

/** @returns the number of differing rows */
async function compare({ db, network, report, signal }: Run, last: number): Promise<number> {
  await inShadow(db, clearDifferences);
  for (let from = network.firstBlock; from <= last; from += COMPARED_BLOCKS) {
    signal.throwIfAborted();
    await inShadow(db, (tx) => compareBlocks(tx, from, Math.min(from + COMPARED_BLOCKS - 1, last)));
  }
  await inShadow(db, (tx) => compareLinks(tx, last));
  await failpoint('reindex-chain.compared');
  const counts = await countDifferences(db, COMPARED_BLOCKS);
  if (counts.length > 0) report(lineOf('blocks', 'rows', 'missing', 'surplus', 'different'));
  let sum = 0;
  for (const { from, kind, missing, surplus, different } of counts) {
    report(lineOf(`${from} to ${from + COMPARED_BLOCKS - 1}`, `${kind}s`, missing, surplus, different));
    sum += missing + surplus + different;
  }
  return sum;
}

const lineOf = (blocks: string, rows: string, ...counts: (string | number)[]): string =>
  [blocks.padEnd(24), rows.padEnd(14), ...counts.map((count) => `${count}`.padStart(10))].join('');

/** Replaces the differing blocks, some in each transaction. */
async function swap(run: Run, last: number): Promise<void> {
  const { db, report, signal } = run;
  let reportedMs = performance.now();
  for (let after = -1, limit = MAX_SWAP; ; ) {
    signal.throwIfAborted();
    const numbers = await differingBlocks(db, after, limit);
    const newest = numbers.at(-1);
    if (newest === undefined) return;
    try {
      await swapBlocks(run, last, numbers);
    } catch (error) {
      const hasMore = (await differingBlocks(db, newest, MAX_SWAP)).length > 0;
      if (!isConstraintError(error) || !hasMore) throw error;
      // A former state of an entity may break a constraint over columns that the shop stored later.
      limit = { blocks: 2 * limit.blocks, events: 2 * limit.events };
      continue;
    }
    await failpoint('reindex-chain.after-swap');
    after = newest;
    limit = MAX_SWAP;
    if (performance.now() - reportedMs < REPORT_EVERY_MS) continue;
    reportedMs = performance.now();
    report(`Replaced the differing blocks up to block ${newest}`);
  }
}

/** Class 23: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const isConstraintError = (error: unknown): boolean =>
  String((error as { code?: unknown }).code).startsWith('23');

async function swapBlocks(
  { db, network, set }: Run,
  last: number,
  numbers: readonly number[],
): Promise<void> {
  const blocks = await readShadow(db, numbers, set.sources);
  await underCheckpointLock(db, async (tx, head) => {
    await requireSameChain(tx, last);
    const touched: Touched = new Map();
    for (const event of await deleteSurplusLinks(tx, numbers, set.sources)) set.touch(event, touched);
    const { changedWatchList } = await replaceBlocks(tx, blocks, set, { network, head }, touched);
    if (changedWatchList) await insertIncompleteStep(tx, head.number);
    await failpoint('reindex-chain.swapped');
  });
}

/** Reads the blocks after the shadow again that an indexer stored without the contracts which the swap added. */
async function rereadIncompleteSteps(run: Run, last: number): Promise<void> {
  const { db, network, set } = run;
  for (let from = last + 1; ; from += REREAD_BLOCKS) {
    const head = await readCheckpoint(db);
    const end = Math.min((await lastIncompleteStep(db)) ?? last, head?.number ?? last);
    if (from > end) return;
    const to = Math.min(from + REREAD_BLOCKS - 1, end);
    await askNodes(run, (endpoint) =>
      rereadBlocks(
        { db, network, endpoint, projections: set },
        from,
        to,
        async (tx, replacement, { number }) => {
          if (replacement.changedWatchList) await insertIncompleteStep(tx, number);
          await failpoint('reindex-chain.reread');
        },
      ),
    );
  }
}
