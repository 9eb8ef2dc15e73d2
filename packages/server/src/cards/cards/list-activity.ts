import type { Activity, ActivityList } from '@kura/api-contract/cards';
import { formatAmount } from '@kura/domain/money';
import { getAddress } from 'viem';
import { ApiError, type AppContext } from '../../platform/index.ts';
import {
  type ActivityQuery,
  type ActivityRow,
  countActivity,
  listActivityRows,
} from './activity.repository.ts';
import { findPublicCard } from './cards.repository.ts';

/** Returns the activity of a card or pack. */
export async function listActivity(context: AppContext, input: ActivityQuery): Promise<ActivityList> {
  const { page, pageSize } = input;
  const total = await countActivity(context.db, input);
  // A card with activity exists. Only an empty list needs the check.
  if (total === 0) {
    if ((await findPublicCard(context.db, input.id)) === undefined) throw new ApiError('NOT_FOUND');
    return { items: [], page, pageSize, total, nextCursor: null };
  }
  const { rows, nextCursor } = await listActivityRows(context.db, input);
  return { items: rows.map(presentActivity), page, pageSize, total, nextCursor };
}

/** Presents one activity of a card or pack. */
export function presentActivity(row: ActivityRow): Activity {
  return {
    id: row.activity_id,
    type: row.activity_type,
    price: row.activity_price === null ? null : formatAmount(row.activity_price),
    paymentToken: row.activity_token,
    from: row.from_address && getAddress(row.from_address),
    to: row.to_address && getAddress(row.to_address),
    transactionHash: row.transaction_hash,
    occurredAt: row.occurred_at.toISOString(),
  };
}
