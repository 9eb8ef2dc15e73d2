import type { LocalClient } from '../chain/local-client.ts';

/**
 * Runs something that sends transactions while only we mine. Left to itself the node takes transactions that come at once into
 * one block or into several, as it happens, and then one seed would not be one history.
 */
export async function inBlocksOfOurOwn<Result>(
  client: LocalClient,
  send: () => Promise<Result>,
): Promise<Result> {
  await client.setAutomine(false);
  try {
    return await send();
  } finally {
    await client.setAutomine(true);
  }
}
