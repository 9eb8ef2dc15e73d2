import { createHmac } from 'node:crypto';
import {
  openText,
  type SealedColumn,
  SealKeyMissing,
  type ServerConfig,
  sealText,
  type XConfig,
} from '../../platform/index.ts';
import { updateSealedToken } from './x-accounts.repository.ts';

const tokenSeal = (userId: string) => ({ purpose: 'token of an account at X', boundTo: userId });

export const sealedTokens = (['access_token', 'refresh_token'] as const).map(
  (column): SealedColumn => ({
    table: 'x_account',
    column,
    rowColumns: ['user_id'],
    numberColumn: 'token_key',
    variable: 'KURA_X_TOKEN_KEYS',
    seal: ({ user_id: userId }) => tokenSeal(String(userId)),
    update: (tx, sealed, { user_id: userId }) => updateSealedToken(tx, String(userId), { [column]: sealed }),
  }),
);

/** Encrypts a token with the newest key. It can't be decrypted in another user's row. */
export function encryptToken(
  { tokenKeys }: Pick<XConfig, 'tokenKeys'>,
  userId: string,
  token: string,
): { key: number; encrypted: Buffer } {
  return { key: tokenKeys[0]?.number ?? 0, encrypted: sealText(tokenKeys, tokenSeal(userId), token) };
}

/** Decrypts a token; null when its key was removed from the configuration, so that the user links the account again. */
export function decryptToken(
  { tokenKeys }: Pick<XConfig, 'tokenKeys'>,
  userId: string,
  { key, encrypted }: { key: number; encrypted: Buffer },
): string | null {
  const unnumbered = tokenKeys.find(({ number }) => number === key)?.key;
  try {
    return openText(tokenKeys, tokenSeal(userId), encrypted, unnumbered);
  } catch (error) {
    if (error instanceof SealKeyMissing) return null;
    throw error;
  }
}

/** Returns the hash of an account at X that is kept when the user's own account is deleted. The key prevents guessing ids. */
export const hashXAccount = ({ vaultKey }: Pick<ServerConfig, 'vaultKey'>, xUserId: string): string =>
  createHmac('sha256', Buffer.from(vaultKey, 'hex')).update(`account at X:${xUserId}`).digest('hex');
