import type { DatabaseConnection } from '@kura/database';
import { newId } from '@kura/server';
import type { SignedInUser } from '../server/index.ts';

/** An unread notification of a user. */
export async function noticeTo(
  { db }: Pick<DatabaseConnection, 'db'>,
  user: Pick<SignedInUser, 'id'>,
  fields: { kind?: string; cause?: string; createdAt?: Date } = {},
): Promise<string> {
  const id = newId();
  await db
    .insertInto('notification')
    .values({
      id,
      user_id: user.id,
      kind: fields.kind ?? 'SOLD',
      cause: fields.cause ?? `test:${id}`,
      created_at: fields.createdAt ?? new Date(),
    })
    .execute();
  return id;
}
