import type { KMSClient, KMSClientConfig } from '@aws-sdk/client-kms';
import type { KeyService } from '@kura/server';
import { hexToBytes } from 'viem';
import { addressOfSpki } from './address-of-spki.ts';
import { importOptional, SIGNING_TIMEOUT_MS } from './import-optional.ts';

/**
 * A key in AWS KMS, of the specification ECC_SECG_P256K1. Credentials, region and endpoint come from the environment
 * as the AWS SDK reads it; an ARN names its own region.
 */
export function awsKms(
  keyId: string,
  config: KMSClientConfig = {},
  timeoutMs = SIGNING_TIMEOUT_MS,
): KeyService {
  const region = /^arn:[^:]+:kms:([^:]+):/.exec(keyId)?.[1];
  let opened: Promise<{ client: KMSClient; sdk: typeof import('@aws-sdk/client-kms') }> | undefined;
  const open = () => {
    opened ??= importOptional('@aws-sdk/client-kms', () => import('@aws-sdk/client-kms')).then((sdk) => ({
      sdk,
      client: new sdk.KMSClient({ ...(region !== undefined && { region }), ...config }),
    }));
    return opened;
  };
  const timeLimit = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) });
  return {
    async sign(digest) {
      const { client, sdk } = await open();
      const { Signature } = await client.send(
        new sdk.SignCommand({
          KeyId: keyId,
          Message: hexToBytes(digest),
          MessageType: 'DIGEST',
          SigningAlgorithm: 'ECDSA_SHA_256',
        }),
        timeLimit(),
      );
      if (Signature === undefined) throw new Error(`AWS KMS returned no signature of ${keyId}`);
      return Signature;
    },
    async readAddress() {
      const { client, sdk } = await open();
      const { PublicKey } = await client.send(new sdk.GetPublicKeyCommand({ KeyId: keyId }), timeLimit());
      if (PublicKey === undefined) throw new Error(`AWS KMS returned no public key of ${keyId}`);
      return addressOfSpki({ key: Buffer.from(PublicKey), format: 'der', type: 'spki' });
    },
  };
}
