import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { env } from '../env.ts';

/** Lets the proofs of who is there that admins have given grow old, as they do by themselves in ten minutes. */
export async function ageProofs(): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    await client.query(
      "update session set proved_at = proved_at - interval '1 hour' where admin_id is not null",
    );
  } finally {
    await client.end();
  }
}

/** The shop's own database, which names its port in its folder. */
function databaseUrl(): string {
  if (!env.shopFolder) throw new Error('no shop was started');
  const [, , , port] = readFileSync(join(env.shopFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return `postgres://kura@127.0.0.1:${port}/kura`;
}
