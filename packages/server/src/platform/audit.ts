import type { Queryable } from '@kura/database';
import { type ActorIdentity, actorId } from './actor.ts';
import type { Clock } from './clock.ts';
import { newId } from './new-id.ts';

export interface AuditEntry {
  /** Verb and noun, as the use case is named: `publish-gacha`. */
  action: string;
  subject: { kind: string; id: string };
  /** What changed. Never secrets. */
  details?: Record<string, unknown>;
}

/** Writes an admin act (or another act worth keeping) to the append-only log. Pass the transaction of the act. */
export async function audit(
  tx: Queryable,
  context: { actor: ActorIdentity; requestId?: string; clock: Clock },
  entry: AuditEntry,
): Promise<void> {
  const { actor } = context;
  if (actor.kind === 'visitor') throw new Error('A visitor has no acts to audit');
  await tx
    .insertInto('audit_log')
    .values({
      id: newId(),
      at: context.clock.now(),
      actor_kind: actor.kind,
      actor_id: actorId(actor),
      action: entry.action,
      subject_kind: entry.subject.kind,
      subject_id: entry.subject.id,
      details: JSON.stringify(entry.details ?? {}),
      request_id: context.requestId ?? null,
    })
    .execute();
}
