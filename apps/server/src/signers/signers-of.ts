import {
  KeyNotInProcessError,
  type KeyService,
  keyServiceSigner,
  type OperatorSigner,
  privateKeySigner,
} from '@kura/server';
import type { Hex } from 'viem';
import type { Settings } from '../env.ts';
import { SIGNING_KEY_NAMES, SIGNING_KEYS, type SigningKeyName } from '../key-settings.ts';
import { awsKms } from './aws-kms.ts';
import { openGcpKms } from './gcp-kms.ts';

const gcpKms = openGcpKms();

export type Signers = ReadonlyMap<SigningKeyName, OperatorSigner>;

/** The signers of the keys that this process has. */
export function signersOf(settings: Settings): Signers {
  return new Map(
    SIGNING_KEY_NAMES.flatMap((name) => {
      const { key, address } = SIGNING_KEYS[name];
      const value = settings[key];
      if (value === undefined) return [];
      const service = keyServiceOf(value);
      const signer =
        service === null ? privateKeySigner(value as Hex) : keyServiceSigner(service, settings[address]);
      return [[name, signer]];
    }),
  );
}

/** @throws KeyNotInProcessError for the key of a part that this process doesn't run */
export function signerOf(signers: Signers, name: SigningKeyName): OperatorSigner {
  const signer = signers.get(name);
  if (signer === undefined) throw new KeyNotInProcessError(SIGNING_KEYS[name].key, SIGNING_KEYS[name].part);
  return signer;
}

/** The key service of a variable's value; null for a private key. */
export function keyServiceOf(value: string): KeyService | null {
  if (value.startsWith('aws-kms:')) return awsKms(value.slice('aws-kms:'.length));
  if (value.startsWith('gcp-kms:')) return gcpKms(value.slice('gcp-kms:'.length));
  return null;
}
