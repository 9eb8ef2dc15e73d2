import { signInAdmin, startTestServer, type TestServer } from '@kura/testing';
import type { Benchmark, Row } from './benchmark.ts';
import { keepConnection } from './kept-connection.ts';
import { adminShapesOf } from './search/admin-shapes.ts';
import { fillCards } from './search/fill-cards.ts';
import { measureAgainst, type Timed } from './search/measure-against.ts';
import type { Shape } from './search/shapes.ts';

/** How quickly admins list, filter, sort and search a million cards of the shop, against the least call there is. */
export const benchmark: Benchmark = { name: 'Card table of admins: 1,000,000 cards (median, p99)', run };

const few = { cards: 10_000, rounds: 20 };
// The p99 of fewer is decided by one or two values.
const many = { cards: 1_000_000, rounds: 200 };

const LEAST_CALL_PATH = '';
const MAX_STATEMENTS = 2;

interface Measured {
  readonly shape: Shape;
  readonly timed: Timed;
  readonly statements: number;
}

async function run(): Promise<Row[]> {
  const server = await startTestServer({ api: { checkAnswers: false } });
  try {
    const small = await measureAll(server, few);
    const large = await measureAll(server, many);
    return large.map((measured) => rowOf(measured, large, small));
  } finally {
    await server.stop();
  }
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
  const measured: Measured[] = [];
  for (const shape of adminShapesOf(collection.id, cards)) {
    // A session would end before all shapes are measured.
    const { token } = await signInAdmin(server);
    const { statements } = await server.request({ method: 'GET', path: `/api${shape.path}`, token });
    const connection = keepConnection(`${server.url}/api`, token);
    const get = (path: string) => () => connection.get(path);
    const timed = await measureAgainst(get(shape.path), get(LEAST_CALL_PATH), rounds);
    connection.close();
    measured.push({ shape, timed, statements });
  }
  return measured;
}

const ms = (time: number) => time.toFixed(1);

function rowOf(
  { shape, timed, statements }: Measured,
  large: readonly Measured[],
  small: readonly Measured[],
): Row {
  const firstPage = large.find((each) => each.shape.what === shape.deepOf)?.timed;
  const at10k = small.find((each) => each.shape.what === shape.what)?.timed.medianMs ?? Number.NaN;
  const limits = shape.isText ? 'p99 ≤ 15 ms' : 'p99 ≤ least call + 10 ms · ≤ 1.5 × 10k';
  return {
    metric: shape.what,
    measured: `${ms(timed.medianMs)}, ${ms(timed.p99Ms)} ms, ${statements} SQL`,
    reference:
      firstPage === undefined
        ? `least call ${ms(timed.referenceMedianMs)}, ${ms(timed.referenceP99Ms)} ms · 10k ${ms(at10k)} ms`
        : `page 1 ${ms(firstPage.medianMs)}, ${ms(firstPage.p99Ms)} ms`,
    ratio:
      firstPage === undefined
        ? `+${ms(timed.p99Ms - timed.referenceP99Ms)} ms · ${(timed.medianMs / at10k).toFixed(2)} × 10k`
        : `${(timed.medianMs / firstPage.medianMs).toFixed(2)} ×`,
    target: `${firstPage === undefined ? limits : '≤ 2 × page 1'} · ≤ ${MAX_STATEMENTS} SQL`,
  };
}
