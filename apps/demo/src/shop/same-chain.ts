import type { LocalClient } from '@kura/testing/chain';
import pg from 'pg';
import { startEmpty } from './folder.ts';
import { StartupError } from './startup-error.ts';

/**
 * Checks that the database of a filled shop was read from this chain. One that lost its last blocks passes: the indexer
 * takes those back like any reorganisation.
 *
 * @throws StartupError when it is another chain, or the database knows none
 */
export async function requireSameChain(
  databaseUrl: string,
  client: Pick<LocalClient, 'getBlock'>,
): Promise<void> {
  const oldest = await oldestKnownBlock(databaseUrl);
  const block =
    oldest && (await client.getBlock({ blockNumber: BigInt(oldest.number) }).catch(() => undefined));
  if (block && block.hash === oldest.hash) return;
  throw new StartupError(
    oldest
      ? `The database and the local chain are of different shops: block ${oldest.number} differs.`
      : 'The database of this shop is empty, and its chain is not.',
    startEmpty('Put back both from the same copy if you have one, or'),
  );
}

async function oldestKnownBlock(databaseUrl: string): Promise<{ number: string; hash: string } | undefined> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query('select number, hash from chain_block order by number limit 1');
    return rows[0];
  } catch (error) {
    // Without the table nothing was ever read.
    if ((error as { code?: string }).code === '42P01') return undefined;
    throw error;
  } finally {
    await database.end();
  }
}
