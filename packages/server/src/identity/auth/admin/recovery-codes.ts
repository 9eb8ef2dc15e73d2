import { createHash, createHmac, hkdfSync, randomInt } from 'node:crypto';
import type { DatabaseTransaction } from '@kura/database';
import {
  type AdminActor,
  audit,
  type CallContext,
  inTransaction,
  openText,
  type SealedColumn,
  type ServerConfig,
  sealText,
} from '../../../platform/index.ts';
import {
  lockUnspentCodes,
  replaceRecoveryCodes,
  spendRecoveryCode,
  updateCodeHash,
} from './admin-credentials.repository.ts';

/** Crockford's base 32, without letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 10;
const codeCount = 10;

const newRecoveryCode = () => {
  const letters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${letters.slice(0, codeLength / 2)}-${letters.slice(codeLength / 2)}`;
};

/** Normalises a typed code: upper case, without the hyphen, digits instead of letters that look like them. */
const normalised = (code: string) =>
  code.toUpperCase().replaceAll('-', '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

const sealOf = (adminId: string) => ({ purpose: 'kura sealed recovery codes', boundTo: adminId });

/** The hash is keyed, because fifty bits alone could be searched through. */
const hashOf = (adminId: string, code: string) =>
  createHash('sha256')
    .update(`${adminId} ${normalised(code)}`)
    .digest('hex');

/** The hash of codes from before keys had numbers. The code is unknown, so a rotation seals this hash. */
function hashUnderVaultKey(vaultKey: string, adminId: string, code: string): string {
  const key = Buffer.from(hkdfSync('sha256', vaultKey, '', 'kura recovery codes', 32));
  return createHmac('sha256', key)
    .update(`${adminId} ${normalised(code)}`)
    .digest('hex');
}

/** The stored bytes of such codes are the hash itself. */
const vaultHashBytes = 32;

const openHash = ({ sealKeys }: Pick<ServerConfig, 'sealKeys'>, adminId: string, stored: Buffer): string =>
  stored.length === vaultHashBytes ? stored.toString('hex') : openText(sealKeys, sealOf(adminId), stored);

export const sealedRecoveryCodes: SealedColumn = {
  table: 'admin_recovery_code',
  column: 'code_hash',
  rowColumns: ['admin_id', 'code_hash'],
  variable: 'KURA_SEAL_KEYS',
  seal: ({ admin_id: adminId }) => sealOf(String(adminId)),
  update: updateCodeHash,
  openUnnumbered: (_config, _row, hash) => hash.toString('hex'),
};

/** Uses up a recovery code; false when the admin has no unused match. */
export async function spendCodeOf(
  tx: DatabaseTransaction,
  config: Pick<ServerConfig, 'sealKeys' | 'vaultKey'>,
  { adminId, code, at }: { adminId: string; code: string; at: Date },
): Promise<boolean> {
  const hashes = [hashOf(adminId, code), hashUnderVaultKey(config.vaultKey, adminId, code)];
  for (const stored of await lockUnspentCodes(tx, adminId)) {
    if (hashes.includes(openHash(config, adminId, stored))) {
      return spendRecoveryCode(tx, adminId, stored, at);
    }
  }
  return false;
}

/** Creates ten new recovery codes for an admin, shown once, and voids the old ones. */
export async function giveRecoveryCodes(
  context: CallContext,
  tx: DatabaseTransaction,
  adminId: string,
): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newRecoveryCode);
  const { sealKeys } = context.config;
  await replaceRecoveryCodes(
    tx,
    adminId,
    codes.map((code) => sealText(sealKeys, sealOf(adminId), hashOf(adminId, code))),
  );
  return codes;
}

/** Creates new recovery codes for the caller. */
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
