import type { Hex } from 'viem';
import type { LocalClient } from './local-client.ts';

/**
 * Replaces the last `depth` blocks by others of the same number, as a reorganisation does.
 *
 * @param transactions raw signed transactions of the new blocks, with the place of each one's block, from 0. Nothing of
 * the old blocks survives automatically.
 */
export async function reorganise(
  client: LocalClient,
  depth: number,
  transactions: readonly { readonly raw: Hex; readonly block: number }[] = [],
): Promise<void> {
  await client.request<{ Method: 'anvil_reorg'; Parameters: [number, [Hex, number][]]; ReturnType: null }>({
    method: 'anvil_reorg',
    params: [depth, transactions.map(({ raw, block }) => [raw, block])],
  });
}

/**
 * Takes the last `depth` blocks away without putting others in their place: the chain is shorter until new ones come.
 */
export async function rollBack(client: LocalClient, depth: number): Promise<void> {
  await client.request<{ Method: 'anvil_rollback'; Parameters: [number]; ReturnType: null }>({
    method: 'anvil_rollback',
    params: [depth],
  });
}
