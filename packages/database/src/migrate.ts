import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runMigrations as runQueueMigrations } from 'graphile-worker';
import pg from 'pg';

const folder = fileURLToPath(new URL('../migrations/', import.meta.url));

// Any constant that is the same in every process.
const migrationLock = 0x6b757261;

/**
 * How long a migration waits for a table lock. Later statements on the table wait as long: the previous server still runs,
 * and must not be blocked for the minutes that a report takes.
 */
const lockTimeoutMs = 3_000;
const maxLockAttempts = 100;
/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const lockNotAvailable = '55P03';

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** Reads the numbered migrations in order. Throws when two files have the same number. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  for (const name of names) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
    if (number === undefined) throw new Error(`migrations/${name}: the name must be NNNN-words.sql`);
    if (numbers.has(number)) throw new Error(`migrations/${name}: the number ${number} is taken`);
    numbers.add(number);
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${folder}${name}`, 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Migrates the database to the newest schema, including that of the job queue. Safe to run in several processes at once; each
 * migration is one transaction.
 *
 * @param migrations all of this version's, in order; the files of this package when absent
 * @returns the names of the migrations that were applied now
 * @throws when a migration that was applied before has changed since
 */
export async function migrate(url: string, migrations?: readonly Migration[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'kura migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(`
      create table if not exists schema_migration (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const done: string[] = [];
    for (const migration of migrations ?? (await readMigrations())) {
      const checksum = applied.get(migration.name);
      if (checksum === migration.checksum) continue;
      if (checksum !== undefined) {
        throw new Error(
          `migrations/${migration.name} has changed since it was applied: write a new migration instead`,
        );
      }
      await applyMigration(client, migration);
      done.push(migration.name);
    }
    await runQueueMigrations({ connectionString: url });
    return done;
  } finally {
    await client.end();
  }
}

/** Applies a migration, and retries it while another connection locks a table that it changes. */
async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await tryMigration(client, migration);
      return;
    } catch (error) {
      const isLocked = error instanceof pg.DatabaseError && error.code === lockNotAvailable;
      if (isLocked && attempt < maxLockAttempts) continue;
      throw new Error(`migrations/${migration.name} failed: ${(error as Error).message}`, { cause: error });
    }
  }
}

async function tryMigration(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await client.query(sql);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
