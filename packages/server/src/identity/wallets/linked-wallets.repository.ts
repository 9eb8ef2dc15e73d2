import type { DatabaseTransaction, Queryable } from '@kura/database';
import type { WalletKind } from '@kura/domain/vocabulary';
import { sql } from 'kysely';
import type { Address } from '../../platform/index.ts';

/** Why a wallet can't be taken from its user now. */
export type UnlinkBlocker = 'ACCOUNT' | 'LAST_WAY_IN' | 'OPEN_ORDERS' | 'RESERVED' | 'UNDER_WAY';

/** The wallets of a user, the first linked first. */
export async function listWallets(
  db: Queryable,
  userId: string,
): Promise<{ address: Address; kind: WalletKind }[]> {
  const rows = await db
    .selectFrom('wallet')
    .where('user_id', '=', userId)
    .select(['address', 'kind'])
    .orderBy('linked_at')
    .orderBy('address')
    .execute();
  return rows as { address: Address; kind: WalletKind }[];
}

/** Locks a user's row: of their wallets one thing is changed after the other. */
export async function lockUser(tx: DatabaseTransaction, userId: string): Promise<void> {
  await tx.selectFrom('app_user').where('id', '=', userId).select('id').forUpdate().execute();
}

export async function findWallet(
  tx: DatabaseTransaction,
  address: Address,
): Promise<{ userId: string; kind: WalletKind } | undefined> {
  const row = await tx
    .selectFrom('wallet')
    .where('address', '=', address)
    .select(['user_id', 'kind'])
    .executeTakeFirst();
  return row && { userId: row.user_id, kind: row.kind as WalletKind };
}

/** @returns whether it became the user's; not when somebody else was first */
export async function linkWallet(
  tx: DatabaseTransaction,
  { address, userId, now }: { address: Address; userId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into wallet (address, user_id, linked_at) values (${address}, ${userId}, ${now})
    on conflict (address) do update set user_id = excluded.user_id, kind = 'INJECTED', linked_at = excluded.linked_at
      where (select status from app_user where id = wallet.user_id) = 'DELETED'
    returning address`.execute(tx);
  return rows.length > 0;
}

export async function unlinkWallet(tx: DatabaseTransaction, address: Address): Promise<void> {
  await tx.deleteFrom('wallet').where('address', '=', address).execute();
}

/** Returns the reason against unlinking an externally owned wallet, in one statement; null without one. */
export async function findUnlinkBlocker(
  tx: DatabaseTransaction,
  address: Address,
  userId: string,
): Promise<UnlinkBlocker | null> {
  const { rows } = await sql<{ hindrance: UnlinkBlocker | null }>`
    select case
      when not exists (select from wallet where user_id = ${userId} and address <> ${address} and kind = 'INJECTED')
        and not exists (select from passkey where user_id = ${userId} and standing = 'ACTIVE') then 'LAST_WAY_IN'
      when exists (select from market_order where offerer = ${address} and status = 'Open')
        or exists (select from proxy_maximum m join auction a on a.id = m.auction_id
                    where m.bidder = ${address} and a.state in ('RUNNING', 'SETTLING')) then 'OPEN_ORDERS'
      when exists (select from stock_reservation where wallet = ${address} and status = 'RESERVED') then 'RESERVED'
      when exists (select from intent where wallet = ${address} and status = 'SUBMITTED') then 'UNDER_WAY'
    end as hindrance`.execute(tx);
  return rows[0]?.hindrance ?? null;
}
