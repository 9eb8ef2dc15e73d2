import { sql } from 'kysely';
import type { Hex } from 'viem';
import { newId } from '../new-id.ts';
import type { OperatorDependencies } from './operator-dependencies.ts';
import { type OperatorRow, publishTransactionUpdate } from './operator-store.ts';

/** The one kind that no feature registers: a transfer of nothing to oneself. */
const gapKind = 'fill-nonce-gap';

/**
 * After a reorganisation (or a local chain that lost its last blocks) a nonce that a stranger had used, or one of ours
 * whose row is gone, may be free again below those that wait: without somebody to use it, nothing is ever mined again.
 *
 * @returns how many nonces were filled
 */
export async function fillNonceGap({ db, rpc, signer, log }: OperatorDependencies): Promise<number> {
  const chainNonce = Number(await rpc.request<Hex>('eth_getTransactionCount', [signer.address, 'pending']));
  const { rows } = await sql<{ lowest: number | null }>`
    select min(nonce) as lowest from operator_transaction
    where signer = ${signer.address} and status = 'SENT'`.execute(db);
  const lowest = rows[0]?.lowest ?? null;
  if (lowest === null || lowest <= chainNonce) return 0;
  for (let nonce = chainNonce; nonce < lowest; nonce += 1) {
    log.warn({ nonce }, 'an unused nonce is filled');
    await db.transaction().execute(async (tx) => {
      // A cancelled transaction of ours may have lost it to the stranger: it uses the nonce up itself now.
      const { rows: filling } = await sql<OperatorRow>`
        insert into operator_transaction (id, kind, idempotency_key, signer, to_address, data, status, nonce,
                                          cancel_requested)
        values (${newId()}, ${gapKind}, ${`${signer.address}:${nonce}:${newId()}`}, ${signer.address},
                ${signer.address}, '0x', 'SENT', ${nonce}, true)
        on conflict (signer, nonce) do update set status = 'SENT', not_before = now(), updated_at = now()
          where operator_transaction.status = 'CANCELLED' and operator_transaction.block_number is null
        returning *`.execute(tx);
      for (const row of filling) await publishTransactionUpdate(tx, row);
    });
  }
  return lowest - chainNonce;
}
