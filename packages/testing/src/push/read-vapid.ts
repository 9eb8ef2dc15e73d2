import { createPublicKey, verify } from 'node:crypto';

/** Who sends, by the header that RFC 8292 describes. Throws when the token isn't theirs, isn't for here, or is old. */
export function readVapid(
  header: string | undefined,
  origin: string,
): { publicKey: string; subject: string } {
  const match = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), *k=([\w-]+)$/.exec(header ?? '');
  if (match === null) throw new Error('No VAPID');
  const [, head, claims, signature, publicKey] = match as unknown as [string, string, string, string, string];
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as {
    aud: string;
    exp: number;
    sub: string;
  };
  const nowSeconds = Date.now() / 1000;
  if (!signed || aud !== origin || exp < nowSeconds || exp > nowSeconds + 24 * 60 * 60)
    throw new Error('VAPID is not in order');
  return { publicKey, subject: sub };
}
