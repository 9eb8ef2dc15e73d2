import { Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { reportChanges } from './announced-changes.ts';
import type { DB } from './database-types.ts';
import { parseInstant } from './parse-instant.ts';
import { poolForKysely, StatementNames } from './prepared-statements.ts';

/** All tables, with the snake_case names of the database. Generated from the migrations. */
export type Database = DB;

/** The pool or a transaction: repositories take either. */
export type Queryable = Kysely<Database>;

export type DatabaseTransaction = Transaction<Database>;

export interface DatabaseConnection {
  db: Kysely<Database>;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  poolSize: number;
  /** PostgreSQL cancels a statement that takes longer. */
  statementTimeoutMs: number;
  /** How long a caller waits for a free connection before it is refused: through a rush, but not as long as a proxy waits (nginx: 60 s). */
  acquireTimeoutMs?: number;
  /** How long PostgreSQL may take to accept a new connection. */
  connectTimeoutMs?: number;
  /** How long the answer to a statement may take, for a server that may vanish without a word. No limit when absent. */
  answerTimeoutMs?: number;
  applicationName: string;
  /** False behind a transaction pooler that can't keep prepared statements. On when absent. */
  prepareStatements?: boolean;
  onStatement?: (event: LogEvent) => void;
  /** Checks each new connection before its first statement. A rejection refuses the connection. */
  onConnect?: (client: pg.ClientBase) => Promise<void>;
  /** A pooled connection broke while idle (a restarted server, say); the pool replaces it. */
  onConnectionLost?: (error: Error) => void;
}

const { builtins } = pg.types;

function parseWhole(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`bigint column value ${text} is beyond a safe integer`);
  return value;
}

/** numeric(78,0) contains base units and becomes a bigint; the rare numeric with decimals (an average) stays text. */
const parseNumeric = (text: string): bigint | string => (/^-?\d+$/.test(text) ? BigInt(text) : text);

/** Lower ids are those of PostgreSQL's own types: FirstNormalObjectId in its access/transam.h. */
const firstOwnTypeId = 16_384;

/** The type `text[]`, which `builtins` lacks: pg_type.dat of PostgreSQL. */
const textArrayTypeId: number = 1_009;
const parseTexts = pg.types.getTypeParser(textArrayTypeId, 'text') as (text: string) => string[];

/** PostgreSQL describes a domain column by its base type, but an array of domain values by a type of its own. */
const parseOwnType = (text: string): string[] | string => (text.startsWith('{') ? parseTexts(text) : text);

const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid >= firstOwnTypeId) return parseOwnType;
    if (oid === builtins.INT8) return parseWhole;
    if (oid === builtins.NUMERIC) return parseNumeric;
    if (oid === builtins.TIMESTAMPTZ)
      return format === 'binary' ? pg.types.getTypeParser(oid, format) : parseInstant;
    return pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

/**
 * Statements are short, so compiling them takes longer than it saves. Indexes are in memory or on an SSD: with PostgreSQL's default
 * cost of a random page the planner reads whole tables to count rows that an index has.
 */
const plannerSettings = '-c jit=off -c random_page_cost=1.1';

/** Opens a pool. Nothing connects before the first statement. */
export function connectDatabase(options: DatabaseOptions): DatabaseConnection {
  const connectionTimeoutMillis = options.connectTimeoutMs ?? 5_000;
  const pool = new pg.Pool({
    // The pool has one limit for both: for a free connection and for a new one.
    Client: class extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, connectionTimeoutMillis });
      }
    },
    connectionString: options.url,
    max: options.poolSize,
    statement_timeout: options.statementTimeoutMs,
    idle_in_transaction_session_timeout: Math.max(options.statementTimeoutMs * 4, 10_000),
    connectionTimeoutMillis: options.acquireTimeoutMs ?? 30_000,
    application_name: options.applicationName,
    ...(options.answerTimeoutMs === undefined ? {} : { query_timeout: options.answerTimeoutMs }),
    ...(options.onConnect === undefined ? {} : { onConnect: options.onConnect }),
    options: plannerSettings,
    types: typeParsers,
  });
  // Without listeners the end of a connection would be an uncaught exception that ends the process: the pool reports
  // idle ones, and one in use emits an error in addition to its failing statement.
  pool.on('error', (error) => options.onConnectionLost?.(error));
  pool.on('connect', (client) => {
    client.on('error', () => {});
    reportChanges(client);
  });
  const { prepareStatements = true } = options;
  const db = queryThrough(pool, { ...options, names: prepareStatements ? new StatementNames() : undefined });
  return { db, pool, close: () => db.destroy() };
}

/**
 * Sends statements through a pool that exists already.
 *
 * @param options.names of prepared statements; undefined where none is prepared
 */
export function queryThrough(
  pool: pg.Pool,
  { names, onStatement }: Pick<DatabaseOptions, 'onStatement'> & { names: StatementNames | undefined },
): Kysely<Database> {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: poolForKysely(pool, names) }),
    ...(onStatement === undefined ? {} : { log: onStatement }),
  });
}
