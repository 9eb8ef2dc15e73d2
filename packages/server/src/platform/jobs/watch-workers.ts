import type { WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Logger } from 'pino';

export interface WorkerWatch {
  close(): Promise<void>;
}

const sweepMs = 15_000;
// Names the class of our advisory locks; any constant that no other code uses.
const lockClass = 0x6b77;

/**
 * Frees jobs that a killed process held: the queue itself would wait four hours. Every worker holds an advisory lock
 * for as long as its process lives; a job whose worker holds none is free for others at once.
 */
export async function watchWorkers(
  databaseUrl: string,
  events: WorkerEvents,
  log: Logger,
): Promise<WorkerWatch> {
  const own = new Set<string>();
  let client: pg.Client | undefined;
  let closed = false;
  // One thing at a time on the one connection.
  let tail: Promise<void> = Promise.resolve();
  const serially = (work: () => Promise<void>) => {
    tail = tail
      .then(work)
      .catch((error) => log.debug({ err: error }, 'Watching the workers was interrupted'));
    return tail;
  };

  const lock = (connection: pg.Client, worker: string) =>
    connection.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, worker]);

  async function connection(): Promise<pg.Client> {
    if (client !== undefined) return client;
    const next = new pg.Client({ connectionString: databaseUrl, application_name: 'kura workers' });
    next.on('error', () => {
      if (client === next) client = undefined;
    });
    await next.connect();
    client = next;
    for (const worker of own) await lock(next, worker);
    return next;
  }

  async function sweep(): Promise<void> {
    if (closed) return;
    const held = await connection();
    const { rows } = await held.query<{ locked_by: string; alive: boolean }>(
      `select locked_by, exists (
         select from pg_locks
         where locktype = 'advisory' and classid = $1 and objid = hashtext(locked_by)::bit(32)::bigint::oid
           and database = (select oid from pg_database where datname = current_database())
       ) as alive
       from (select distinct locked_by from graphile_worker._private_jobs where locked_by is not null) as holders`,
      [lockClass],
    );
    const dead = rows.filter((row) => !row.alive && !own.has(row.locked_by)).map((row) => row.locked_by);
    if (dead.length === 0) return;
    log.warn({ workers: dead }, 'Jobs of dead workers are free again');
    await held.query('select graphile_worker.force_unlock_workers($1::text[])', [dead]);
  }

  events.on('worker:create', ({ worker }) => {
    own.add(worker.workerId);
    void serially(async () => {
      if (client === undefined) await connection();
      else await lock(client, worker.workerId);
    });
  });
  events.on('worker:stop', ({ worker }) => {
    own.delete(worker.workerId);
    void serially(async () => {
      await client?.query('select pg_advisory_unlock($1, hashtext($2))', [lockClass, worker.workerId]);
    });
  });

  await serially(async () => {
    await connection();
    await sweep();
  });
  const timer = setInterval(() => void serially(sweep), sweepMs);
  return {
    async close() {
      closed = true;
      clearInterval(timer);
      await tail;
      await client?.end();
      client = undefined;
    },
  };
}
