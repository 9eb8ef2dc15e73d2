import { signInAdmin, startTestServer, type TestServer } from '@kura/testing';
import type { Row } from '../benchmark.ts';
import { keepConnection } from '../kept-connection.ts';
import { adminShapesOf } from './admin-shapes.ts';
import { sizes } from './env.ts';
import { fillCards } from './fill-cards.ts';
import { measureAgainst, type Timed } from './measure-against.ts';
import { type Shape, shapesOf } from './shapes.ts';

/** The p99 of fewer is decided by one or two values. */
const ROUNDS = 100;

/** The path of the minimal call. It isn't the health call, which would wait for the chain that this benchmark doesn't have. */
const MINIMAL_CALL_PATH = '';

type List = 'market' | 'admin';
type Measures = Record<List, Map<string, { target: string; timed: Timed[] }>>;

let measured: Promise<Measures> | undefined;

/** Measures a list and the writes to a card at each size. Both lists are measured in one run, in the same shops. */
export async function measureSizes(list: List): Promise<Row[]> {
  measured ??= measureAll();
  const shapes = (await measured)[list];
  return [...shapes].map(([metric, { target, timed }]) => ({
    metric,
    measured: timed.map(overMinimal).join(' · '),
    reference: timed
      .map(({ referenceMedianMs, referenceP99Ms }) => `${ms(referenceMedianMs)}/${ms(referenceP99Ms)}`)
      .join(' · '),
    ratio: `CPU ${timed.map(({ cpuMs }) => ms(cpuMs)).join(' · ')} ms`,
    target,
  }));
}

export const sizesOfTitle = `${sizes.map((size) => size.toLocaleString('en')).join(', ')} cards (p50/p99 over the minimal call)`;

const ms = (time: number) => time.toFixed(1);
const overMinimal = (timed: Timed) =>
  `${ms(timed.medianMs - timed.referenceMedianMs)}/${ms(timed.p99Ms - timed.referenceP99Ms)}`;

async function measureAll(): Promise<Measures> {
  // As in production, except that every answer is computed: a cached answer would be measured from its second round on.
  const server = await startTestServer({ api: { answerCache: false, checkAnswers: false } });
  const measures: Measures = { market: new Map(), admin: new Map() };
  const add = (list: List, metric: string, target: string, timed: Timed) => {
    const known = measures[list].get(metric) ?? { target, timed: [] };
    known.timed.push(timed);
    measures[list].set(metric, known);
  };
  try {
    for (const size of sizes) {
      await fillCards(server, size);
      const { id } = await server.database.db
        .selectFrom('collection')
        .where('name', '=', 'Celestial Beasts')
        .select('id')
        .executeTakeFirstOrThrow();
      for (const shape of shapesOf(id)) {
        add('market', shape.what, targetOf(shape, 50), await measureShape(server, shape));
      }
      for (const [what, timed] of await measureWrites(server, size)) add('market', what, '', timed);
      for (const shape of adminShapesOf(id, size)) {
        // A session would end before all shapes are measured.
        const { token } = await signInAdmin(server);
        add('admin', shape.what, targetOf(shape, 150), await measureShape(server, shape, token));
      }
    }
  } finally {
    await server.stop();
  }
  return measures;
}

const targetOf = ({ deepOf }: Shape, limitMs: number) =>
  deepOf === undefined ? `p99 ≤ minimal call + ${limitMs} ms` : '';

async function measureShape(server: TestServer, shape: Shape, token?: string): Promise<Timed> {
  const connection = keepConnection(`${server.url}/api`, token);
  const get = (path: string) => () => connection.get(path);
  try {
    return await measureAgainst(server, get(shape.path), get(MINIMAL_CALL_PATH), ROUNDS);
  } finally {
    connection.close();
  }
}

/** Changes a card's price and owner, as a listing and a transfer do. */
async function measureWrites(server: TestServer, size: number): Promise<[string, Timed][]> {
  const { pool } = server.database;
  const write = (column: string, value: string) => (round: number) =>
    pool.query(`update nft set ${column} = ${value} where token_id = $1`, [((round * 7919) % size) + 1]);
  const nothing = () => pool.query('select 1');
  const measure = (column: string, value: string) =>
    measureAgainst(server, write(column, value), nothing, ROUNDS);
  return [
    ['write: price of a card', await measure('price', 'price * 2')],
    ['write: owner of a card', await measure('owner', `'0x' || lpad(to_hex(token_id::bigint), 40, 'a')`)],
  ];
}
