import { randomBytes } from 'node:crypto';
import { readJson, type ShopFolder, writeJson } from './folder.ts';

/** The secrets of this shop. Created once, stored in its folder, readable by its owner only. */
export interface ShopSecrets {
  readonly tokenSecret: string;
  readonly vaultKey: string;
  readonly addressKey: string;
  readonly admin: AdminSecrets;
  /** The second owner, for acts that require a second admin. */
  readonly secondAdmin: AdminSecrets;
}

interface AdminSecrets {
  readonly email: string;
  readonly password: string;
  readonly totpSecret: string;
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The secrets from the shop's first start. */
export function shopSecrets(folder: ShopFolder): ShopSecrets {
  const stored = readJson<Partial<ShopSecrets>>(folder.secrets);
  const secrets: ShopSecrets = {
    tokenSecret: randomBytes(32).toString('hex'),
    vaultKey: randomBytes(32).toString('hex'),
    addressKey: randomBytes(32).toString('hex'),
    admin: adminSecrets('admin@kura.example'),
    secondAdmin: adminSecrets('second-admin@kura.example'),
    // A shop from an older version lacks newer secrets.
    ...stored,
  };
  writeJson(folder.secrets, secrets);
  return secrets;
}

const adminSecrets = (email: string): AdminSecrets => ({
  email,
  password: randomBytes(9).toString('base64url'),
  // 160 bits, as RFC 4226 recommends.
  totpSecret: [...randomBytes(32)].map((byte) => base32[byte % 32]).join(''),
});
