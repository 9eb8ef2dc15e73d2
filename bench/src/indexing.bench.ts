import {
  createTestDatabase,
  type IndexedChain,
  movementSource,
  movementsCall,
  processorSeconds,
  startIndexedChain,
  type TestDatabase,
} from '@kura/testing';
import { type Benchmark, noReference, type Row, ratioOf } from './benchmark.ts';
import { dataFolderOf, peakBytesOf, postgresPid } from './import/process-memory.ts';
import { isPonderWanted } from './indexing/env.ts';
import { runIndexer } from './indexing/run-indexer.ts';
import { PONDER_SCHEMA, runPonder } from './indexing/run-ponder.ts';
import { runReindex } from './indexing/run-reindex.ts';

const blocks = 400;
const eventsPerBlock = 250;
const events = blocks * eventsPerBlock;
const MAX_BYTES = 400e6;

interface Figures {
  readonly seconds: number;
  /** Processor time, of PostgreSQL too. */
  readonly processorSeconds: number;
}

/** Measures how fast a long history is read, and whether memory grows with it. */
export const benchmark: Benchmark = {
  name: `Indexing a history of ${events.toLocaleString('en')} events in ${blocks} blocks`,
  async run(): Promise<Row[]> {
    const chain = await startIndexedChain();
    const databases = [await createTestDatabase(), await createTestDatabase()] as const;
    try {
      const lastBlock = await fill(chain);
      const ours = await measured(databases[0], (databaseUrl) =>
        runIndexer({ ...taskOf(chain), databaseUrl, network: chain.shop.network, earlyEvents: events / 5 }),
      );
      if (ours.events !== events) throw new Error(`${ours.events} events were indexed, not ${events}`);
      const ponder = isPonderWanted ? await ponderFigures(chain, databases, lastBlock) : null;
      return [
        speedRow('events read, stored and projected each second', ours.seconds, ponder?.seconds),
        speedRow('events each second of processor time', ours.processorSeconds, ponder?.processorSeconds),
        {
          metric: 'processor time of Node and of PostgreSQL',
          measured: `${ours.nodeSeconds.toFixed(1)} + ${ours.postgresSeconds.toFixed(1)} s`,
          reference: ponder
            ? `${ponder.nodeSeconds.toFixed(1)} + ${ponder.postgresSeconds.toFixed(1)} s`
            : noReference,
          ratio: noReference,
          target: noReference,
        },
        {
          metric: 'memory at the end',
          measured: megabytes(ours.lateBytes),
          reference: ponder?.peakBytes ? `${megabytes(ponder.peakBytes)} (peak of ponder)` : noReference,
          ratio: noReference,
          target: `≤ ${megabytes(MAX_BYTES)}`,
        },
        {
          metric: 'memory at the end against a fifth of the way',
          measured: megabytes(ours.lateBytes),
          reference: megabytes(ours.earlyBytes),
          ratio: ratioOf(ours.lateBytes, ours.earlyBytes),
          target: '≤ 1.20 ×',
        },
        ...(await reindexRows(chain, databases[0])),
      ];
    } finally {
      for (const database of databases) await database.drop();
      await chain.stop();
    }
  },
};

/** Measures the command that compares the tables with the chain, and repairs them. */
async function reindexRows(chain: IndexedChain, database: TestDatabase): Promise<Row[]> {
  const rows: Row[] = [];
  const row = (metric: string, value: string, target = noReference) =>
    rows.push({ metric, measured: value, reference: noReference, ratio: noReference, target });
  const measure = (compareOnly: boolean) =>
    measured(database, (databaseUrl) =>
      runReindex({ ...taskOf(chain), databaseUrl, network: chain.shop.network, compareOnly }),
    );
  const times = (a: Run, b: Run = { seconds: 0, nodeSeconds: 0, postgresSeconds: 0 }) =>
    `${(a.seconds - b.seconds).toFixed(1)} s, processor time ${(a.nodeSeconds - b.nodeSeconds).toFixed(1)} + ` +
    `${(a.postgresSeconds - b.postgresSeconds).toFixed(1)} s`;
  for (const every of [100, 1]) {
    await damage(database, every);
    const read = await measure(true);
    const compared = await measure(true);
    const swapped = await measure(false);
    if (every > 1) row('read again into the shadow', times(read, compared));
    const part = every === 1 ? 'all blocks differ' : '1 % of all blocks differ';
    row(`compared, ${part}`, times(compared));
    row(`replaced, ${part}`, times(swapped, compared));
    row(`longest transaction under the lock, ${part}`, `${Math.round(swapped.longestLockMs)} ms`);
    const peakBytes = Math.max(read.peakBytes, compared.peakBytes, swapped.peakBytes);
    row(`peak memory, ${part}`, megabytes(peakBytes), `≤ ${megabytes(MAX_BYTES)}`);
  }
  return rows;
}

type Run = Pick<Figures, 'seconds'> & { readonly nodeSeconds: number; readonly postgresSeconds: number };

/** Changes all events of each block with a number that `every` divides. */
const damage = (database: TestDatabase, every: number) =>
  database.pool.query(
    `update chain_event set args = jsonb_set(args, '{amount}', '"1"') where block_number % $1 = 0`,
    [every],
  );

const taskOf = (chain: IndexedChain) => ({ rpcUrl: chain.anvil.rpcUrl, emitter: chain.emitter });

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

function speedRow(metric: string, seconds: number, ponderSeconds: number | undefined): Row {
  const speed = (per: number) => Math.round(events / per).toLocaleString('en');
  return {
    metric,
    measured: speed(seconds),
    reference:
      ponderSeconds === undefined ? 'BENCH_PONDER=1 runs ponder' : `${speed(ponderSeconds)} (ponder)`,
    ratio: ponderSeconds === undefined ? noReference : ratioOf(ponderSeconds, seconds),
    target: '≥ 3 ×',
  };
}

/** Adds the processor time of PostgreSQL, with all that its server does meanwhile. */
async function measured<Result extends { readonly nodeSeconds: number }>(
  database: TestDatabase,
  run: (databaseUrl: string) => Promise<Result>,
): Promise<Result & Pick<Figures, 'processorSeconds'> & { readonly postgresSeconds: number }> {
  const pid = await postgresPid(await dataFolderOf(database));
  const before = processorSeconds(pid);
  const result = await run(database.url);
  const seconds = processorSeconds(pid) - before;
  return { ...result, postgresSeconds: seconds, processorSeconds: result.nodeSeconds + seconds };
}

/** @returns null when ponder can't be run here, and says so */
async function ponderFigures(
  chain: IndexedChain,
  [own, theirs]: readonly [TestDatabase, TestDatabase],
  lastBlock: number,
) {
  try {
    const figures = await measured(theirs, (databaseUrl) =>
      runPonder({ ...taskOf(chain), databaseUrl, lastBlock }, peakBytesOf),
    );
    await requireSameRows(own, theirs);
    return figures;
  } catch (error) {
    process.stderr.write(`ponder can't be measured here: ${(error as Error).message.trim()}\n`);
    return null;
  }
}

async function requireSameRows(own: TestDatabase, theirs: TestDatabase): Promise<void> {
  const sums = async (database: TestDatabase, id: string, table: string) => {
    const { rows } = await database.pool.query<{ sum: string }>(
      `select md5(string_agg(concat_ws(' ', ${id}, holder, amount), ',' order by ${id})) as sum from ${table}`,
    );
    return rows[0]?.sum;
  };
  const ours = await sums(own, "split_part(key, ':', 3)::int", 'kura_test.movement_thing');
  if (ours !== (await sums(theirs, 'id', `${PONDER_SCHEMA}.thing`)))
    throw new Error('its rows differ from ours');
}

/** @returns the last block with events */
async function fill(chain: IndexedChain): Promise<number> {
  const source = movementSource(1, { things: 5_000, accounts: 200 });
  for (let block = 0; block < blocks; block += 1) {
    await chain.inOneBlock([{ to: chain.emitter, data: movementsCall(source.next(eventsPerBlock)) }]);
  }
  const last = await chain.anvil.client.getBlockNumber();
  // So that almost all of it is history, and not the newest blocks.
  await chain.anvil.client.mine({ blocks: 130 });
  return Number(last);
}
