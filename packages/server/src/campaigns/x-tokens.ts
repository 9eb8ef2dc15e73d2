import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { type AppContext, openText, type ServerConfig, sealText, type XConfig } from '../platform/index.ts';

const tokenSeal = (userId: string) => ({ purpose: 'token of an account at X', boundTo: userId });

/** Encrypts a token with the newest key. It can't be decrypted in the row of another user. */
export function encryptToken(
  { tokenKeys }: Pick<XConfig, 'tokenKeys'>,
  userId: string,
  token: string,
): { key: number; encrypted: Buffer } {
  const newest = tokenKeys[0];
  if (newest === undefined) throw new Error('No key for tokens of X is configured');
  return { key: newest.number, encrypted: sealText(newest.key, tokenSeal(userId), token) };
}

/** Decrypts a token; null when its key was removed from the configuration: the user links the account again. */
export function decryptToken(
  { tokenKeys }: Pick<XConfig, 'tokenKeys'>,
  userId: string,
  { key, encrypted }: { key: number; encrypted: Buffer },
): string | null {
  const used = tokenKeys.find(({ number }) => number === key);
  return used === undefined ? null : openText(used.key, tokenSeal(userId), encrypted);
}

/**
 * What is kept of an account at X when the user's own account is deleted. Without the key nobody can try ids against it.
 */
export const hashXAccount = ({ vaultKey }: Pick<ServerConfig, 'vaultKey'>, xUserId: string): string =>
  createHmac('sha256', Buffer.from(vaultKey, 'hex')).update(`account at X:${xUserId}`).digest('hex');

/** How many linked accounts have their tokens under each key, by its number. */
export async function countXTokenKeys({ db }: Pick<AppContext, 'db'>): Promise<Map<number, number>> {
  const { rows } = await sql<{ key: number; count: number }>`
    select token_key as key, count(*)::int as count from x_account
    where withdrawn_at is null group by 1 order by 1`.execute(db);
  return new Map(rows.map(({ key, count }) => [key, count]));
}
