import { ATTENTION_KINDS, type TotalSummary } from '@kura/api-contract/dashboard';
import { formatAmount } from '@kura/domain/money';
import { findSlabConflicts } from '../../cards/index.ts';
import { findLateAttestations } from '../../gacha/index.ts';
import { type Address, type CallContext, requireAdmin } from '../../platform/index.ts';
import { countPrizePacksEnding, countTicketsShortOfRoom } from '../../rewards/index.ts';
import { type DayRow, readCurrentTotals, readDays } from './dashboard.repository.ts';

/** Returns the start page for admins: totals, the last days, and open tasks. */
export async function readTotalSummary(
  context: CallContext,
  { days }: { days: number },
): Promise<TotalSummary> {
  requireAdmin(context.actor);
  const shopWallet = context.chain.operatorAddress.toLowerCase() as Address;
  const [{ attention: ofTables, ...totals }, conflicts, unattested, crowded, ending] = await Promise.all([
    readCurrentTotals(context.db, shopWallet),
    findSlabConflicts(context.db),
    findLateAttestations(context.db),
    countTicketsShortOfRoom(context.db, context.clock.now()),
    countPrizePacksEnding(context.db, context.chain.senders.packs, context.clock.now()),
  ]);
  const attention = {
    ...ofTables,
    SLAB_CONFLICTS: conflicts.length || null,
    CARDS_NOT_ATTESTED: unattested.waiting + unattested.refused || null,
    TICKETS_CROWDED: crowded || null,
    PRIZE_PACKS_ENDING: ending || null,
  };
  const rows = await readDays(context.db, { days: days * 2, now: context.clock.now() });
  return {
    totals: { ...totals, nfts: totals.cards + totals.packs },
    days: rows.slice(days).map(({ day, ...figures }) => ({ day, ...presentFigures(figures) })),
    before: presentFigures(sumOf(rows.slice(0, days))),
    attention: ATTENTION_KINDS.flatMap((kind) => {
      const count = attention[kind];
      return count === null ? [] : [{ kind, count }];
    }),
  };
}

type Figures = Omit<DayRow, 'day'>;

const presentFigures = (figures: Figures) => ({
  sales: figures.sales,
  salesVolume: formatAmount(figures.sales_volume),
  fees: formatAmount(figures.fees),
  rolls: figures.rolls,
  packsSold: figures.packs_sold,
  packRevenue: formatAmount(figures.pack_revenue),
  draws: figures.draws,
  newUsers: figures.new_users,
});

function sumOf(rows: readonly Figures[]): Figures {
  const whole = (key: 'sales' | 'rolls' | 'packs_sold' | 'draws' | 'new_users') =>
    rows.reduce((sum, row) => sum + row[key], 0);
  const money = (key: 'sales_volume' | 'fees' | 'pack_revenue') =>
    rows.reduce((sum, row) => sum + row[key], 0n);
  return {
    sales: whole('sales'),
    sales_volume: money('sales_volume'),
    fees: money('fees'),
    rolls: whole('rolls'),
    packs_sold: whole('packs_sold'),
    pack_revenue: money('pack_revenue'),
    draws: whole('draws'),
    new_users: whole('new_users'),
  };
}
