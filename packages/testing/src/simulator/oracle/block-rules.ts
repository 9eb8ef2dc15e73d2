import { sql } from 'kysely';
import type { Hash, Hex } from 'viem';
import { postJson } from '../../chain/index.ts';
import type { Findings } from '../violation.ts';
import type { World } from '../world.ts';
import type { Ledger } from './ledger.ts';

interface BlockRow {
  number: number;
  hash: Hash;
}

/** Blocks of the tables that are not part of the chain. None of those before the history is ever reorganised. */
export async function readOrphanedBlocks(
  { chain, database, firstBlock }: Pick<World, 'chain' | 'database' | 'firstBlock'>,
  { blockNumber }: Ledger,
): Promise<BlockRow[]> {
  const { rows } = await sql<BlockRow>`
    select number::int as number, hash from chain_block
    where number > ${firstBlock} and number <= ${blockNumber} order by number`.execute(database.db);
  if (rows.length === 0) return [];
  const text = await postJson(
    chain.rpcUrl,
    JSON.stringify(
      rows.map(({ number }, id) => ({
        jsonrpc: '2.0',
        id,
        method: 'eth_getBlockByNumber',
        params: [`0x${number.toString(16)}`, false],
      })),
    ),
  );
  const alive = new Set<Hex | undefined>();
  for (const { result } of JSON.parse(text) as { result: { hash: Hash } | null }[]) alive.add(result?.hash);
  return rows.filter(({ hash }) => !alive.has(hash));
}

export function checkBlocks(findings: Findings, dead: readonly BlockRow[]): void {
  for (const { number } of dead)
    findings.add('a block of the tables is not part of the chain', { block: number });
}
