import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseTransaction } from '@kura/database';
import { queueMail } from '../../messages/index.ts';
import { type AdminActor, type CallContext, newId } from '../../platform/index.ts';
import { type Disabling, insertDisabling, insertRefusalLink } from './disablings.repository.ts';

export const hashRefusalToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Holds everything that the acting admin asks for, and mails the disabled one a link that refuses it: a stolen account can't remove
 * those who would stop it.
 */
export async function recordDisabling(
  tx: DatabaseTransaction,
  context: CallContext<AdminActor>,
  adminId: string,
): Promise<void> {
  const { adminId: disabledBy } = context.actor;
  if (adminId === disabledBy) return;
  const at = context.clock.now();
  const disabled = await insertDisabling(tx, { id: newId(), adminId, disabledBy, at });
  await mailRefusalLink(tx, context, 'admin-disabled', disabled);
}

/** Mails a link of its own: the database keeps the hash of a token alone. */
export async function mailRefusalLink(
  tx: DatabaseTransaction,
  context: CallContext<AdminActor>,
  template: 'admin-disabled' | 'refusable-request',
  disabled: Disabling,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await insertRefusalLink(tx, { hash: hashRefusalToken(token), disablingId: disabled.id });
  await queueMail(tx, context, {
    template,
    to: disabled.email,
    language: disabled.language,
    variables: {
      name: disabled.name,
      requester: context.actor.email,
      // Behind the `#`, which no server logs.
      link: `/admin/refusal#${token}`,
      expiresAt: disabled.heldUntil,
    },
  });
}
