import type { SellingPermission } from '@kura/api-contract/orders';
import { sql } from 'kysely';
import { type Address, getAddress } from 'viem';
import { ApiError, type CallContext, requireUser } from '../../platform/index.ts';

interface PermissionRow {
  contract_address: Address;
  kind: 'card' | 'pack';
  name: string;
  held: number;
  open_listings: number;
  allowed: boolean;
}

/** Whether Seaport may move the tokens of a wallet of the caller's: one entry for each contract it holds tokens of. */
export async function listSellingPermissions(
  context: CallContext,
  { owner }: { owner: Address },
): Promise<{ items: SellingPermission[] }> {
  if (!requireUser(context.actor).wallets.includes(owner)) throw new ApiError('NOT_FOUND');
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
    order by kind, name, k.contract_address`.execute(context.db);
  return {
    items: rows.map((row) => ({
      contractAddress: getAddress(row.contract_address),
      kind: row.kind,
      name: row.name,
      held: row.held,
      openListings: row.open_listings,
      allowed: row.allowed,
    })),
  };
}
