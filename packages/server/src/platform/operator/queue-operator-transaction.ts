import type { Network } from '@kura/chain/network';
import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import { newId } from '../new-id.ts';
import { wake } from '../news/outbox.ts';
import { tracing } from '../tracing/tracing.ts';
import type { OperatorAddresses, OperatorCall } from './operator-kind.ts';
import { checkOperatorPolicy } from './operator-policy.ts';

/** What queueing needs of the application's context: `context.chain`. */
export interface OperatorContext {
  readonly chain: { readonly network: Network; readonly senders: OperatorAddresses };
}

/**
 * Queues a transaction of the key that its kind names, durably: it is sent once the caller's transaction commits, and
 * never twice, also after a crash. Effects on the shop come from the events that it causes.
 *
 * @returns the id for `GET /api/transaction/{id}`; the earlier one's when the idempotency key was used before
 * @throws when the policy of its kind forbids the call, or the key was used for another call: both are bugs
 */
export async function queueOperatorTransaction(
  tx: DatabaseTransaction,
  context: OperatorContext,
  call: OperatorCall,
): Promise<string> {
  const to = call.to.toLowerCase();
  const data = call.data.toLowerCase();
  await checkOperatorPolicy(tx, context.chain.network, call);
  const id = newId();
  const { rows } = await sql<{ id: string; to_address: string; data: string }>`
    insert into operator_transaction (id, kind, idempotency_key, signer, to_address, data, subject, requested_by,
                                      traceparent)
    values (${id}, ${call.kind.kind}, ${call.idempotencyKey}, ${context.chain.senders[call.kind.key].toLowerCase()},
            ${to}, ${data}, ${JSON.stringify(call.subject ?? {})}, ${call.requestedBy ?? null},
            ${tracing().traceparent() ?? null})
    on conflict (kind, idempotency_key) do update set kind = excluded.kind
    returning id, to_address, data`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('An operator transaction was neither stored nor found');
  if (row.to_address !== to || row.data !== data) {
    throw new Error(`${call.kind.kind}: the key ${call.idempotencyKey} was used for another call`);
  }
  await wake(tx, 'operator');
  return row.id;
}
