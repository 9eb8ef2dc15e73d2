import type { Activity, ListOf } from '@kura/api-contract';
import { formatAmount } from '@kura/domain';
import { getAddress } from 'viem';
import { type CallContext, Refusal } from '../platform/index.ts';
import {
  type ActivityQuery,
  type ActivityRow,
  countActivity,
  listActivityRows,
} from './activity.repository.ts';
import { findPublicCard } from './cards.repository.ts';

/** What happened to a card or pack. */
export async function listActivity(context: CallContext, input: ActivityQuery): Promise<ListOf<Activity>> {
  const { page, pageSize } = input;
  const total = await countActivity(context.db, input.id);
  // Where something happened there is a card; only where nothing did it must be asked.
  if (total === 0) {
    if ((await findPublicCard(context.db, input.id)) === undefined) throw new Refusal('NOT_FOUND');
    return { items: [], page, pageSize, total };
  }
  const rows = await listActivityRows(context.db, input);
  return { items: rows.map(presentActivity), page, pageSize, total };
}

/** Something that happened to a card or pack, as it goes out. */
export function presentActivity(row: ActivityRow): Activity {
  return {
    id: row.id,
    type: row.type,
    price: row.price_base_units === null ? null : formatAmount(row.price_base_units),
    paymentToken: row.token,
    from: row.from_address && getAddress(row.from_address),
    to: row.to_address && getAddress(row.to_address),
    transactionHash: row.transaction_hash,
    occurredAt: row.occurred_at.toISOString(),
  };
}
