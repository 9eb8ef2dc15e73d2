import type { Language } from '@kura/domain/vocabulary';
import { queueMail } from '../email/index.ts';
import { releaseUploads } from '../images/index.ts';
import { ApiError, audit, type CallContext, inTransaction, publishAccessChanged } from '../platform/index.ts';
import { findOpenBusiness } from './deletion-blockers.repository.ts';
import { erasePerson } from './erase-person.repository.ts';

/** Deletes an account: the own one, or any as an admin. It ends at once, wherever it is signed in. */
export async function deleteUser(context: CallContext, { id }: { id: string }): Promise<void> {
  const { actor } = context;
  // Whether somebody else is there isn't told.
  if (actor.kind === 'user' && actor.userId !== id) throw new ApiError('NOT_FOUND');
  const now = context.clock.now();
  await inTransaction(context, async (tx) => {
    // No purchase begins meanwhile: purchases take the same lock.
    const user = await tx
      .selectFrom('app_user')
      .where('id', '=', id)
      .where('status', '<>', 'DELETED')
      .select(['email', 'language'])
      .forUpdate()
      .executeTakeFirst();
    if (user === undefined) throw new ApiError('NOT_FOUND');
    const open = await findOpenBusiness(tx, id);
    if (open.length > 0) throw new ApiError('USER_HAS_OPEN_BUSINESS', { open });

    await erasePerson(tx, { userId: id, email: user.email, now });
    await releaseUploads(tx, id);
    if (user.email !== null) {
      const language = user.language as Language;
      await queueMail(tx, context, { template: 'account-deleted', to: user.email, language, variables: {} });
    }
    await audit(tx, context, { action: 'delete-user', subject: { kind: 'user', id } });
    await publishAccessChanged(tx, id);
  });
}
