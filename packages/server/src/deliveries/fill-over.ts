import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import type { DeliveryRow } from './deliveries.repository.ts';

/**
 * Whether the fill of a listing, whose transaction has ended, can never be mined any more: a final block used the last nonce that was
 * signed for it, and with it all earlier ones. The transaction of any fill that was mined would have ended by it instead. The delivery is
 * locked, and was not delivered.
 */
export async function isFillOver(
  tx: DatabaseTransaction,
  { market_order_id: marketOrderId, transaction_id: transactionId }: DeliveryRow,
  finalBlock: number,
): Promise<boolean> {
  if (marketOrderId === null) return false;
  const { rows } = await sql`
    select from (
      select t.signer, max(a.nonce) as last_nonce from operator_transaction t
      join operator_transaction_attempt a on a.transaction_id = t.id and a.purpose <> 'CANCEL'
      where t.id = ${transactionId} group by t.signer) signed
    where exists (select from operator_transaction u
      where u.signer = signed.signer and u.nonce >= signed.last_nonce and u.block_number <= ${finalBlock})`.execute(
    tx,
  );
  return rows.length > 0;
}
