import pg from 'pg';
import { databaseUrl } from './age-proofs.ts';

/** Lets an admin confirm for others, as after three days with the present role. */
export async function ageAuthority(email: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    await client.query(
      `update admin_user set authority_since = authority_since - interval '4 days' where email = $1`,
      [email],
    );
  } finally {
    await client.end();
  }
}
