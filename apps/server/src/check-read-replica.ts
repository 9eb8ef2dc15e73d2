import { connectDatabase, type Queryable } from '@kura/database';
import { sql } from 'kysely';
import { runsPart, type Settings } from './env.ts';
import { type Finding, reasonOf } from './finding.ts';
import type { OpenContext } from './open-context.ts';

interface Standing {
  readonly cluster: string;
  readonly is_standby: boolean;
  readonly position: bigint;
}

/** Checks that the read replica is a standby of the primary. While it is away the primary answers in its place. */
export async function checkReadReplica(
  { context }: Pick<OpenContext, 'context'>,
  settings: Settings,
): Promise<Finding[]> {
  const part = 'read replica';
  const { DATABASE_READ_URL: url, KURA_STATEMENT_TIMEOUT_MS: statementTimeoutMs } = settings;
  if (url === undefined || !runsPart(settings, 'api')) return [];
  const replica = connectDatabase({
    ...{ url, poolSize: 1, statementTimeoutMs },
    applicationName: 'kura doctor',
  });
  try {
    const [ofReplica, ofPrimary] = await Promise.all([replica.db, context.db].map(readStanding));
    if (ofReplica?.cluster !== ofPrimary?.cluster) {
      const message = 'DATABASE_READ_URL names a server that is no copy of DATABASE_URL';
      return [{ part, state: 'wrong', message }];
    }
    if (!ofReplica?.is_standby) {
      return [{ part, state: 'warning', message: 'DATABASE_READ_URL names a primary: name a standby' }];
    }
    const bytes = (ofPrimary?.position ?? 0n) - ofReplica.position;
    return [{ part, state: 'ok', message: `a standby, ${bytes > 0n ? bytes : 0n} bytes behind` }];
  } catch (error) {
    const message = `DATABASE_READ_URL does not answer, so the primary answers public reads: ${reasonOf(error)}`;
    return [{ part, state: 'warning', message }];
  } finally {
    await replica.close();
  }
}

async function readStanding(db: Queryable): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select system_identifier::text as cluster, pg_is_in_recovery() as is_standby,
           case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end - '0/0' as position
    from pg_control_system()`.execute(db);
  return rows[0];
}
