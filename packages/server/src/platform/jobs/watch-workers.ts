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
  /** Frees the jobs of an ended pool. */
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
 * Frees the jobs of a killed process. The queue itself would wait four hours. Every worker pool holds an advisory lock while
 * its process lives, and a job of a pool without the lock is free within seconds.
 */
export async function watchWorkers(databaseUrl: string, log: Logger): Promise<WorkerWatch> {
  const own = new Set<string>();
  const queue = createSerialQueue(log);
  const session = createLockSession(databaseUrl, own, queue);

  async function sweep(): Promise<void> {
    if (session.isClosed()) return;
    const connected = await session.lockOwn();
    const suspects = await poolsWithoutLock(connected, own);
    if (suspects.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, confirmMs));
    const dead = (await poolsWithoutLock(connected, own)).filter((poolId) => suspects.includes(poolId));
    if (dead.length === 0) return;
    log.warn({ workers: dead }, 'Jobs of dead workers are free again');
    await connected.query('select graphile_worker.force_unlock_workers($1::text[])', [dead]);
  }

  await queue.run(sweep).catch(() => {});
  const timer = setInterval(() => queue.runInBackground(sweep), sweepMs);
  return {
    protect(poolId) {
      own.add(poolId);
      return queue.run(async () => void (await session.lockOwn()));
    },
    async leads() {
      await queue.run(session.tryClock);
      return session.hasClock();
    },
    release(poolId) {
      own.delete(poolId);
      queue.runInBackground(async () => {
        await session.unlock(poolId);
        await sweep();
      });
    },
    async close() {
      clearInterval(timer);
      await session.close();
    },
  };
}

interface SerialQueue {
  run(work: () => Promise<void>): Promise<void>;
  runInBackground(work: () => Promise<void>): void;
  /** Resolves when the work so far has ended. */
  ended(): Promise<void>;
}

/** Runs one thing at a time on the one connection. */
function createSerialQueue(log: Logger): SerialQueue {
  let tail: Promise<void> = Promise.resolve();
  const run = (work: () => Promise<void>): Promise<void> => {
    const done = tail.then(work);
    tail = done.catch((error) => log.debug({ err: error }, 'Watching the workers was interrupted'));
    return done;
  };
  return { run, runInBackground: (work) => void run(work).catch(() => {}), ended: () => tail };
}

/** Holds the locks of the process's own pools, and of the clock, and takes them again after a lost connection. */
function createLockSession(databaseUrl: string, own: ReadonlySet<string>, queue: SerialQueue) {
  let client: pg.Client | undefined;
  /** The pools that `client` holds a lock of, and the clock. */
  let locked = new Set<string>();
  let closed = false;

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

  /** Without its locks, other processes consider this one dead. */
  function lockAgain(): void {
    const retry = () => setTimeout(lockAgain, reconnectPauseMs).unref();
    if (!closed) queue.runInBackground(async () => void (await lockOwn().catch(retry)));
  }

  return {
    lockOwn,
    isClosed: () => closed,
    hasClock: () => locked.has(clockLock),
    async tryClock(): Promise<void> {
      const connected = await connection();
      if (locked.has(clockLock)) return;
      const statement = 'select pg_try_advisory_lock($1, hashtext($2)) as taken';
      const { rows } = await connected.query(statement, [lockClass, clockLock]);
      if (rows[0]?.taken) locked.add(clockLock);
    },
    async unlock(poolId: string): Promise<void> {
      if (locked.delete(poolId))
        await client?.query('select pg_advisory_unlock($1, hashtext($2))', [lockClass, poolId]);
    },
    async close(): Promise<void> {
      closed = true;
      await queue.ended();
      await client?.end();
      client = undefined;
    },
  };
}

async function poolsWithoutLock(connected: pg.Client, own: ReadonlySet<string>): Promise<string[]> {
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
