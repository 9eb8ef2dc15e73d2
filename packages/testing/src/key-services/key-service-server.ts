import { createPublicKey } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { noble as secp256k1 } from 'ox/Secp256k1';
import { type Hex, hexToBytes } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

type Fault = 'THROTTLED' | 'SILENT' | 'GARBAGE';

/**
 * AWS KMS (JSON 1.1, https://docs.aws.amazon.com/kms/latest/APIReference/API_Sign.html) and Google Cloud KMS (REST,
 * https://docs.cloud.google.com/kms/docs/reference/rest/v1) on this machine, with one key.
 */
export interface KeyServiceServer {
  readonly port: number;
  readonly url: string;
  /** The headers of the requests, in their sequence. */
  readonly requests: Record<string, string | string[] | undefined>[];
  /** The key that signs from now on. */
  useKey(privateKey: Hex): void;
  /** Whether signatures have the larger value of s from now on. */
  useHighS(high: boolean): void;
  /** Fails so many times, or until it is called with null. */
  fail(fault: Fault | null, times?: number): void;
  stop(): Promise<void>;
}

const { n: order } = secp256k1.CURVE;

function derOf(digest: Uint8Array, privateKey: Hex, highS: boolean): Uint8Array {
  const { r, s } = secp256k1.sign(digest, hexToBytes(privateKey));
  return new secp256k1.Signature(r, highS ? order - s : s).toDERRawBytes();
}

function publicKeyOf(privateKey: Hex) {
  const { publicKey } = privateKeyToAccount(privateKey);
  const [x = '', y = ''] = [publicKey.slice(4, 68), publicKey.slice(68)].map((hex) =>
    Buffer.from(hex, 'hex').toString('base64url'),
  );
  return createPublicKey({ key: { kty: 'EC', crv: 'secp256k1', x, y }, format: 'jwk' });
}

export async function startKeyServices(privateKey: Hex): Promise<KeyServiceServer> {
  const requests: Record<string, string | string[] | undefined>[] = [];
  let key = privateKey;
  let highS = false;
  let fault: Fault | null = null;
  let faults = 0;
  const sign = (base64: string) =>
    Buffer.from(derOf(Buffer.from(base64, 'base64'), key, highS)).toString('base64');

  const answer = (response: ServerResponse, status: number, body: unknown) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));

  function answerAws(response: ServerResponse, target: string, body: Record<string, string>): void {
    const { KeyId, Message = '', MessageType, SigningAlgorithm } = body;
    if (target === 'TrentService.GetPublicKey') {
      const PublicKey = publicKeyOf(key).export({ format: 'der', type: 'spki' }).toString('base64');
      answer(response, 200, { KeyId, PublicKey, KeySpec: 'ECC_SECG_P256K1', KeyUsage: 'SIGN_VERIFY' });
    } else if (
      target === 'TrentService.Sign' &&
      MessageType === 'DIGEST' &&
      SigningAlgorithm === 'ECDSA_SHA_256'
    ) {
      answer(response, 200, { KeyId, Signature: sign(Message), SigningAlgorithm });
    } else answer(response, 400, { __type: 'ValidationException', message: 'the request is invalid' });
  }

  function answerGoogle(response: ServerResponse, path: string, body: { digest?: { sha256: string } }): void {
    const [, name, call] =
      /^\/v1\/(projects\/.+\/cryptoKeyVersions\/\d+)(\/publicKey|:asymmetricSign)$/.exec(path) ?? [];
    if (call === '/publicKey') {
      const pem = publicKeyOf(key).export({ format: 'pem', type: 'spki' });
      answer(response, 200, { pem, algorithm: 'EC_SIGN_SECP256K1_SHA256', name });
    } else if (call === ':asymmetricSign' && body.digest !== undefined) {
      answer(response, 200, { signature: sign(body.digest.sha256), name });
    } else answer(response, 404, { error: { code: 404, status: 'NOT_FOUND', message: 'not found' } });
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    requests.push(request.headers);
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}');
    const target = request.headers['x-amz-target'];
    const present = faults > 0 ? fault : null;
    faults -= 1;
    if (present === 'SILENT') return;
    if (present === 'GARBAGE') answer(response, 200, '<html>maintenance</html>');
    else if (present === 'THROTTLED' && target !== undefined) {
      answer(response, 400, { __type: 'ThrottlingException', message: 'rate exceeded' });
    } else if (present === 'THROTTLED') {
      answer(response, 503, { error: { code: 503, status: 'UNAVAILABLE', message: 'try again' } });
    } else if (target === undefined) {
      const { pathname } = new URL(request.url ?? '', 'http://localhost');
      answerGoogle(response, decodeURIComponent(pathname), body);
    } else answerAws(response, String(target), body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    requests,
    useKey(next) {
      key = next;
    },
    useHighS(high) {
      highS = high;
    },
    fail(next, times = Number.POSITIVE_INFINITY) {
      fault = next;
      faults = times;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
