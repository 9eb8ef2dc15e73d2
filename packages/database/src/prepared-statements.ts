import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { PreparedQuery, type QueryCallback } from './prepared-query.ts';

/** PostgreSQL keeps every prepared statement and its plan in the memory of each connection. */
export const MAX_PREPARED_STATEMENTS = 300;

/** A text is prepared from this execution on: what runs once or twice is not worth a plan that is kept. */
const EXECUTIONS_BEFORE_PREPARING = 3;

/** How many texts are counted at a time while they have no name. */
const MAX_COUNTED_TEXTS = 2_000;

const isQueryOrDml = (text: string) => /^\s*(?:select|with|insert|update|delete)\b/i.test(text);

/** Lists of parameters of any length: `in ($1, $2)`, or several rows of values. Each length is another text. */
const hasGeneratedList = (text: string) => /\bin \(\$\d+, |\), \(\$\d/i.test(text);

const isPreparable = (text: string): boolean => isQueryOrDml(text) && !hasGeneratedList(text);

/**
 * Gives names to the statements that repeat: to the first 300 texts of the process that are executed three times. No name
 * is given to another text later, so that no connection holds more statements than that.
 */
export class StatementNames {
  readonly #names = new Map<string, string | undefined>();
  /** Executions of texts without a name, the one least recently executed first. */
  readonly #executions = new Map<string, number>();

  /** The name to execute a text under; undefined for one that is sent without. */
  nameOf(text: string): string | undefined {
    if (this.#names.has(text)) return this.#names.get(text);
    if (this.#names.size >= MAX_PREPARED_STATEMENTS || !isPreparable(text)) return undefined;
    const executions = (this.#executions.get(text) ?? 0) + 1;
    this.#executions.delete(text);
    if (executions < EXECUTIONS_BEFORE_PREPARING) {
      this.#executions.set(text, executions);
      if (this.#executions.size > MAX_COUNTED_TEXTS) {
        for (const [oldest] of this.#executions) {
          this.#executions.delete(oldest);
          break;
        }
      }
      return undefined;
    }
    const name = `kura_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    this.#names.set(text, name);
    return name;
  }

  /** Has a text sent without a name until the process ends. Its name still counts: connections hold the statement. */
  retire(text: string): void {
    this.#names.set(text, undefined);
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
