import { indexChanges, openSearchEngine, rebuildCardIndex, type SearchEngine } from '@kura/server';
import { processorSeconds, startTestServer, type TestServer } from '@kura/testing';
import { type OpenSearchCluster, startOpenSearch } from '@kura/testing/opensearch';
import type { Row } from '../benchmark.ts';
import { keepConnection } from '../kept-connection.ts';
import { sizes } from './env.ts';
import { fillCards } from './fill-cards.ts';
import { postgresCpuMs } from './measure-against.ts';
import { shapesOf } from './shapes.ts';

const ROUNDS = 40;
const WARM_UP_ROUNDS = 12;
const HEATING_ROUNDS = 60;
const WRITES = 300;

/** Shapes of `shapesOf`, and others. */
const measuredShapes = [
  'market, RECENTLY_LISTED',
  'market, PRICE_LOW_TO_HIGH',
  'market, PRICE_LOW_TO_HIGH, page 1000',
  'market, HIGHEST_SALE_PRICE',
  'market, grade 10 by price',
  'market, price range, PRICE_LOW_TO_HIGH',
  'market, grade, year and price, PRICE_LOW_TO_HIGH',
  'text: Japanese, 2 characters',
  'text: Japanese, a name',
  'text: English, 2 letters of many',
  'text: English, a word',
  'text: English, 2 words',
  'text: a certificate number',
  'facets, on sale',
  'facets, grade 10',
  'facets, a word',
];

interface Timed {
  medianMs: number;
  p99Ms: number;
  /** Processor time of one call in PostgreSQL and in the engine. */
  cpuMs: number;
}

/** Measures the same calls with PostgreSQL alone and with OpenSearch, one after the other in the same shops. */
export async function measureEngine(): Promise<Row[]> {
  const cluster = await startOpenSearch({ nodes: 1, jvm: ['-Xms1536m', '-Xmx1536m'] });
  const api = { answerCache: false, checkAnswers: false };
  const plain = await startTestServer({ api });
  const { database } = plain;
  const engine = await openSearchEngine({
    urls: cluster.urls,
    alias: 'cards',
    log: plain.context.log,
    metrics: { searched: () => {} },
  });
  const searching = await startTestServer({ api, database, searchEngine: engine });
  const rows = new Map<string, { ours: string[]; theirs: string[]; cpu: string[] }>();
  const add = (metric: string, ours: string, theirs: string, cpu = '') => {
    const row = rows.get(metric) ?? { ours: [], theirs: [], cpu: [] };
    rows.set(metric, row);
    row.ours.push(ours);
    row.theirs.push(theirs);
    row.cpu.push(cpu);
  };
  try {
    for (const size of sizes) {
      await fillCards(plain, size);
      const startedMs = performance.now();
      await rebuildCardIndex({ db: database.db, engine });
      add('rebuild: seconds', ((performance.now() - startedMs) / 1_000).toFixed(1), '');
      add('index: MB', await megabytesOf(engine), '');
      const { id } = await database.db
        .selectFrom('collection')
        .where('name', '=', 'Celestial Beasts')
        .select('id')
        .executeTakeFirstOrThrow();
      const shapes = shapesOf(id).filter(({ what }) => measuredShapes.includes(what));
      // The virtual machine of the engine compiles code that runs often.
      for (const { path } of size === sizes[0] ? shapes : [])
        await measure(searching, cluster, path, HEATING_ROUNDS);
      for (const { what, path } of shapes) {
        const theirs = await measure(plain, cluster, path);
        const ours = await measure(searching, cluster, path);
        add(what, timesOf(ours), timesOf(theirs), `${ms(ours.cpuMs)}/${ms(theirs.cpuMs)}`);
      }
      await measureWrites(plain, engine, size, add);
      process.stderr.write(`${size} cards measured\n`);
    }
  } finally {
    await searching.stop();
    await plain.stop();
    await engine.close();
    await cluster.stop();
  }
  return [...rows].map(([metric, { ours, theirs, cpu }]) => ({
    metric,
    measured: ours.join(' · '),
    reference: theirs.join(' · '),
    ratio: cpu.join(' · '),
    target: '',
  }));
}

const ms = (time: number) => time.toFixed(1);
const timesOf = ({ medianMs, p99Ms }: Timed) => `${ms(medianMs)}/${ms(p99Ms)}`;

async function measure(
  server: TestServer,
  cluster: OpenSearchCluster,
  path: string,
  rounds = ROUNDS,
): Promise<Timed> {
  const connection = keepConnection(`${server.url}/api`);
  const cpuMs = async () =>
    (await postgresCpuMs(server.database)) +
    cluster.pids().reduce((sum, pid) => sum + 1_000 * processorSeconds(pid), 0);
  const times: number[] = [];
  let before = 0;
  try {
    for (let round = 0; round < WARM_UP_ROUNDS + rounds; round += 1) {
      if (round === WARM_UP_ROUNDS) before = await cpuMs();
      const startMs = performance.now();
      await connection.get(path);
      if (round >= WARM_UP_ROUNDS) times.push(performance.now() - startMs);
    }
    const sorted = times.sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
    return { medianMs: at(0.5), p99Ms: at(0.99), cpuMs: ((await cpuMs()) - before) / rounds };
  } finally {
    connection.close();
  }
}

async function megabytesOf({ client, alias }: SearchEngine): Promise<string> {
  const { body } = await client.indices.stats({ index: alias, metric: 'store' });
  return ((body._all.primaries?.store?.size_in_bytes ?? 0) / 1e6).toFixed(0);
}

/** Changes prices, with and without an index that follows, and writes the changes to it. */
async function measureWrites(
  { database }: TestServer,
  engine: SearchEngine,
  size: number,
  add: (metric: string, ours: string, theirs: string, cpu?: string) => void,
): Promise<void> {
  const { pool, db } = database;
  const write = async () => {
    const cpuBefore = await postgresCpuMs(database);
    const startMs = performance.now();
    for (let round = 0; round < WRITES; round += 1)
      await pool.query('update nft set price = price + 1 where token_id = $1', [((round * 7919) % size) + 1]);
    const wallMs = (performance.now() - startMs) / WRITES;
    return { wallMs, cpuMs: ((await postgresCpuMs(database)) - cpuBefore) / WRITES };
  };
  await write();
  await pool.query('delete from search_change');
  const recorded = await write();
  const startMs = performance.now();
  let written = 0;
  for (let step = 1; step > 0; written += step) step = await indexChanges({ db, engine });
  const seconds = (performance.now() - startMs) / 1_000;
  const names = await db.selectFrom('search_index').selectAll().execute();
  await db.deleteFrom('search_index').execute();
  const alone = await write();
  await db.insertInto('search_index').values(names).execute();
  add(
    'write: price of a card',
    ms(recorded.wallMs),
    ms(alone.wallMs),
    `${ms(recorded.cpuMs)}/${ms(alone.cpuMs)}`,
  );
  add('changes written to the index a second', (written / seconds).toFixed(0), '');
}
