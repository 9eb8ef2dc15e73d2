import { generateKeyPairSync } from 'node:crypto';
import { createSoftwarePasskey } from '@kura/testing/accounts';
import { concat, hexToBytes } from 'viem';
import { describe, expect, test } from 'vitest';
import { NotAPasskeyError, passkeyFromCose, passkeyFromSpki, passkeyIdOf, rpIdHashOf } from './passkey.ts';

const RP_ID = 'kura.example';
const spkiOf = (curve: string) =>
  generateKeyPairSync('ec', { namedCurve: curve }).publicKey.export({ format: 'der', type: 'spki' });

describe('a passkey', () => {
  test('is read from browser data and from authenticator data', () => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    const passkey = passkeyFromSpki(publicKey.export({ format: 'der', type: 'spki' }), RP_ID);
    expect(Buffer.from(hexToBytes(passkey.x)).toString('base64url')).toBe(x);
    expect(Buffer.from(hexToBytes(passkey.y)).toString('base64url')).toBe(y);
    const cose = hexToBytes(concat(['0xa5010203262001215820', passkey.x, '0x225820', passkey.y]));
    expect(passkeyFromCose(cose, RP_ID)).toEqual(passkey);
  });

  test('is no key of another curve, cut short, made longer or encoded otherwise', () => {
    const spki = spkiOf('prime256v1');
    for (const other of [
      spkiOf('secp256k1'),
      spkiOf('secp384r1'),
      spki.subarray(0, -1),
      Buffer.concat([spki, Buffer.from([0])]),
      Buffer.alloc(0),
    ]) {
      expect(() => passkeyFromSpki(other, RP_ID)).toThrow(NotAPasskeyError);
    }
    expect(() => passkeyFromCose(spki, RP_ID)).toThrow(NotAPasskeyError);
  });

  test('belongs to its site: the same key for another site is another passkey', () => {
    const { passkey } = createSoftwarePasskey({ rpId: RP_ID });
    expect(passkey.rpIdHash).toBe(rpIdHashOf(RP_ID));
    const elsewhere = { ...passkey, rpIdHash: rpIdHashOf('another.example') };
    expect(passkeyIdOf(elsewhere)).not.toBe(passkeyIdOf(passkey));
  });
});
