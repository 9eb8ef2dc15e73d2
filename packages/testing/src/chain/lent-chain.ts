import type { Hex } from 'viem';
import { type Anvil, startAnvil } from './anvil.ts';
import { FINAL_DEPTH, passTimeTo } from './time.ts';

/** A local chain of this process that one suite after another uses. */
export interface LentChain extends Anvil {
  keepState(): Promise<Hex>;
  /** Replaces the whole chain by one that was kept, and mines a block of the present on it. */
  restoreState(state: Hex): Promise<void>;
}

interface OwnChain {
  readonly anvil: Anvil;
  /** Anvil's number of the state without any block. */
  genesis: Hex;
}

/** Chains that no suite uses now. One that a state was loaded into never gets its own first block back. */
const unused: Record<'empty' | 'loaded', OwnChain[]> = { empty: [], loaded: [] };
const MAX_UNUSED = 2;

/**
 * Lends a chain without contracts.
 *
 * @param use whether it stays as it begins, or gets states that were kept
 */
export async function lendChain(use: keyof typeof unused): Promise<LentChain> {
  const own = unused[use].pop() ?? (await startOwn());
  const { anvil } = own;
  await returnToGenesis(own);
  return {
    ...anvil,
    keepState: () => anvil.client.dumpState(),
    restoreState: (state) => restoreState(own, state),
    async stop() {
      const hasEnded = await Promise.race([anvil.ended.then(() => true), Promise.resolve(false)]);
      if (hasEnded || unused[use].length === MAX_UNUSED) await anvil.stop();
      else unused[use].push(own);
    },
  };
}

async function startOwn(): Promise<OwnChain> {
  const anvil = await startAnvil({ finalDepth: FINAL_DEPTH });
  return { anvil, genesis: await anvil.client.snapshot() };
}

async function returnToGenesis(own: OwnChain): Promise<void> {
  const { client } = own.anvil;
  // A block that Anvil mines during the return would leave a chain that lacks its first blocks. The former suite's
  // transactions are dropped, and one more block waits for a block that is being mined.
  await client.setAutomine(false);
  await client.request<{ Method: 'anvil_dropAllTransactions'; Parameters?: undefined; ReturnType: null }>({
    method: 'anvil_dropAllTransactions',
  });
  await client.mine({ blocks: 1 });
  await client.revert({ id: own.genesis });
  await client.setAutomine(true);
  // Anvil forgets a state that it returned to.
  own.genesis = await client.snapshot();
}

async function restoreState(own: OwnChain, state: Hex): Promise<void> {
  const { client } = own.anvil;
  await returnToGenesis(own);
  await client.loadState({ state });
  const { timestamp } = await client.getBlock({ blockTag: 'latest' });
  const presentSeconds = BigInt(Math.floor(Date.now() / 1_000));
  await passTimeTo(client, timestamp < presentSeconds ? presentSeconds : timestamp + 1n);
}
