import { queueMail } from '../../messages/index.ts';
import {
  ApiError,
  audit,
  type CallContext,
  type Erase,
  inTransaction,
  publishAccessChanged,
} from '../../platform/index.ts';
import { mayErase } from './deletion-blockers.repository.ts';

/**
 * Deletes an account: the own one, or any as an admin. It ends at once, wherever it is signed in.
 *
 * @param hooks erase the person from all features, in their sequence
 */
export async function deleteUser(
  context: CallContext,
  { id }: { id: string },
  hooks: readonly Erase[],
): Promise<void> {
  const { actor } = context;
  // Don't reveal whether another user exists.
  if (actor.kind === 'user' && actor.userId !== id) throw new ApiError('NOT_FOUND');
  const now = context.clock.now();
  await inTransaction(context, async (tx) => {
    const { email, language } = await mayErase(tx, id);
    for (const erase of hooks) await erase(tx, { userId: id, email, now });
    if (email !== null)
      await queueMail(tx, context, { template: 'account-deleted', to: email, language, variables: {} });
    await audit(tx, context, { action: 'delete-user', subject: { kind: 'user', id } });
    await publishAccessChanged(tx, id);
  });
}
