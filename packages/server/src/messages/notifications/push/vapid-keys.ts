import { createECDH, hkdfSync } from 'node:crypto';
import { type AppContext, openText, type SealedColumn, sealText } from '../../../platform/index.ts';
import { findPushKey, hasSubscriptions, insertPushKey, updatePushKey } from './push-keys.repository.ts';

interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The order of P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

const pushKeySeal = { purpose: 'kura push key', boundTo: 'push_key' };

export const sealedPushKey: SealedColumn = {
  table: 'push_key',
  column: 'private_key_sealed',
  rowColumns: ['id'],
  variable: 'KURA_SEAL_KEYS',
  seal: () => pushKeySeal,
  update: updatePushKey,
};

/**
 * Returns the key pair that identifies this shop to push services (RFC 8292). It is stored, so that all processes use the
 * same one and browsers need not subscribe again. The first call creates it.
 */
export async function vapidKeys({ db, config, clock }: Pick<AppContext, 'db' | 'config' | 'clock'>) {
  let stored = await findPushKey(db);
  if (stored === undefined) {
    const { privateKey } = (await hasSubscriptions(db)) ? keysOfVault(config.vaultKey) : newKeys();
    await insertPushKey(db, sealText(config.sealKeys, pushKeySeal, privateKey), clock.now());
    // Another process may have been first.
    stored = await findPushKey(db);
  }
  if (stored === undefined) throw new Error('the key for push messages is gone');
  return keysFrom(
    Buffer.from(openText(config.sealKeys, pushKeySeal, stored.private_key_sealed), 'base64url'),
  );
}

function newKeys(): VapidKeys {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return keysFrom(ecdh.getPrivateKey());
}

/**
 * Returns the pair of shops from before it was stored, to which browsers are subscribed. 48 bytes leave no bias (FIPS 186-5,
 * A.2.1).
 */
function keysOfVault(vaultKey: string): VapidKeys {
  const bytes = Buffer.from(hkdfSync('sha256', vaultKey, '', 'kura web push', 48));
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n;
  return keysFrom(Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex'));
}

function keysFrom(privateKey: Buffer): VapidKeys {
  const padded = Buffer.concat([Buffer.alloc(32 - privateKey.length), privateKey]);
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(padded);
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: padded.toString('base64url') };
}
