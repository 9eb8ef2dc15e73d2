import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { env } from '../env.ts';

/** Makes an admin's fresh proofs too old, as after ten minutes. */
export async function ageProofs(email: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    await client.query(
      `update session set proved_at = proved_at - interval '1 hour'
       where admin_id = (select id from admin_user where email = $1)`,
      [email],
    );
  } finally {
    await client.end();
  }
}

/** The shop's own database, which names its port in its folder. */
export function databaseUrl(): string {
  if (!env.shopFolder) throw new Error('no shop was started');
  const [, , , port] = readFileSync(join(env.shopFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return `postgres://kura@127.0.0.1:${port}/kura`;
}
