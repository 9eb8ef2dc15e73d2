import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runMigrations as runQueueMigrations } from 'graphile-worker';
import pg from 'pg';
import { adoptFormerSchema } from './adopt-former-schema.ts';
import { type AppliedMigration, createHistory, recordMigration } from './migration-history.ts';

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

/** Matches the migrations of the time before the baseline. */
const formerName = /^\d{4}-/;

/** The files of the baseline create the whole schema, one for each domain. */
export const isBaseline = ({ name }: Pick<Migration, 'name'>): boolean => /^0{13}\d-/.test(name);

/** Reads the files of the baseline and the migrations after them, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      if (!/^\d{14}-[a-z0-9-]+\.sql$/.test(name)) {
        throw new Error(
          `migrations/${name}: the name must be YYYYMMDDHHMMSS-words.sql, with the present time in UTC`,
        );
      }
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
 * @throws when an applied migration has changed since, or a new one sorts before an applied one
 */
export async function migrate(url: string, migrations?: readonly Migration[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'kura migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(createHistory);
    const wanted = migrations ?? (await readMigrations());
    let applied = await readApplied(client);
    if ([...applied.keys()].some((name) => formerName.test(name))) {
      await adoptFormerSchema(client, wanted.filter(isBaseline));
      applied = await readApplied(client);
    }
    const newest = [...applied.keys()].sort().at(-1) ?? '';
    const done: string[] = [];
    for (const migration of wanted) {
      const checksum = applied.get(migration.name);
      if (checksum === migration.checksum) continue;
      if (checksum !== undefined) {
        throw new Error(
          `migrations/${migration.name} has changed since it was applied: write a new migration instead`,
        );
      }
      if (migration.name < newest) {
        throw new Error(
          `migrations/${migration.name} sorts before ${newest}, which is applied: name it by the present time in UTC`,
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

async function readApplied(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<AppliedMigration>('select name, checksum from schema_migration');
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
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
    await recordMigration(client, { name, checksum });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
