import { type IndexedChain, movementSource, startIndexedChain } from '@kura/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type News, startNews } from '../news/news.ts';
import type { Indexer, StepOutcome } from './indexer.ts';
import { runIndexer, wakeIndexer } from './run-indexer.ts';

const source = movementSource(17, { things: 8, accounts: 3 });

let chain: IndexedChain;
let outcomes: StepOutcome['kind'][];
let stop: AbortController;
let news: News;
const log = { info: () => {}, warn: () => {}, error: () => {} };
beforeEach(async () => {
  chain = await startIndexedChain();
  news = await startNews({ databaseUrl: chain.database.url, db: chain.database.db, log });
  outcomes = [];
  stop = new AbortController();
});
afterEach(async () => {
  await news.close();
  await chain.stop();
});

/** Runs an indexer that polls only once an hour. */
const run = (indexer: Indexer) =>
  runIndexer({
    indexer,
    databaseUrl: chain.database.url,
    news,
    rpcUrls: [],
    pollMs: 3_600_000,
    log,
    onOutcome: ({ kind }) => outcomes.push(kind),
    signal: stop.signal,
  });

test('an indexer that is at the newest block waits until it is woken', async () => {
  await chain.move(source.next(1));
  const running = run(chain.indexer);
  try {
    await expect.poll(() => outcomes).toEqual(['moved']);
    await chain.move(source.next(1));
    await wakeIndexer(chain.database.db);
    await expect.poll(() => outcomes.length).toBeGreaterThan(1);
  } finally {
    stop.abort();
    await running;
  }
  expect(outcomes).toEqual(['moved', 'moved']);
});

test('an indexer that is woken during a step takes another one', async () => {
  await chain.move(source.next(1));
  const { db } = chain.database;
  let steps = 0;
  const running = run({
    ...chain.indexer,
    async step() {
      const outcome = await chain.indexer.step();
      steps += 1;
      if (steps > 1) return outcome;
      // The notification arrives while the block is mined.
      await wakeIndexer(db);
      await chain.move(source.next(1));
      return outcome;
    },
  });
  try {
    await expect.poll(() => outcomes).toEqual(['moved', 'moved']);
  } finally {
    stop.abort();
    await running;
  }
});
