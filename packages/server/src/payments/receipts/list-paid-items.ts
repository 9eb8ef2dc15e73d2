import type { ListOf } from '@kura/api-contract/lists';
import type { PaidItem } from '@kura/api-contract/receipts';
import { formatAmount } from '@kura/domain/money';
import { receiptNumber } from '@kura/domain/receipts';
import { type CallContext, requireUser } from '../../platform/index.ts';
import { finalPayments } from './final-time.ts';
import { itemOf } from './receipt-item.ts';
import { findReceipts, type ReceiptRow } from './receipts.repository.ts';
import { listReceivedOfUser, type ReceivedRow } from './received.repository.ts';
import { yenOfReceived } from './store-receipt.ts';

/** Returns the caller's payments to the shop, with their receipts. */
export async function listPaidItems(
  context: CallContext,
  query: { page: number; pageSize: number; orderBy: 'LAST_ADDED' | 'FIRST_ADDED' },
): Promise<ListOf<PaidItem>> {
  const { userId } = requireUser(context.actor);
  const { db, chain } = context;
  const { rows, total } = await listReceivedOfUser(db, chain.operatorAddress.toLowerCase(), {
    ...query,
    userId,
  });
  const isFinal = await finalPayments(context, rows);
  const receipts = await findReceipts(
    db,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) => {
    const receipt = receipts.find((each) => each.source === row.source && each.source_id === row.id);
    return presentPaidItem(row, { isFinal: isFinal(row), receipt, userId });
  });
  return { items, page: query.page, pageSize: query.pageSize, total };
}

function presentPaidItem(
  row: ReceivedRow,
  { isFinal, receipt, userId }: { isFinal: boolean; receipt: ReceiptRow | undefined; userId: string },
): PaidItem {
  return {
    source: row.source,
    id: row.id,
    item: receipt === undefined ? itemOf(row) : { ja: receipt.item_ja, en: receipt.item_en },
    paidAt: row.paid_at.toISOString(),
    token: row.token,
    amountUsd: formatAmount(row.base_units),
    amountYen: receipt?.yen ?? yenOfReceived(row),
    yenPerUsd: formatAmount(BigInt(receipt?.yen_per_dollar_e4 ?? row.rate_e4), 4),
    isFinal,
    refundedAt: row.refunded_at?.toISOString() ?? null,
    receiptNumber: receipt === undefined ? null : receiptNumber(receipt.serial),
    recipient: receipt?.user_id === userId ? receipt.recipient : null,
  };
}
