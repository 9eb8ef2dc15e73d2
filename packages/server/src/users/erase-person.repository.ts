import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import { rooms } from '../platform/index.ts';

/** Tables with rows of a user that are the person's alone, in an order that their references allow. */
const personalTables = [
  'passkey',
  'smart_account',
  'notification',
  'notification_preference',
  'pending_digest_item',
  'push_subscription',
  'watched_nft',
  'spending_limit',
  'x_account',
  'x_authorization',
  'birth_date_correction',
] as const;

/**
 * Erases what is known of a person. What others' trades refer to stays, without a name: the row of the user, the wallets,
 * orders, intents, what was spent, and which terms were agreed to.
 */
export async function erasePerson(
  tx: DatabaseTransaction,
  { userId, email, now }: { userId: string; email: string | null; now: Date },
): Promise<void> {
  await sql`
    delete from refresh_token where session_id in (select id from session where user_id = ${userId})`.execute(
    tx,
  );
  await sql`delete from session where user_id = ${userId}`.execute(tx);
  for (const table of personalTables) await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  // Answers kept for repeated requests, and the messages of open pages.
  await tx.deleteFrom('idempotency_key').where('identity', '=', `user:${userId}`).execute();
  await tx.deleteFrom('realtime_event').where('room', '=', rooms.user(userId)).execute();
  // An intent contains the name that the owner gave the device of a passkey.
  await sql`
    update intent set summary = summary || '{"name": ""}' where user_id = ${userId} and summary ? 'name'`.execute(
    tx,
  );
  // What shipped stays on record for the cards' history, without its address and its holder.
  await sql`
    update redeem set user_id = null, address = null, request_salt = null, address_erased_at = coalesce(address_erased_at, ${now}),
      version = version + 1
    where user_id = ${userId}`.execute(tx);
  // An entry of a waiting room stays in its draw under its wallet. Before the draw it is left out.
  await sql`update waiting_room_entry set user_id = null where user_id = ${userId}`.execute(tx);
  // An application stays in its draw under its wallet. The prizes of a user who left are forfeited.
  await sql`update campaign_application set user_id = null where user_id = ${userId}`.execute(tx);
  // Used tickets stay on record for their deliveries, the others end with the account.
  await tx.updateTable('ticket').set({ user_id: null }).where('user_id', '=', userId).execute();
  // Payments stay on record for the tax office, without their buyer and without what the provider wrote of the buyer.
  await sql`update payment_event set body = '{}' from payment p where p.id = payment_id and p.user_id = ${userId}`.execute(
    tx,
  );
  await sql`update payment set user_id = null, version = version + 1 where user_id = ${userId}`.execute(tx);
  // Receipts too, without the name to which they were made out.
  await tx
    .updateTable('receipt')
    .set({ user_id: null, recipient: null })
    .where('user_id', '=', userId)
    .execute();
  await tx.deleteFrom('inquiry').where('user_id', '=', userId).execute();
  await tx.deleteFrom('mail').where('user_id', '=', userId).execute();
  if (email !== null) await eraseAddress(tx, email);
  await tx
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
}

async function eraseAddress(tx: DatabaseTransaction, email: string): Promise<void> {
  await tx.deleteFrom('mail').where('recipient', '=', email).execute();
  await sql`delete from inquiry where lower(email) = lower(${email})`.execute(tx);
  await tx.deleteFrom('email_code').where('email', '=', email).execute();
  await tx.deleteFrom('email_code_request').where('email', '=', email).execute();
  await tx.deleteFrom('email_proof').where('email', '=', email).execute();
}
