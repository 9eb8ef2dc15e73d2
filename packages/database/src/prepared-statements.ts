import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { CopiedRows, CopyQuery } from './copy-rows.ts';
import { PreparedQuery, type QueryCallback } from './prepared-query.ts';

/** Executions after which a text is prepared. A stored plan doesn't pay for a statement that runs once or twice. */
const EXECUTIONS_BEFORE_PREPARING = 3;

/** The most texts that are remembered, by their last execution. */
const MAX_REMEMBERED_TEXTS = 2_000;

const isQueryOrDml = (text: string) => /^\s*(?:select|with|insert|update|delete)\b/i.test(text);

/** Matches parameter lists with variable length: `in ($1, $2)`, or several rows of values. Each length is another text. */
const hasGeneratedList = (text: string) => /\bin \(\$\d+, |\), \(\$\d/i.test(text);

const isPreparable = (text: string): boolean => isQueryOrDml(text) && !hasGeneratedList(text);

interface RememberedText {
  executions: number;
  readonly isPreparable: boolean;
  name: string | undefined;
}

/** Names the statements that repeat. {@link PreparedQuery} limits how many a connection holds. */
export class StatementNames {
  /** Texts by their last execution, oldest first. */
  readonly #texts = new Map<string, RememberedText>();
  readonly #retired = new Set<string>();

  /** The name to execute a text under; undefined to send the text without a name. */
  nameOf(text: string): string | undefined {
    const remembered = this.#remember(text);
    remembered.executions += 1;
    if (!remembered.isPreparable || remembered.executions < EXECUTIONS_BEFORE_PREPARING) return undefined;
    remembered.name ??= `kura_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    return remembered.name;
  }

  /** Sends a text without a name until the process ends. */
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
 * Adapts a pool for Kysely, with repeated statements prepared on each connection.
 *
 * @param names - of prepared statements; undefined to prepare none.
 */
export function poolForKysely(pool: pg.Pool, names: StatementNames | undefined): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    Client: pg.Client as unknown as NonNullable<PostgresPool['Client']>,
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      // Kysely stores its state of a connection under the client's identity.
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
    const [rows] = values;
    if (rows instanceof CopiedRows)
      return resultOf((callback) =>
        client.query(new CopyQuery(text, rows, callback) as unknown as pg.Submittable),
      );
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
      // Nothing was executed. A failed transaction can execute nothing more, so its caller has to restart it.
      if (inTransaction) throw error;
      return unnamed();
    }
  }
  return {
    // The other overload takes a cursor, and this dialect isn't given one.
    query: execute as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}

/**
 * Executes a query with its callback from the beginning. Where pg returns a promise, it adds the callback to the existing
 * query. With V8 13.6 the rows of such queries survive young-generation collections, which then take 5 to 10 ms instead of 0.1.
 */
function resultOf(execute: (callback: QueryCallback) => void): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    execute((error, result) => (error ? reject(error) : resolve(result)));
  });
}

/** "cached plan must not change result type": a migration changed a column that a prepared statement returns. */
const isChangedResultType = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
