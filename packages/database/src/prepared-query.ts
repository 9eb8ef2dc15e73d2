import pg from 'pg';

/** How pg reads the rows of a statement: made from PostgreSQL's description of their columns. */
interface RowReader {
  fields: unknown[];
  _parsers: unknown[] | undefined;
  _prebuiltEmptyResultObject: object | null;
}

/** Members of pg's query and connection that aren't in their public types. */
interface QueryParts {
  text: string;
  name: string;
  values: unknown[];
  _result: RowReader;
  _accumulateRows: boolean;
  hasBeenParsed(connection: pg.Connection): boolean;
  prepare(connection: pg.Connection): void;
  handleRowDescription(message: unknown): void;
  handleError(error: unknown, connection: pg.Connection): void;
}
interface Messages {
  bind(message: object): void;
  execute(message: object): void;
  sync(): void;
}

export type QueryCallback = (error: Error | null, result: pg.QueryResult) => void;
const PgQuery = pg.Query as unknown as new (
  config: pg.QueryConfig & { callback: QueryCallback },
) => QueryParts;
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

/**
 * A named statement whose rows are described once on each connection instead of at each execution: PostgreSQL refuses to
 * execute a prepared statement whose columns have changed, so the first description stays valid.
 */
export class PreparedQuery extends PgQuery {
  static readonly #readers = new WeakMap<pg.Connection, Map<string, RowReader>>();
  #connection: pg.Connection | undefined;

  override prepare(connection: pg.Connection): void {
    const reader = this.hasBeenParsed(connection)
      ? PreparedQuery.#readers.get(connection)?.get(this.name)
      : undefined;
    if (reader === undefined) {
      this.#connection = connection;
      super.prepare(connection);
      return;
    }
    Object.assign(this._result, reader);
    this._accumulateRows = true;
    const messages = connection as unknown as Messages;
    try {
      messages.bind({ statement: this.name, values: this.values, valueMapper: prepareValue });
    } catch (error) {
      // The value can't be serialised, so nothing was sent: only a sync is needed.
      messages.sync();
      this.handleError(error, connection);
      return;
    }
    messages.execute({});
    messages.sync();
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    if (this.#connection === undefined) return;
    const readers = PreparedQuery.#readers.get(this.#connection) ?? new Map<string, RowReader>();
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    readers.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
    PreparedQuery.#readers.set(this.#connection, readers);
  }
}
