import type { UserPoints } from '@kura/api-contract/points';
import { formatAmount } from '@kura/domain/money';
import { getAddress } from 'viem';
import { type AdminActor, ApiError, type CallContext } from '../../platform/index.ts';
import { readGrantLimits } from './grant-limits.ts';
import { findWalletsOf, listPointGrants } from './points.repository.ts';
import { ledgerOf } from './read-ledger.ts';

const SHOWN_GRANTS = 20;

/**
 * Returns the points of a user with the grants to their wallets, and the amount that the caller may still grant.
 *
 * @throws ApiError NOT_FOUND
 */
export async function readUserPoints(
  context: CallContext<AdminActor>,
  { id, ...query }: { id: string; page: number; pageSize: number },
): Promise<UserPoints> {
  const { db, actor } = context;
  const wallets = await findWalletsOf(db, id);
  if (wallets === null) throw new ApiError('NOT_FOUND');
  const ledger = await ledgerOf(db, wallets, query);
  const grants = await listPointGrants(db, wallets, SHOWN_GRANTS);
  const limits = await readGrantLimits(db, { now: context.clock.now(), adminId: actor.adminId });
  return {
    ...ledger,
    grants: grants.map((grant) => ({
      id: grant.id,
      wallet: getAddress(grant.wallet),
      points: formatAmount(grant.amount_base_units),
      reason: grant.reason,
      grantedBy: grant.granted_by,
      at: grant.granted_at.toISOString(),
      status: grant.status,
    })),
    grantLimits: {
      withoutApproval: formatAmount(limits.withoutApproval),
      inTotal: formatAmount(limits.inTotal),
    },
  };
}
