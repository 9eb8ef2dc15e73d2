import type { Queryable } from '@kura/database';
import type { LOOKUP_GRADERS } from '@kura/domain/cards';
import { sql } from 'kysely';
import type { PsaCertificate } from './psa-client.ts';

export type Grader = (typeof LOOKUP_GRADERS)[number];

/** Returns a grader's last answer about a certificate; its record is null when the grader doesn't know it. */
export async function findKeptAnswer(db: Queryable, grader: Grader, certificateNumber: string) {
  const { rows } = await sql<{ record: PsaCertificate | null; fetched_at: Date }>`
    select record, fetched_at from certificate_lookup
    where grader = ${grader} and certificate_number = ${certificateNumber}`.execute(db);
  return rows[0];
}

export const keepAnswer = (
  db: Queryable,
  grader: Grader,
  number: string,
  record: PsaCertificate | null,
  at: Date,
) =>
  sql`
    insert into certificate_lookup (grader, certificate_number, record, fetched_at)
    values (${grader}, ${number}, ${record && JSON.stringify(record)}::jsonb, ${at})
    on conflict (grader, certificate_number)
      do update set record = excluded.record, fetched_at = excluded.fetched_at`.execute(db);

export const pauseLookups = (db: Queryable, grader: Grader, until: Date) =>
  sql`
    insert into certificate_lookup_pause (grader, until) values (${grader}, ${until})
    on conflict (grader) do update set until = greatest(certificate_lookup_pause.until, excluded.until)`.execute(
    db,
  );

export async function findPauseEnd(db: Queryable, grader: Grader, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('certificate_lookup_pause')
    .where('grader', '=', grader)
    .where('until', '>', now)
    .select('until')
    .executeTakeFirst();
  return row?.until;
}
