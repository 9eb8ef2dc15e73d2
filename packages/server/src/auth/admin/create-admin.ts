import { type AppContext, audit, inTransaction, newId } from '../../platform/index.ts';
import { insertAdmin } from './admins.repository.ts';
import { hashPassword } from './password.ts';
import { newTotpSecret, sealTotpSecret, totpUrl } from './totp.ts';

export interface NewAdmin {
  email: string;
  name: string;
  password: string;
  /** Base 32; made anew when absent. */
  totpSecret?: string;
}

export interface CreatedAdmin {
  id: string;
  /** Shown once, to be put in an authenticator app. */
  totpSecret: string;
  totpUrl: string;
}

const shortestPassword = 12;

/**
 * Creates an admin: how the first one comes to be, by the command line of whoever runs the server. A second factor is
 * there from the beginning; no admin ever exists without.
 *
 * @throws when the password is too short or the address is taken
 */
export async function createAdmin(
  context: Pick<AppContext, 'clock' | 'config' | 'db'>,
  input: NewAdmin,
): Promise<CreatedAdmin> {
  if (input.password.length < shortestPassword) {
    throw new Error(`An admin's password has ${shortestPassword} characters at least`);
  }
  const id = newId();
  const email = input.email.trim().toLowerCase();
  const totpSecret = input.totpSecret ?? newTotpSecret();
  const passwordHash = await hashPassword(input.password);
  const totpSecretSealed = sealTotpSecret(context.config.vaultKey, id, totpSecret);
  await inTransaction(context, async (tx) => {
    const inserted = await insertAdmin(tx, { id, email, name: input.name, passwordHash, totpSecretSealed });
    if (!inserted) throw new Error(`There is an admin with the address ${email} already`);
    await audit(
      tx,
      { actor: { kind: 'system', name: 'create-admin' }, clock: context.clock },
      { action: 'create-admin', subject: { kind: 'admin', id }, details: { email } },
    );
  });
  return { id, totpSecret, totpUrl: totpUrl(totpSecret, email) };
}
