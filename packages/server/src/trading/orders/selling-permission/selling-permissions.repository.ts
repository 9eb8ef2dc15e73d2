import type { Queryable } from '@kura/database';
import { sql } from 'kysely';
import type { Address } from 'viem';

/** Returns each contract with tokens of a wallet, or with Seaport switched off by it. */
export async function listPermissions(db: Queryable, owner: Address): Promise<PermissionRow[]> {
  const { rows } = await sql<PermissionRow>`
    with concerned as (
      select contract_address, count(*)::int as held from nft where owner = ${owner} group by contract_address
      union all
      -- Switched off, and nothing held any more.
      select s.contract_address, 0 from seaport_approval_revoked s
      where s.owner = ${owner}
        and not exists (select from nft where nft.owner = s.owner and nft.contract_address = s.contract_address)
    )
    select k.contract_address, case when g.id is null then 'card' else 'pack' end as kind,
      coalesce(g.name, c.name, k.contract_address) as name, k.held,
      (select count(*)::int from market_order o
        join nft n on n.id = case when o.type in ('FIXED_PRICE', 'AUCTION') then o.nft_id else o.given_nft_id end
        where o.offerer = ${owner} and n.contract_address = k.contract_address and o.status = 'Open') as open_listings,
      not exists (select from seaport_approval_revoked s
                   where s.contract_address = k.contract_address and s.owner = ${owner}) as allowed
    from concerned k
    left join collection c on c.contract_address = k.contract_address
    left join drop_on_chain d on d.pack_token = k.contract_address
    left join gacha g on g.id = d.gacha_id
    order by kind, name, k.contract_address`.execute(db);
  return rows;
}

interface PermissionRow {
  contract_address: Address;
  kind: 'card' | 'pack';
  name: string;
  held: number;
  open_listings: number;
  allowed: boolean;
}

/** Whether a contract belongs to the shop, and whether Seaport may move its tokens for a wallet. */
export async function findPermission(db: Queryable, contract: Address, owner: Address) {
  const { rows } = await sql<{ ours: boolean; allowed: boolean }>`
    select exists (select from collection where contract_address = ${contract})
        or exists (select from drop_on_chain where pack_token = ${contract}) as ours,
      not exists (select from seaport_approval_revoked
                   where contract_address = ${contract} and owner = ${owner}) as allowed`.execute(db);
  return rows[0];
}
