import type { KeyManagementServiceClient } from '@google-cloud/kms';
import type { KeyService } from '@kura/server';
import { hexToBytes } from 'viem';
import { addressOfSpki } from './address-of-spki.ts';
import { importOptional, SIGNING_TIMEOUT_MS } from './import-optional.ts';

type ClientOptions = ConstructorParameters<typeof KeyManagementServiceClient>[0];

/**
 * Opens Google Cloud KMS for named key versions with the algorithm EC_SIGN_SECP256K1_SHA256. Credentials come from the
 * environment, as Google's client reads it. All keys share one client, which is created when a key first signs.
 */
export function openGcpKms(
  options: ClientOptions = {},
  timeoutMs = SIGNING_TIMEOUT_MS,
): (name: string) => KeyService {
  let opened: Promise<KeyManagementServiceClient> | undefined;
  const open = () => {
    opened ??= importOptional('@google-cloud/kms', () => import('@google-cloud/kms')).then(
      // REST needs no gRPC channel that is kept open.
      (sdk) => new sdk.KeyManagementServiceClient({ fallback: true, ...options }),
    );
    return opened;
  };
  const timeLimit = { timeout: timeoutMs };
  return (name) => ({
    async sign(digest) {
      const client = await open();
      const sha256 = hexToBytes(digest);
      const [{ signature }] = await client.asymmetricSign({ name, digest: { sha256 } }, timeLimit);
      if (!signature) throw new Error(`Google Cloud KMS returned no signature of ${name}`);
      return typeof signature === 'string' ? Buffer.from(signature, 'base64') : signature;
    },
    async readAddress() {
      const client = await open();
      const [{ pem }] = await client.getPublicKey({ name }, timeLimit);
      if (!pem) throw new Error(`Google Cloud KMS returned no public key of ${name}`);
      return addressOfSpki(pem);
    },
  });
}
