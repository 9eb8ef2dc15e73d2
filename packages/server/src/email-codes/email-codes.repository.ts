import type { DatabaseTransaction } from '@kura/database';

export interface EmailCodeRow {
  code_hash: Buffer | null;
  expires_at: Date;
  guesses: number;
  failed_attempts: number;
  locked_until: Date | null;
  sent_at: Date[];
}

/** The state of the codes to an address, locked; inserts a row for an address without one. */
export async function lockAddress(tx: DatabaseTransaction, email: string, now: Date): Promise<EmailCodeRow> {
  await tx
    .insertInto('email_code')
    .values({ email, code_hash: null, expires_at: now, sent_at: [] })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  return tx
    .selectFrom('email_code')
    .where('email', '=', email)
    .select(['code_hash', 'expires_at', 'guesses', 'failed_attempts', 'locked_until', 'sent_at'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The same, of an address that a code may have been sent to. */
export async function lockCode(tx: DatabaseTransaction, email: string): Promise<EmailCodeRow | undefined> {
  return tx
    .selectFrom('email_code')
    .where('email', '=', email)
    .select(['code_hash', 'expires_at', 'guesses', 'failed_attempts', 'locked_until', 'sent_at'])
    .forUpdate()
    .executeTakeFirst();
}

export async function changeCode(
  tx: DatabaseTransaction,
  email: string,
  change: Partial<EmailCodeRow>,
): Promise<void> {
  await tx.updateTable('email_code').set(change).where('email', '=', email).execute();
}
