import type pg from 'pg';

export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

export const createHistory = `
  create table if not exists schema_migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`;

export async function recordMigration(
  client: pg.ClientBase,
  { name, checksum }: AppliedMigration,
): Promise<void> {
  await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
}
