import type { Network } from '@kura/chain/network';
import type { DatabaseTransaction } from '@kura/database';
import { newId } from '../new-id.ts';
import { wake } from '../news/outbox.repository.ts';
import { tracing } from '../tracing/tracing.ts';
import { insertTransaction } from './operator-changes.repository.ts';
import type { OperatorAddresses, OperatorCall } from './operator-kind.ts';
import { checkOperatorPolicy } from './operator-policy.ts';

/** The part of the application's context that queueing needs. */
export interface OperatorContext {
  readonly chain: { readonly network: Network; readonly senders: OperatorAddresses };
}

/**
 * Queues a transaction of its kind's key, durably: it is sent once the caller's transaction commits, and never twice, also
 * after a crash. Its events change the shop's state.
 *
 * @returns the id for `GET /api/transaction/{id}`; the earlier one's when the idempotency key was used before
 * @throws when the kind's policy forbids the call, or the key was used for another call: both are bugs
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
  const row = await insertTransaction(tx, {
    id,
    kind: call.kind.kind,
    idempotency_key: call.idempotencyKey,
    signer: context.chain.senders[call.kind.key].toLowerCase(),
    to_address: to,
    data,
    subject: call.subject ?? {},
    requested_by: call.requestedBy ?? null,
    traceparent: tracing().traceparent() ?? null,
  });
  if (!row) throw new Error('An operator transaction was neither stored nor found');
  if (row.to_address !== to || row.data !== data) {
    throw new Error(`${call.kind.kind}: the key ${call.idempotencyKey} was used for another call`);
  }
  await wake(tx, 'operator');
  return row.id;
}
