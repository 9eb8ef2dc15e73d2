import pg from 'pg';
import type { Logger } from 'pino';

export interface WorkerWatch {
  /**
   * Resolves when the jobs of the worker pool are protected: no process frees them while this one lives.
   *
   * @throws when the database can't be reached; a later connection protects them
   */
  protect(poolId: string): Promise<void>;
  /**
   * Whether this process is the one that runs the jobs of each minute.
   *
   * @throws when the database can't be reached
   */
  leads(): Promise<boolean>;
  /** The pool has ended: what it left locked is freed. */
  release(poolId: string): void;
  close(): Promise<void>;
}

const sweepMs = 15_000;
/** A process that lost its connection locks its pools again within this time. */
const confirmMs = 1_000;
const reconnectPauseMs = 200;
// Names the class of our advisory locks; any constant that no other code uses.
const lockClass = 0x6b77;
/** No pool has this name. */
const clockLock = 'clock';

/**
 * Frees jobs that a killed process held: the queue itself would wait four hours. Every worker pool holds an advisory lock
 * for as long as its process lives; a job whose pool holds none is free for others within seconds.
 */
export async function watchWorkers(databaseUrl: string, log: Logger): Promise<WorkerWatch> {
  const own = new Set<string>();
  let client: pg.Client | undefined;
  /** The pools that `client` holds a lock of, and the clock. */
  let locked = new Set<string>();
  let closed = false;
  // One thing at a time on the one connection.
  let tail: Promise<void> = Promise.resolve();
  const serially = (work: () => Promise<void>): Promise<void> => {
    const done = tail.then(work);
    tail = done.catch((error) => log.debug({ err: error }, 'Watching the workers was interrupted'));
    return done;
  };
  const inBackground = (work: () => Promise<void>) => void serially(work).catch(() => {});

  async function connection(): Promise<pg.Client> {
    if (client !== undefined) return client;
    const next = new pg.Client({ connectionString: databaseUrl, application_name: 'kura workers' });
    next.on('error', () => {
      if (client !== next) return;
      client = undefined;
      lockAgain();
    });
    await next.connect();
    client = next;
    locked = new Set();
    return next;
  }

  async function lockOwn(): Promise<pg.Client> {
    const connected = await connection();
    for (const poolId of own) {
      if (locked.has(poolId)) continue;
      await connected.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, poolId]);
      locked.add(poolId);
    }
    return connected;
  }

  /** Without its locks, other processes take this one for dead. */
  function lockAgain(): void {
    if (closed) return;
    inBackground(async () => {
      await lockOwn().catch(() => setTimeout(lockAgain, reconnectPauseMs).unref());
    });
  }

  async function poolsWithoutLock(connected: pg.Client): Promise<string[]> {
    const { rows } = await connected.query<{ locked_by: string }>(
      `select locked_by
       from (select distinct locked_by from graphile_worker._private_jobs where locked_by is not null) as holders
       where not exists (
         select from pg_locks
         where locktype = 'advisory' and classid = $1 and objid = hashtext(locked_by)::bit(32)::bigint::oid
           and database = (select oid from pg_database where datname = current_database())
       )`,
      [lockClass],
    );
    return rows.map((row) => row.locked_by).filter((poolId) => !own.has(poolId));
  }

  async function sweep(): Promise<void> {
    if (closed) return;
    const connected = await lockOwn();
    const suspects = await poolsWithoutLock(connected);
    if (suspects.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, confirmMs));
    const dead = (await poolsWithoutLock(connected)).filter((poolId) => suspects.includes(poolId));
    if (dead.length === 0) return;
    log.warn({ workers: dead }, 'Jobs of dead workers are free again');
    await connected.query('select graphile_worker.force_unlock_workers($1::text[])', [dead]);
  }

  await serially(sweep).catch(() => {});
  const timer = setInterval(() => inBackground(sweep), sweepMs);
  return {
    protect(poolId) {
      own.add(poolId);
      return serially(async () => void (await lockOwn()));
    },
    async leads() {
      await serially(async () => {
        const connected = await connection();
        if (locked.has(clockLock)) return;
        const { rows } = await connected.query('select pg_try_advisory_lock($1, hashtext($2)) as taken', [
          lockClass,
          clockLock,
        ]);
        if (rows[0]?.taken) locked.add(clockLock);
      });
      return locked.has(clockLock);
    },
    release(poolId) {
      own.delete(poolId);
      inBackground(async () => {
        if (locked.delete(poolId))
          await client?.query('select pg_advisory_unlock($1, hashtext($2))', [lockClass, poolId]);
        await sweep();
      });
    },
    async close() {
      closed = true;
      clearInterval(timer);
      await tail;
      await client?.end();
      client = undefined;
    },
  };
}
