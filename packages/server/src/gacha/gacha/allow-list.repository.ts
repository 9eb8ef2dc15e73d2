import { type AllowedWallet, type AllowListScope, allowListTree } from '@kura/chain/gacha';
import type { MerkleTree } from '@kura/chain/merkle-tree';
import type { DatabaseTransaction, Queryable } from '@kura/database';
import { sql } from 'kysely';
import type { Hash } from 'viem';

/** Placeholder for the root of a draft's allow list: the root contains the drop's number on chain. */
export const draftRoot = '';

interface ListPlace {
  gachaId: string;
  phase: number;
  root: Hash | typeof draftRoot;
}

/** Inserts an allow list under its root, which is used while the phase has that root. A known list stays. */
export async function insertAllowList(
  tx: DatabaseTransaction,
  { gachaId, phase, root }: ListPlace,
  list: readonly AllowedWallet[],
): Promise<void> {
  await sql`
    insert into gacha_allowed_wallet (gacha_id, phase, root, wallet, quota)
    select ${gachaId}, ${phase}::smallint, ${root}, l.wallet, l.quota
    from unnest(${list.map((each) => each.wallet)}::text[], ${list.map((each) => each.quota)}::integer[])
      as l (wallet, quota)
    on conflict do nothing`.execute(tx);
}

/** Stores the Merkle root of a phase's current allow list, which goes on chain. */
export async function rootAllowList(
  tx: DatabaseTransaction,
  { gachaId, phase, root }: ListPlace,
): Promise<void> {
  await sql`
    update gacha_allowed_wallet w set root = ${root}
    from gacha_phase p
    where p.gacha_id = ${gachaId} and p.number = ${phase}
      and w.gacha_id = p.gacha_id and w.phase = p.number and w.root = p.allow_list_root`.execute(tx);
  await sql`
    update gacha_phase set allow_list_root = ${root}
    where gacha_id = ${gachaId} and number = ${phase}`.execute(tx);
}

/** Returns the wallets of a phase's current allow list, in the fixed order of the tree. */
export async function readAllowList(db: Queryable, gachaId: string, phase: number): Promise<AllowedWallet[]> {
  const { rows } = await sql<AllowedWallet>`
    select w.wallet, w.quota
    from gacha_phase p
    join gacha_allowed_wallet w on w.gacha_id = p.gacha_id and w.phase = p.number and w.root = p.allow_list_root
    where p.gacha_id = ${gachaId} and p.number = ${phase}
    order by w.wallet`.execute(db);
  return rows;
}

/** Trees of recently used lists. A root determines its list, so a tree never becomes stale. */
const knownTrees = new Map<string, MerkleTree>();
const MAX_KNOWN_TREES = 4;

/** Returns the tree of a phase's current allow list: thousands of buyers prove their quota in the same minute. */
export async function readAllowListTree(
  db: Queryable,
  gachaId: string,
  scope: AllowListScope,
): Promise<MerkleTree> {
  const { allow_list_root: root } = await db
    .selectFrom('gacha_phase')
    .where('gacha_id', '=', gachaId)
    .where('number', '=', scope.phase)
    .select('allow_list_root')
    .executeTakeFirstOrThrow();
  const known = root === null ? undefined : knownTrees.get(root);
  if (known !== undefined) return known;
  const tree = allowListTree(scope, await readAllowList(db, gachaId, scope.phase));
  if (knownTrees.size >= MAX_KNOWN_TREES) knownTrees.clear();
  knownTrees.set(tree.root, tree);
  return tree;
}

/** Returns one entry per wallet with its largest quota, in the stored order. */
export function uniqueWallets(list: readonly AllowedWallet[]): AllowedWallet[] {
  const quotas = new Map<AllowedWallet['wallet'], number>();
  for (const { wallet, quota } of list) quotas.set(wallet, Math.max(quota, quotas.get(wallet) ?? 0));
  return [...quotas]
    .map(([wallet, quota]) => ({ wallet, quota }))
    .sort((a, b) => (a.wallet < b.wallet ? -1 : 1));
}
