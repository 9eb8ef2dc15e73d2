import type { Erase } from '../platform/index.ts';

/** Trades of others refer to the row of a user: it stays, without a name. */
export const eraseUser: Erase = (tx, { userId, now }) =>
  tx
    .updateTable('app_user')
    .set({
      status: 'DELETED',
      deleted_at: now,
      updated_at: now,
      name: '',
      bio: '',
      avatar: null,
      cover: null,
      email: null,
      birth_date: null,
      guardian_consented_at: null,
      disabled_reason: null,
    })
    .where('id', '=', userId)
    .execute();
