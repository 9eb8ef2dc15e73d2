import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A browser's keys for its subscription. */
export interface PushKeys {
  readonly ecdh: ECDH;
  readonly p256dh: string;
  readonly auth: string;
}

export function newPushKeys(): PushKeys {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return {
    ecdh,
    p256dh: ecdh.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}

const tagBytes = 16;

/** Decrypts a message as the browser does (RFC 8188 and 8291). Throws when it was altered or is for another subscription. */
export function openPush({ ecdh, auth }: PushKeys, body: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = ecdh.computeSecret(senderKey);
  const material = Buffer.from(hkdfSync('sha256', secret, Buffer.from(auth, 'base64url'), info, 32));
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${label}\0`, length));
  const opening = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  opening.setAuthTag(record.subarray(-tagBytes));
  const padded = Buffer.concat([opening.update(record.subarray(0, -tagBytes)), opening.final()]);
  // One record, the last: its content ends with 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2));
}
