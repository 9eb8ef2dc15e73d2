import pg from 'pg';

/** PostgreSQL keeps every prepared statement and its plan in the memory of each connection. */
export const MAX_PREPARED_STATEMENTS = 300;

/** Reads the rows of one statement. pg creates it from PostgreSQL's column descriptions. */
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
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  close(message: { type: 'S'; name: string }): void;
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
 * A named statement whose rows are described once on each connection instead of at each execution. PostgreSQL refuses to
 * execute a prepared statement whose columns have changed, so the first description stays valid. A connection at the maximum
 * closes its least recently executed statement.
 */
export class PreparedQuery extends PgQuery {
  /** Statements by name for each connection, least recently executed first. A statement has no reader before its first rows. */
  static readonly #held = new WeakMap<pg.Connection, Map<string, RowReader | undefined>>();
  #connection: pg.Connection | undefined;

  override prepare(connection: pg.Connection): void {
    const messages = connection as unknown as Messages;
    const held = PreparedQuery.#held.get(connection) ?? new Map<string, RowReader | undefined>();
    PreparedQuery.#held.set(connection, held);
    const reader = this.hasBeenParsed(connection) ? held.get(this.name) : undefined;
    held.delete(this.name);
    held.set(this.name, reader);
    if (reader === undefined) {
      if (held.size > MAX_PREPARED_STATEMENTS) closeOldest(held, messages);
      this.#connection = connection;
      super.prepare(connection);
      return;
    }
    Object.assign(this._result, reader);
    this._accumulateRows = true;
    try {
      messages.bind({ statement: this.name, values: this.values, valueMapper: prepareValue });
    } catch (error) {
      // A value can't be serialised, so nothing was sent: only a sync is needed.
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
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    PreparedQuery.#held
      .get(this.#connection)
      ?.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

/** Needs no response of its own: PostgreSQL reads it before the statement that follows, also in a failed transaction. */
function closeOldest(held: Map<string, RowReader | undefined>, messages: Messages): void {
  const [name] = held.keys();
  if (name === undefined) return;
  held.delete(name);
  delete messages.parsedStatements[name];
  delete messages.submittedNamedStatements[name];
  messages.close({ type: 'S', name });
}
