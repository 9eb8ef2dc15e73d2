import { gachaAbi, pointTokenAbi } from '@kura/chain/abis';
import { sql } from 'kysely';
import { type Address, erc721Abi, type Hex } from 'viem';
import { type ContractCall, callAtBlock, type DeployedChain } from '../chain/index.ts';
import type { TestDatabase } from '../database/index.ts';
import { conservationRules } from './conservation-rules.ts';

interface CheckedShop {
  readonly server: { readonly database: TestDatabase };
  /** Absent for a shop without a chain: its tables alone are checked. */
  readonly chain?: Pick<DeployedChain, 'client' | 'network' | 'rpcUrl'>;
}

type ShopOnChain = Required<CheckedShop>;

/**
 * Checks the conservation of points, tickets, packs and cards: each is delivered once, none is lost, and the chain agrees with
 * the tables. Valid at any moment, because the chain is read at the tables' block.
 *
 * @returns a line for each fault; empty for none
 */
export async function conservationFaults(shop: CheckedShop): Promise<string[]> {
  const { server, chain } = shop;
  return [
    ...(await faultsInTables(shop)),
    ...(chain === undefined ? [] : await faultsOnChain({ server, chain })),
  ];
}

/** Named, so that a connection plans it once. */
async function faultsInTables({ server: { database } }: CheckedShop): Promise<string[]> {
  const checks = Object.entries(conservationRules).map(
    ([name, query]) =>
      sql`(select ${sql.lit(name)}::text as rule, to_jsonb(v) as found from (${query}) v limit 3)`,
  );
  const { sql: text } = sql`${sql.join(checks, sql` union all `)}`.compile(database.db);
  const { rows } = await database.pool.query<{ rule: string; found: unknown }>({
    name: 'conservation',
    text,
  });
  return rows.map(({ rule, found }) => `${rule}: ${JSON.stringify(found)}`);
}

interface Comparison extends ContractCall {
  readonly what: string;
  /** The value in the tables. */
  readonly expected: string;
  readonly shown: (result: unknown) => string;
}

async function faultsOnChain(shop: ShopOnChain): Promise<string[]> {
  const { chain, server } = shop;
  // Reads the tables in one snapshot: the indexer may be running.
  const { block, comparisons } = await server.database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows } = await sql<{ block_number: number; block_hash: Hex }>`
        select block_number, block_hash from chain_checkpoint`.execute(tx);
      return { block: rows[0], comparisons: rows[0] === undefined ? [] : await readComparisons(shop, tx) };
    });
  if (block === undefined) return [];
  // An orphaned block has no state to compare with. The indexer replaces it.
  const alive = await chain.client.getBlock({ blockNumber: BigInt(block.block_number) }).catch(() => null);
  if (alive?.hash !== block.block_hash) return [];
  const results = await callAtBlock(chain, comparisons, Number(block.block_number));
  return comparisons.flatMap(({ what, expected, shown }, position) => {
    const found = shown(results[position]);
    return found === expected ? [] : [`${what}: ${found} on chain, ${expected} in the tables`];
  });
}

async function readComparisons(
  { chain }: ShopOnChain,
  db: TestDatabase['db'],
): Promise<readonly Comparison[]> {
  const { contracts } = chain.network;
  const points = { to: contracts.pointToken, abi: pointTokenAbi, shown: String };
  const { rows: lots } = await sql<{ wallet: Address; month: number; left: bigint }>`
    select wallet, month, left_base_units as left from point_lot`.execute(db);
  const { rows: held } = await sql<{ contract: Address; owner: Address; count: number }>`
    select contract_address as contract, owner, count(*)::int as count from nft
    where owner is not null and contract_address is not null group by 1, 2`.execute(db);
  const drops = await db.selectFrom('drop_on_chain').selectAll().execute();
  return [
    ...lots.map(({ wallet, month, left }) => ({
      ...points,
      what: `points of ${wallet} in month ${month}`,
      functionName: 'pointsIn',
      args: [wallet, BigInt(month)],
      expected: String(left),
    })),
    {
      ...points,
      what: 'all points',
      functionName: 'totalSupply',
      args: [],
      expected: String(lots.reduce((sum, { left }) => sum + left, 0n)),
    },
    ...held.map(({ contract, owner, count }) => ({
      what: `tokens of ${contract} that ${owner} holds`,
      to: contract,
      abi: erc721Abi,
      functionName: 'balanceOf',
      args: [owner],
      expected: String(count),
      shown: String,
    })),
    ...drops.map((drop) => ({
      what: `packs of drop ${drop.drop_id}: issued, asked for, drawn`,
      to: contracts.gacha,
      abi: gachaAbi,
      functionName: 'dropProgress',
      args: [BigInt(drop.drop_id)],
      expected: `${drop.packs_issued} ${drop.packs_asked} ${drop.cards_drawn}`,
      shown: (result: unknown) => {
        const { issued, asked, drawn } = result as Record<'issued' | 'asked' | 'drawn', number>;
        return `${issued} ${asked} ${drawn}`;
      },
    })),
  ];
}
