import { ATTENTION_KINDS, type TotalSummary } from '@kura/api-contract/dashboard';
import { formatAmount } from '@kura/domain/money';
import { countLateAttestations } from '../gacha/index.ts';
import { type CallContext, requireAdmin } from '../platform/index.ts';
import { findSlabConflicts } from '../slabs/index.ts';
import { readDays, readStanding } from './dashboard.repository.ts';

/** What an admin sees first: totals, the last days, and what needs attention. */
export async function readTotalSummary(
  context: CallContext,
  { days }: { days: number },
): Promise<TotalSummary> {
  requireAdmin(context.actor);
  const [{ attention: standing, ...totals }, conflicts, unattested] = await Promise.all([
    readStanding(context.db),
    findSlabConflicts(context.db),
    countLateAttestations(context.db),
  ]);
  const attention = { ...standing, SLAB_CONFLICTS: conflicts.length, CARDS_NOT_ATTESTED: unattested };
  const rows = await readDays(context.db, { days, now: context.clock.now() });
  return {
    totals: { ...totals, nfts: totals.cards + totals.packs },
    days: rows.map(({ sales_volume, pack_revenue, packs_sold, new_users, ...rest }) => ({
      ...rest,
      salesVolume: formatAmount(sales_volume),
      packsSold: packs_sold,
      packRevenue: formatAmount(pack_revenue),
      newUsers: new_users,
    })),
    attention: ATTENTION_KINDS.map((kind) => ({ kind, count: attention[kind] })).filter(
      ({ count }) => count > 0,
    ),
  };
}
