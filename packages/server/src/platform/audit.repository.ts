import type { Queryable } from '@kura/database';
import { type ActorIdentity, actorId } from './actor.ts';
import type { Clock } from './clock.ts';
import { newId } from './new-id.ts';

export interface AuditEntry {
  /** Verb and noun, as in the use case's name: `publish-gacha`. */
  action: string;
  subject: { kind: string; id: string };
  /** The changes. Never secrets. */
  details?: Record<string, unknown>;
}

/** Writes acts of an admin (or other important acts) to the append-only log. Pass the transaction of the acts. */
export async function audit(
  tx: Queryable,
  context: { actor: ActorIdentity; requestId?: string; clock: Clock },
  acts: AuditEntry | readonly AuditEntry[],
): Promise<void> {
  const { actor } = context;
  if (actor.kind === 'visitor') throw new Error('A visitor has no acts to audit');
  const rows = [acts].flat().map(({ action, subject, details = {} }) => ({
    id: newId(),
    at: context.clock.now(),
    actor_kind: actor.kind,
    actor_id: actorId(actor),
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    details: JSON.stringify(details),
    request_id: context.requestId ?? null,
  }));
  if (rows.length > 0) await tx.insertInto('audit_log').values(rows).execute();
}
