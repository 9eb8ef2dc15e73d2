import type { Queryable } from '@kura/database';
import { japanDay, japanMonthStart, japanPeriod } from '@kura/domain/limits';
import { formatAmount } from '@kura/domain/money';
import { addPointPeriods, type PointPeriod, pointPeriods } from '@kura/domain/points';
import { BYTE_ORDER_MARK, csvLine } from '@kura/domain/text';
import {
  ApiError,
  audit,
  type CallContext,
  eventsOfEach,
  pointTokenSource,
  type Reply,
  type ReplyBytes,
  reply,
  requireAdmin,
} from '../../platform/index.ts';
import { pointEvent } from './on-points-changed.ts';
import { listWalletsAfter } from './points.repository.ts';

type Language = 'ja' | 'en';

const headings: Record<Language, readonly string[]> = {
  ja: ['開始日', '終了日', '期首残高', '発行', '使用', '失効', '期末残高'],
  en: ['From', 'To', 'Opening balance', 'Issued', 'Spent', 'Expired', 'Closing balance'],
};

/** Number of wallets per read of events. */
const walletsPerRead = 500;

const none: PointPeriod = {
  openingBaseUnits: 0n,
  issuedBaseUnits: 0n,
  spentBaseUnits: 0n,
  expiredBaseUnits: 0n,
  closingBaseUnits: 0n,
};

/**
 * Reports the points issued, spent and expired in each month of a period, with the balances before and after it, for all
 * wallets together. Future months are left out.
 *
 * @throws ApiError PERIOD_INVALID
 */
export async function reportPoints(
  context: CallContext,
  { from, to, language }: { from: string; to: string; language: Language },
): Promise<Reply<ReplyBytes>> {
  requireAdmin(context.actor);
  const period = japanPeriod(from, to);
  const now = context.clock.now();
  if (period === null || period.start >= now) throw new ApiError('PERIOD_INVALID');
  await audit(context.db, context, {
    action: 'export-points-report',
    subject: { kind: 'points-report', id: `${from} ${to}` },
  });
  const moments = monthsOf(period.start, new Date(Math.min(period.end.getTime(), now.getTime())));
  const periods = await sumPeriods(
    context.db,
    moments.map((moment) => Math.floor(moment.getTime() / 1000)),
  );
  const lines = periods.map((sums, place) => {
    const lastMs = (moments[place + 1] as Date).getTime() - 1;
    return csvLine([
      japanDay(moments[place] as Date),
      japanDay(new Date(lastMs)),
      formatAmount(sums.openingBaseUnits),
      formatAmount(sums.issuedBaseUnits),
      formatAmount(sums.spentBaseUnits),
      formatAmount(sums.expiredBaseUnits),
      formatAmount(sums.closingBaseUnits),
    ]);
  });
  return reply(Buffer.from(BYTE_ORDER_MARK + csvLine([...headings[language]]) + lines.join('')), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="kura-points-${from}-${to}.csv"`,
    },
  });
}

/** Returns the start, the start of every later month, and the end. */
function monthsOf(start: Date, end: Date): Date[] {
  const moments = [start];
  for (;;) {
    // The longest month has 31 days.
    const inNextMonth = new Date(japanMonthStart(moments.at(-1) as Date).getTime() + 32 * 24 * 3_600_000);
    const next = japanMonthStart(inNextMonth);
    if (next >= end) return [...moments, end];
    moments.push(next);
  }
}

async function sumPeriods(db: Queryable, moments: readonly number[]): Promise<PointPeriod[]> {
  let sums = moments.slice(1).map(() => none);
  for (let after = ''; ; ) {
    const wallets = await listWalletsAfter(db, after, walletsPerRead);
    const last = wallets.at(-1);
    if (last === undefined) return sums;
    after = last;
    const events = await eventsOfEach(
      db,
      [pointTokenSource],
      wallets.map((wallet) => `points:${wallet}`),
    );
    for (const ofWallet of events.values()) {
      const timed = ofWallet
        .filter(({ args }) => args.amount > 0n)
        .map((event) => ({ ...pointEvent(event), atSeconds: event.timeSeconds }));
      sums = addPointPeriods(sums, pointPeriods(timed, moments));
    }
  }
}
