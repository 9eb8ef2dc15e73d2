import { type ReceiptSource, receiptNumber } from '@kura/domain/receipts';
import {
  ApiError,
  type CallContext,
  failpoint,
  inTransaction,
  type Reply,
  type ReplyBytes,
  reply,
  requireUser,
} from '../../platform/index.ts';
import { finalPayments } from './final-time.ts';
import { drawReceipt } from './receipt-pdf.ts';
import { findReceived } from './received.repository.ts';
import { makeOutReceipt, readReceiptTerms, storeReceipts } from './store-receipt.ts';

/**
 * Returns the receipt of an own payment as PDF. The first request issues it.
 *
 * @throws ApiError NOT_FOUND also for another user's payment; RECEIPT_NOT_READY before its block is final
 */
export async function issueReceipt(
  context: CallContext,
  input: { source: ReceiptSource; id: string; language: 'ja' | 'en'; recipient?: string | undefined },
): Promise<Reply<ReplyBytes>> {
  const { userId } = requireUser(context.actor);
  const operator = context.chain.operatorAddress.toLowerCase();
  const received = await findReceived(context.db, operator, input);
  if (received === undefined || received.user_id !== userId) throw new ApiError('NOT_FOUND');
  if (!(await finalPayments(context, [received]))(received)) throw new ApiError('RECEIPT_NOT_READY');

  const receipt = await inTransaction(context, async (tx) => {
    const terms = await readReceiptTerms(tx);
    const [stored] = await storeReceipts(tx, context, terms, [received]);
    // A wallet may have been linked to another account before, which keeps the data that it entered.
    if (stored === undefined || (stored.user_id !== null && stored.user_id !== userId)) {
      throw new ApiError('NOT_FOUND');
    }
    const recipient = input.recipient === undefined ? stored.recipient : input.recipient || null;
    const madeOut = await makeOutReceipt(tx, stored, { userId, recipient });
    await failpoint('receipt-issued.before-commit');
    return madeOut;
  });
  return reply(await drawReceipt(receipt, received, input.language), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${receiptNumber(receipt.serial)}.pdf"`,
    },
  });
}
