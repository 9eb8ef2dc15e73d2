import { type KeyService, keyServiceSigner } from '@kura/server';
import { type KeyServiceServer, startKeyServices } from '@kura/testing/key-services';
import {
  type Hex,
  parseGwei,
  parseSignature,
  recoverTransactionAddress,
  recoverTypedDataAddress,
  type TransactionSerializedEIP1559,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { awsKms } from './aws-kms.ts';
import { openGcpKms } from './gcp-kms.ts';
import { importOptional } from './import-optional.ts';

const privateKey: Hex = `0x${'4b'.repeat(32)}`;
const otherKey: Hex = `0x${'4c'.repeat(32)}`;
const { address } = privateKeyToAccount(privateKey);

const server: KeyServiceServer = await startKeyServices(privateKey);
afterAll(() => server.stop());
beforeEach(() => {
  server.useKey(privateKey);
  server.useHighS(false);
  server.fail(null);
});

const arn = 'arn:aws:kms:ap-northeast-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab';
const version = 'projects/p/locations/asia-northeast1/keyRings/kura/cryptoKeys/minting/cryptoKeyVersions/1';
const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret-of-the-test' };

const aws = { endpoint: server.url, credentials };
const google = { apiEndpoint: '127.0.0.1', port: server.port, protocol: 'http', apiKey: 'of-the-test' };

interface Case {
  readonly name: string;
  readonly service: KeyService;
  readonly impatient: KeyService;
}
const cases: Case[] = [
  { name: 'AWS KMS', service: awsKms(arn, aws), impatient: awsKms(arn, aws, 500) },
  {
    name: 'Google Cloud KMS',
    service: openGcpKms(google)(version),
    impatient: openGcpKms(google, 500)(version),
  },
];

const transaction = {
  type: 'eip1559',
  chainId: 8453,
  nonce: 7,
  to: `0x${'ab'.repeat(20)}`,
  data: '0x12345678',
  gas: 100_000n,
  maxFeePerGas: parseGwei('1'),
  maxPriorityFeePerGas: 1n,
} as const;
const typedData = {
  domain: { name: 'Kura', version: '1', chainId: 8453 },
  types: { Word: [{ name: 'word', type: 'string' }] },
  primaryType: 'Word',
  message: { word: 'kura' },
} as const;

describe.each(cases)('a key in $name', ({ service, impatient }) => {
  test('signs transactions and typed data like the private key', async () => {
    const signer = keyServiceSigner(service, address);
    const serializedTransaction = (await signer.signTransaction(transaction)) as TransactionSerializedEIP1559;
    expect(await recoverTransactionAddress({ serializedTransaction })).toBe(address);
    const signature = await signer.signTypedData(typedData);
    expect(await recoverTypedDataAddress({ ...typedData, signature })).toBe(address);
    expect(signer.address).toBe(address.toLowerCase());
  });

  test('gives the smaller s of a signature with the larger one', async () => {
    server.useHighS(true);
    const signature = await keyServiceSigner(service, address).signTypedData(typedData);
    expect(await recoverTypedDataAddress({ ...typedData, signature })).toBe(address);
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
    expect(BigInt(parseSignature(signature).s)).toBeLessThanOrEqual(order / 2n);
  });

  test('has the address of its public key', async () => {
    expect(await service.readAddress()).toBe(address);
  });

  test('is refused when it signs as another key', async () => {
    server.useKey(otherKey);
    await expect(keyServiceSigner(service, address).signTypedData(typedData)).rejects.toThrow(
      `The key service signed with another key than that of ${address}`,
    );
  });

  test('signs after the service was busy', async () => {
    server.fail('THROTTLED', 1);
    const signature = await keyServiceSigner(service, address).signTypedData(typedData);
    expect(await recoverTypedDataAddress({ ...typedData, signature })).toBe(address);
  });

  test('fails when the service answers nothing in time, or no signature', async () => {
    for (const fault of ['SILENT', 'GARBAGE'] as const) {
      server.fail(fault);
      await expect(keyServiceSigner(impatient, address).signTypedData(typedData)).rejects.toThrow();
    }
  });
});

test('a client that is not installed is named', async () => {
  const missing = Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' });
  await expect(importOptional('@aws-sdk/client-kms', () => Promise.reject(missing))).rejects.toThrow(
    'The package @aws-sdk/client-kms is not installed',
  );
});

test('AWS KMS gets signed requests for the region of the key', async () => {
  server.requests.length = 0;
  await awsKms(arn, { endpoint: server.url, credentials }).readAddress();
  expect(server.requests.map((headers) => headers['x-amz-target'])).toEqual(['TrentService.GetPublicKey']);
  expect(server.requests[0]?.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/ap-northeast-1\/kms\/aws4_request, SignedHeaders=.+, Signature=[0-9a-f]{64}$/,
  );
});
