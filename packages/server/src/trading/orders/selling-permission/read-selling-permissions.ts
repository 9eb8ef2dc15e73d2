import type { SellingPermission } from '@kura/api-contract/orders';
import { type Address, getAddress } from 'viem';
import { ApiError, type CallContext, requireUser } from '../../../platform/index.ts';
import { listPermissions } from './selling-permissions.repository.ts';

/** Returns whether Seaport may move the tokens of the caller's wallet, one entry for each contract. */
export async function listSellingPermissions(
  context: CallContext,
  { owner }: { owner: Address },
): Promise<{ items: SellingPermission[] }> {
  if (!requireUser(context.actor).wallets.includes(owner)) throw new ApiError('NOT_FOUND');
  const rows = await listPermissions(context.db, owner);
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
