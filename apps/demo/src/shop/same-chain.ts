import { openContext, parseEnv } from '@kura/app-server';
import type { LocalClient } from '@kura/testing';
import { startEmpty } from './folder.ts';
import { StartupError } from './startup-error.ts';

/**
 * Checks that the database of a filled shop was read from this chain. One that lost its last blocks passes: the indexer
 * takes those back like any reorganisation.
 *
 * @throws StartupError when it is another chain, or the database knows none
 */
export async function requireSameChain(
  env: Readonly<Record<string, string>>,
  client: Pick<LocalClient, 'getBlock'>,
): Promise<void> {
  const oldest = await oldestKnownBlock(env);
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

async function oldestKnownBlock(
  env: Readonly<Record<string, string>>,
): Promise<{ number: number; hash: string } | undefined> {
  const { context, close } = await openContext(parseEnv(env));
  try {
    return await context.db
      .selectFrom('chain_block')
      .select(['number', 'hash'])
      .orderBy('number')
      .limit(1)
      .executeTakeFirst();
  } catch (error) {
    // Without the table nothing was ever read.
    if ((error as { code?: string }).code === '42P01') return undefined;
    throw error;
  } finally {
    await close();
  }
}
