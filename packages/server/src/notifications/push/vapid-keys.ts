import { createECDH, hkdfSync } from 'node:crypto';
import type { ServerConfig } from '../../platform/index.ts';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The order of P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * The key pair by which push services know this shop (RFC 8292). It follows from the vault key: every process has the same,
 * and browsers that asked once need not ask again. 48 bytes leave no bias to speak of (FIPS 186-5, A.2.1).
 */
export function vapidKeys({ vaultKey }: Pick<ServerConfig, 'vaultKey'>): VapidKeys {
  const bytes = Buffer.from(hkdfSync('sha256', vaultKey, '', 'kura web push', 48));
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  return {
    publicKey: ecdh.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}
