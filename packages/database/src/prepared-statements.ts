import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { PreparedQuery, type QueryCallback } from './prepared-query.ts';

/** A text is prepared from this execution on: what runs once or twice is not worth a plan that is kept. */
const EXECUTIONS_BEFORE_PREPARING = 3;

/** How many texts are remembered: those executed last. */
const MAX_REMEMBERED_TEXTS = 2_000;

const isQueryOrDml = (text: string) => /^\s*(?:select|with|insert|update|delete)\b/i.test(text);

/** Lists of parameters of any length: `in ($1, $2)`, or several rows of values. Each length is another text. */
const hasGeneratedList = (text: string) => /\bin \(\$\d+, |\), \(\$\d/i.test(text);

const isPreparable = (text: string): boolean => isQueryOrDml(text) && !hasGeneratedList(text);

interface RememberedText {
  executions: number;
  readonly isPreparable: boolean;
  name: string | undefined;
}

/** Gives names to the statements that repeat. How many of them a connection holds is a matter of {@link PreparedQuery}. */
export class StatementNames {
  /** The text executed least recently first. */
  readonly #texts = new Map<string, RememberedText>();
  readonly #retired = new Set<string>();

  /** The name to execute a text under; undefined for one that is sent without. */
  nameOf(text: string): string | undefined {
    const remembered = this.#remember(text);
    remembered.executions += 1;
    if (!remembered.isPreparable || remembered.executions < EXECUTIONS_BEFORE_PREPARING) return undefined;
    remembered.name ??= `kura_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    return remembered.name;
  }

  /** Has a text sent without a name until the process ends. */
  retire(text: string): void {
    this.#retired.add(text);
    this.#texts.delete(text);
  }

  #remember(text: string): RememberedText {
    const remembered = this.#texts.get(text) ?? {
      executions: 0,
      isPreparable: isPreparable(text) && !this.#retired.has(text),
      name: undefined,
    };
    this.#texts.delete(text);
    this.#texts.set(text, remembered);
    if (this.#texts.size > MAX_REMEMBERED_TEXTS) {
      const [oldest] = this.#texts.keys();
      this.#texts.delete(oldest as string);
    }
    return remembered;
  }
}

/**
 * The pool as Kysely uses it, with the statements that repeat prepared in each connection.
 *
 * @param names - of prepared statements; undefined where none is prepared.
 */
export function poolForKysely(pool: pg.Pool, names: StatementNames | undefined): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    Client: pg.Client as unknown as NonNullable<PostgresPool['Client']>,
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      // Kysely keeps what it knows of a connection by the client's identity.
      const known = wrapped.get(client);
      if (known !== undefined) return known;
      const forKysely = clientForKysely(client, names);
      wrapped.set(client, forKysely);
      return forKysely;
    },
  };
}

function clientForKysely(client: pg.PoolClient, names: StatementNames | undefined): PostgresPoolClient {
  async function execute(text: string, parameters: readonly unknown[]) {
    const values = parameters as unknown[];
    const unnamed = () => resultOf((callback) => client.query(text, values, callback));
    const name = names?.nameOf(text);
    if (names === undefined || name === undefined) return unnamed();
    const inTransaction = client.getTransactionStatus() !== 'I';
    try {
      return await resultOf((callback) =>
        client.query(new PreparedQuery({ name, text, values, callback }) as unknown as pg.Submittable),
      );
    } catch (error) {
      if (!isChangedResultType(error)) throw error;
      names.retire(text);
      // Nothing was executed. In a transaction nothing more can be: its caller has to begin again.
      if (inTransaction) throw error;
      return unnamed();
    }
  }
  return {
    // Cursors, the other form of the call, need a dialect that is given one.
    query: execute as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}

/**
 * The result of a query that has its callback from the beginning. Where pg returns a promise, it adds the callback to the query that
 * exists already: with V8 13.6 the rows of such queries outlive collections of the young generation, which then take 5 to 10 ms
 * instead of 0.1.
 */
function resultOf(execute: (callback: QueryCallback) => void): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    execute((error, result) => (error ? reject(error) : resolve(result)));
  });
}

/** "cached plan must not change result type": a migration changed a column that a prepared statement returns. */
const isChangedResultType = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
