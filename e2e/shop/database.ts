import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { env } from '../env.ts';

async function withDatabase<T>(work: (client: pg.Client) => Promise<T>, folder = env.shopFolder): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl(folder) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Changes rows of the shop, where a journey can't wait as long as its users would. */
async function change(sql: string, values: readonly string[]): Promise<void> {
  await withDatabase((client) => client.query(sql, [...values]));
}

/** The shop's own database, which names its port in its folder. */
function databaseUrl(folder = env.shopFolder): string {
  if (!folder) throw new Error('no shop was started');
  const [, , , port] = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return `postgres://kura@127.0.0.1:${port}/kura`;
}

/** Makes an admin's fresh proofs too old, as after ten minutes. */
export const ageProofs = (email: string): Promise<void> =>
  change(
    `update session set proved_at = proved_at - interval '1 hour'
     where admin_id = (select id from admin_user where email = $1)`,
    [email],
  );

/** Lets an admin confirm for others, as after three days with the present role. */
export const ageAuthority = (email: string): Promise<void> =>
  change(`update admin_user set authority_since = authority_since - interval '4 days' where email = $1`, [
    email,
  ]);

/** Takes from all admins of a shop the authority to confirm for others: journeys act alone. */
export const renewAuthorities = (folder: string): Promise<void> =>
  withDatabase(async (client) => {
    await client.query('update admin_user set authority_since = now()');
  }, folder);

/** Gives a user an email address, as one who confirmed it. */
export const giveEmail = (userId: string, email: string): Promise<void> =>
  change('update app_user set email = $2 where id = $1', [userId, email]);

/** Runs a job of the shop now, instead of at its next minute. */
export const runJobNow = (name: string): Promise<void> =>
  change('select graphile_worker.add_job($1)', [name]);

/** Waits until the shop has read a block. */
export const waitForIndexedBlock = (number: number): Promise<void> =>
  withDatabase(async (client) => {
    for (;;) {
      const { rows } = await client.query<{ read: boolean }>(
        'select block_number >= $1 as read from chain_checkpoint',
        [number],
      );
      if (rows[0]?.read) return;
      await setTimeout(20);
    }
  });
