import { MIN_PASSWORD_LENGTH, passwordWeakness } from '@kura/domain/auth';
import { normaliseMailAddress } from '@kura/domain/email';
import type { AdminScope, Language } from '@kura/domain/vocabulary';
import { type AppContext, audit, inTransaction, newId } from '../../../platform/index.ts';
import { insertAdmin } from './admin-credentials.repository.ts';
import { hashPassword } from './password.ts';
import { newTotpSecret, sealTotpSecret, totpUrl } from './totp.ts';

export interface NewAdmin {
  email: string;
  name: string;
  password: string;
  /** Base 32; generated when absent. */
  totpSecret?: string;
  /** Owner when absent. */
  scopes?: readonly AdminScope[];
  language?: Language;
}

export interface CreatedAdmin {
  id: string;
  /** Shown once, for an authenticator app. */
  totpSecret: string;
  totpUrl: string;
}

/**
 * Creates an admin: how the first owner is created, on the command line of the server. A second factor is
 * there from the beginning; no admin ever exists without.
 *
 * @throws when the password is too weak or the address is taken
 */
export async function createAdmin(
  context: Pick<AppContext, 'clock' | 'config' | 'db'>,
  input: NewAdmin,
): Promise<CreatedAdmin> {
  const email = normaliseMailAddress(input.email);
  if (email === null) throw new Error(`${input.email} is no e-mail address`);
  const weakness = passwordWeakness(input.password, { email, name: input.name });
  if (weakness !== null) {
    throw new Error(
      weakness === 'TOO_SHORT'
        ? `An admin's password has ${MIN_PASSWORD_LENGTH} characters at least`
        : 'This password is too easy to guess',
    );
  }
  const id = newId();
  const totpSecret = input.totpSecret ?? newTotpSecret();
  const passwordHash = await hashPassword(input.password);
  const totpSecretSealed = sealTotpSecret(context.config, id, totpSecret);
  await inTransaction(context, async (tx) => {
    const { name, scopes = ['owner'], language = 'ja' } = input;
    const admin = { id, email, name, scopes, language, at: context.clock.now() };
    const inserted = await insertAdmin(tx, admin, { passwordHash, totpSecretSealed });
    if (!inserted) throw new Error(`There is an admin with the address ${email} already`);
    await audit(
      tx,
      { actor: { kind: 'system', name: 'create-admin' }, clock: context.clock },
      { action: 'create-admin', subject: { kind: 'admin', id }, details: { email } },
    );
  });
  return { id, totpSecret, totpUrl: totpUrl(totpSecret, email) };
}
