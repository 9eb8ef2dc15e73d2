import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase, type DatabaseOptions, type Queryable } from '@kura/database';
import type pg from 'pg';
import type { AppContext } from './context.ts';
import { toApiError } from './http/problem.ts';
import { publicDataChanges } from './public-data.ts';

/** A position in the primary's write-ahead log (LSN). A standby shows a commit once it has replayed the log up to its end. */
export type Position = bigint;

/** Before all others. */
export const NO_POSITION: Position = 0n;

/** In an answer the position after a write, in a request the newest that its sender has seen. */
export const POSITION_HEADER = 'kura-position';

/** How long a position counts as the newest while no change is heard. */
const POSITION_LIFETIME_MS = 1_000;
/** How long an answer may wait until the replica has replayed the newest changes. */
const MAX_WAIT_MS = 200;
const POLL_MS = 10;
const REST_MS = 1_000;
/** For statements about positions, which no lock delays. */
const POSITION_TIMEOUT_MS = 500;

const positionText = /^([0-9A-F]{8})\/([0-9A-F]{8})$/;

/** In PostgreSQL's notation, padded: of two texts the greater one is the later position. */
function textOf(position: Position): string {
  const digits = position.toString(16).toUpperCase().padStart(16, '0');
  return `${digits.slice(0, 8)}/${digits.slice(8)}`;
}

function readPosition(text: unknown): Position | undefined {
  const [, high, low] = (typeof text === 'string' && positionText.exec(text)) || [];
  return high === undefined ? undefined : BigInt(`0x${high}${low}`);
}

/** https://www.postgresql.org/docs/current/hot-standby.html#HOT-STANDBY-CONFLICT cancels statements with these codes. */
const conflictCodes = new Set(['40001', '40P01']);
const STATEMENT_TIMEOUT = '57014';

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code);
const isAway = (error: unknown) =>
  toApiError(error)?.code === 'DEPENDENCY_UNAVAILABLE' && codeOf(error) !== STATEMENT_TIMEOUT;

export interface ReadReplicaOptions extends Pick<AppContext, 'log' | 'metrics'> {
  readonly primary: Queryable;
  readonly replica: Queryable;
  /** The end of the primary's log on its disk, which includes every commit that a client has heard of. */
  readonly primaryPosition: () => Promise<Position>;
  /** How far the replica has replayed the log. */
  readonly replayedPosition: () => Promise<Position>;
}

/**
 * Answers shared calls from a standby server that has replayed every change that this process knows, else from the primary.
 *
 * While the primary is away its last known position counts.
 */
export class ReadReplica {
  readonly #options: ReadReplicaOptions;
  /** The primary's newest known position, and the number of changes that it includes. */
  #known: { readonly position: Position; readonly changes: number } | undefined;
  #askAgainMs = 0;
  #isPrimaryAway = false;
  #lastQuestion: Promise<void> = Promise.resolve();
  #nextQuestion: Promise<void> | undefined;
  #replayed = NO_POSITION;
  #catchingUp: { readonly to: Position; readonly isDone: Promise<boolean> } | undefined;
  #restsUntilMs = 0;
  #isResting = false;

  constructor(options: ReadReplicaOptions) {
    this.#options = options;
  }

  /** The position after everything that this process has committed, as text; undefined when it isn't known. */
  async positionText(): Promise<string | undefined> {
    const changes = publicDataChanges();
    const known = await this.#newest();
    return known === undefined || known.changes < changes ? undefined : textOf(known.position);
  }

  /**
   * The position that a client has seen. Texts that aren't one, and positions that the primary hasn't reached, count as none: a
   * client can't make others wait for them.
   */
  async seenPosition(text: unknown): Promise<Position> {
    const seen = readPosition(text) ?? NO_POSITION;
    if (seen > (this.#known?.position ?? NO_POSITION)) await this.#ask();
    return seen > (this.#known?.position ?? NO_POSITION) ? NO_POSITION : seen;
  }

  /**
   * Runs `work`, once more on the primary when the replica fails.
   *
   * @returns the result, and a position: the result shows all commits up to it
   */
  async read<T>(work: (db: Queryable) => Promise<T>): Promise<{ result: T; position: Position }> {
    const changes = publicDataChanges();
    const known = await this.#newest();
    const position = known?.position ?? NO_POSITION;
    // The replica may lack a change while the primary hasn't told the position after it.
    if (known === undefined || known.changes < changes) {
      try {
        return await this.#readPrimary(work, position);
      } catch (error) {
        if (known === undefined || !isAway(error)) throw error;
      }
    }
    if (await this.#hasReplayed(position)) {
      try {
        const result = await work(this.#options.replica);
        this.#options.metrics.sharedRead('replica');
        return { result, position };
      } catch (error) {
        if (isAway(error)) this.#rest(error);
        else if (!conflictCodes.has(codeOf(error))) throw error;
      }
    }
    return this.#readPrimary(work, position);
  }

  /** @throws Error unless a new connection's server has replayed everything that answers have shown: a restarted one may not have */
  requireReplayed(replayed: Position): void {
    if (replayed < this.#replayed) throw new ReplicaBehind();
  }

  async #readPrimary<T>(work: (db: Queryable) => Promise<T>, position: Position) {
    const result = await work(this.#options.primary);
    this.#options.metrics.sharedRead('primary');
    return { result, position };
  }

  async #newest() {
    const isHeard = this.#isPrimaryAway || this.#known?.changes === publicDataChanges();
    if (!isHeard || performance.now() >= this.#askAgainMs) await this.#ask();
    return this.#known;
  }

  /** Asks the primary from now on. Callers that come while it answers share the next question. */
  #ask(): Promise<void> {
    this.#nextQuestion ??= this.#lastQuestion.then(async () => {
      this.#nextQuestion = undefined;
      const changes = publicDataChanges();
      try {
        const position = await this.#options.primaryPosition();
        // A standby that lacked the end of the log is the primary now, and the replica follows it.
        if (position < (this.#known?.position ?? NO_POSITION)) this.#replayed = NO_POSITION;
        this.#known = { position, changes };
        this.#isPrimaryAway = false;
      } catch {
        this.#isPrimaryAway = true;
      }
      this.#askAgainMs = performance.now() + POSITION_LIFETIME_MS;
    });
    this.#lastQuestion = this.#nextQuestion;
    return this.#nextQuestion;
  }

  async #hasReplayed(position: Position): Promise<boolean> {
    if (performance.now() < this.#restsUntilMs) return false;
    if (!this.#isResting && this.#replayed >= position) return true;
    if (this.#catchingUp?.to !== position) {
      const isDone = this.#catchUp(position).finally(() => {
        if (this.#catchingUp?.isDone === isDone) this.#catchingUp = undefined;
      });
      this.#catchingUp = { to: position, isDone };
    }
    return this.#catchingUp.isDone;
  }

  async #catchUp(position: Position): Promise<boolean> {
    const untilMs = performance.now() + MAX_WAIT_MS;
    try {
      for (;;) {
        const replayed = await this.#options.replayedPosition();
        if (replayed > this.#replayed) this.#replayed = replayed;
        if (replayed >= position) break;
        if (performance.now() >= untilMs) throw new ReplicaBehind();
        await wait(POLL_MS);
      }
    } catch (error) {
      this.#rest(error);
      return false;
    }
    if (this.#isResting) this.#options.log.info('The read replica answers again');
    this.#isResting = false;
    return true;
  }

  #rest(error: unknown): void {
    this.#restsUntilMs = performance.now() + REST_MS;
    if (this.#isResting) return;
    this.#isResting = true;
    this.#options.log.warn({ err: error }, 'The read replica rests, and the primary answers');
  }
}

class ReplicaBehind extends Error {
  override readonly name = 'ReplicaBehind';
  /** As for a server that starts. */
  readonly code = '57P03';

  constructor() {
    super('The replica has not replayed the newest changes');
  }
}

const PRIMARY_POSITION = `select pg_current_wal_flush_lsn() - '0/0' as position`;

/** A promoted standby is a primary, and has everything up to its own writes. */
const REPLAYED_POSITION = `
  select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end - '0/0' as position`;

async function positionOf(client: Pick<pg.ClientBase, 'query'>, statement: string): Promise<Position> {
  const query = { text: statement, query_timeout: POSITION_TIMEOUT_MS };
  const { rows } = await client.query(query);
  return (rows[0]?.position as Position | null | undefined) ?? NO_POSITION;
}

/**
 * Opens the pool of a replica, and a connection for positions to each server.
 *
 * @param options those of the primary's pool
 */
export function openReadReplica(
  options: DatabaseOptions & { replicaUrl: string; primary: Queryable } & Pick<AppContext, 'log' | 'metrics'>,
): { replica: ReadReplica; close(): Promise<void> } {
  const { replicaUrl, primary, log, metrics, ...ofPool } = options;
  const pool = connectDatabase({
    ...ofPool,
    url: replicaUrl,
    // Its machine may vanish.
    answerTimeoutMs: ofPool.statementTimeoutMs + POSITION_TIMEOUT_MS,
    onConnect: async (client) => replica.requireReplayed(await positionOf(client, REPLAYED_POSITION)),
  });
  const probes = [ofPool.url, replicaUrl].map((url) =>
    connectDatabase({
      url,
      poolSize: 1,
      statementTimeoutMs: POSITION_TIMEOUT_MS,
      acquireTimeoutMs: POSITION_TIMEOUT_MS,
      connectTimeoutMs: POSITION_TIMEOUT_MS,
      applicationName: `${ofPool.applicationName} positions`,
    }),
  );
  const [ofPrimary, ofReplica] = probes as [(typeof probes)[0], (typeof probes)[0]];
  const replica = new ReadReplica({
    primary,
    replica: pool.db,
    primaryPosition: () => positionOf(ofPrimary.pool, PRIMARY_POSITION),
    replayedPosition: () => positionOf(ofReplica.pool, REPLAYED_POSITION),
    log,
    metrics,
  });
  return {
    replica,
    close: async () => {
      await Promise.all([pool, ...probes].map((each) => each.close()));
    },
  };
}
