import { startTestServer, type TestServer } from '@kura/testing';
import type { Benchmark, Row } from './benchmark.ts';
import { keepConnection } from './kept-connection.ts';
import { fillCards } from './search/fill-cards.ts';
import { measureAgainst, type Timed } from './search/measure-against.ts';
import { type Shape, shapesOf } from './search/shapes.ts';

/** Latency of lists, filters, counts and searches over a million cards, compared with a minimal call and with ten thousand cards. */
export const benchmark: Benchmark = { name: 'Search: 1,000,000 cards (median, p99)', run };

/** The size and rounds of the small data set, of which only the median is shown. */
const few = { cards: 10_000, rounds: 20 };
// The p99 of fewer is decided by one or two values.
const many = { cards: 1_000_000, rounds: 200 };

async function run(): Promise<Row[]> {
  // As in production, except that every answer is computed: a cached answer would be measured from its second round on.
  const server = await startTestServer({ api: { answerCache: false, checkAnswers: false } });
  try {
    const small = await measureAll(server, few);
    const large = await measureAll(server, many);
    return large.map(({ shape, timed, firstPage }) => rowOf(shape, timed, firstPage, small));
  } finally {
    await server.stop();
  }
}

/** The path of the minimal call. It isn't the health call, which would wait for the chain that this benchmark doesn't have. */
const MIN_CALL_MS = '';

interface Measured {
  shape: Shape;
  timed: Timed;
  /** Measurement of the first page; undefined unless the shape is a deep page. */
  firstPage: Timed | undefined;
}

async function measureAll(
  server: TestServer,
  { cards, rounds }: { cards: number; rounds: number },
): Promise<Measured[]> {
  await fillCards(server, cards);
  const collection = await server.database.db
    .selectFrom('collection')
    .where('name', '=', 'Celestial Beasts')
    .select('id')
    .executeTakeFirstOrThrow();
  const connection = keepConnection(`${server.url}/api`);
  const get = (path: string) => () => connection.get(path);
  const measured: Measured[] = [];
  for (const shape of shapesOf(collection.id)) {
    const timed = await measureAgainst(get(shape.path), get(MIN_CALL_MS), rounds);
    const firstPage = measured.find((each) => each.shape.what === shape.deepOf)?.timed;
    measured.push({ shape, timed, firstPage });
  }
  connection.close();
  return measured;
}

const ms = (time: number) => time.toFixed(1);

function rowOf(shape: Shape, timed: Timed, firstPage: Timed | undefined, small: readonly Measured[]): Row {
  const measured = `${ms(timed.medianMs)}, ${ms(timed.p99Ms)} ms`;
  if (firstPage !== undefined) {
    return {
      metric: shape.what,
      measured,
      reference: `page 1 ${ms(firstPage.medianMs)}, ${ms(firstPage.p99Ms)} ms`,
      ratio: `${(timed.medianMs / firstPage.medianMs).toFixed(2)} ×`,
      target: '≤ 2 × page 1',
    };
  }
  const at10k = small.find((each) => each.shape.what === shape.what)?.timed.medianMs ?? Number.NaN;
  return {
    metric: shape.what,
    measured,
    reference: `minimal call ${ms(timed.referenceMedianMs)}, ${ms(timed.referenceP99Ms)} ms · 10k ${ms(at10k)} ms`,
    ratio: `+${ms(timed.p99Ms - timed.referenceP99Ms)} ms · ${(timed.medianMs / at10k).toFixed(2)} × 10k`,
    target: shape.isText ? 'p99 ≤ 15 ms' : 'p99 ≤ minimal call + 10 ms · ≤ 1.5 × 10k',
  };
}
