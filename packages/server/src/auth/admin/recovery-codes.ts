import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import type { DatabaseTransaction } from '@kura/database';
import { type AdminActor, audit, type CallContext, inTransaction } from '../../platform/index.ts';
import { replaceRecoveryCodes } from './admin-credentials.repository.ts';

/** Crockford's base 32: without letters that are read as digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 10;
const codeCount = 10;

const newRecoveryCode = () => {
  const letters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${letters.slice(0, codeLength / 2)}-${letters.slice(codeLength / 2)}`;
};

/** However it was typed: in small letters, without the hyphen, with letters for the digits that they look like. */
const normalised = (code: string) =>
  code.toUpperCase().replaceAll('-', '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** What the database keeps of a code: nothing that could be searched for without the server's own key. */
export function hashRecoveryCode(vaultKey: string, adminId: string, code: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', vaultKey, '', 'kura recovery codes', 32));
  return createHmac('sha256', key)
    .update(`${adminId} ${normalised(code)}`)
    .digest();
}

/** Gives an admin ten new recovery codes, shown this once; the old ones are void. */
export async function giveRecoveryCodes(
  context: CallContext,
  tx: DatabaseTransaction,
  adminId: string,
): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newRecoveryCode);
  const { vaultKey } = context.config;
  await replaceRecoveryCodes(
    tx,
    adminId,
    codes.map((code) => hashRecoveryCode(vaultKey, adminId, code)),
  );
  return codes;
}

/** Gives the caller new recovery codes. */
export async function renewRecoveryCodes(
  context: CallContext<AdminActor>,
): Promise<{ recoveryCodes: string[] }> {
  const { adminId } = context.actor;
  return inTransaction(context, async (tx) => {
    const recoveryCodes = await giveRecoveryCodes(context, tx, adminId);
    await audit(tx, context, { action: 'renew-recovery-codes', subject: { kind: 'admin', id: adminId } });
    return { recoveryCodes };
  });
}
