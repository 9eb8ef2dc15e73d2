import { ACCESS_TOKEN_LIFETIME_SECONDS } from '@kura/domain/auth';
import type { AppKind } from '@kura/domain/vocabulary';
import { errors, jwtVerify, SignJWT } from 'jose';
import { ApiError, type ServerConfig } from '../../platform/index.ts';

/** The claims of an access token. The database decides at every call whether its session is still valid. */
export interface AccessClaims {
  /** The app that it was issued for. A market token is invalid for admin calls, and an admin token for user calls. */
  appKind: AppKind;
  subjectId: string;
  sessionId: string;
}

const algorithm = 'HS256';

const keyOf = (config: ServerConfig) => new TextEncoder().encode(config.tokenSecret);
const audienceOf = (appKind: AppKind) => `kura:${appKind}`;

/** Signs an access token that ends {@link ACCESS_TOKEN_LIFETIME_SECONDS} after `now`. */
export async function signAccessToken(
  config: ServerConfig,
  claims: AccessClaims,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const issuedAtSeconds = Math.floor(now.getTime() / 1000);
  const expiresAtSeconds = issuedAtSeconds + ACCESS_TOKEN_LIFETIME_SECONDS;
  const token = await new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(config.publicUrl)
    .setAudience(audienceOf(claims.appKind))
    .setSubject(claims.subjectId)
    .setIssuedAt(issuedAtSeconds)
    .setExpirationTime(expiresAtSeconds)
    .sign(keyOf(config));
  return { token, expiresAt: new Date(expiresAtSeconds * 1000) };
}

interface ReadToken {
  readonly claims: AccessClaims;
  readonly expiresAtSeconds: number;
}

/** Verified tokens, the least recently read first: a client sends the same one for minutes. */
const verified = new WeakMap<ServerConfig, Map<string, ReadToken>>();

const MAX_REMEMBERED_TOKENS = 10_000;

/** Reads an access token that this shop signed; refuses every other, and one that has expired. */
export async function readAccessToken(config: ServerConfig, token: string, now: Date): Promise<AccessClaims> {
  const known = verified.get(config) ?? new Map<string, ReadToken>();
  verified.set(config, known);
  const read = known.get(token) ?? (await verify(config, token, now));
  known.delete(token);
  if (now.getTime() >= read.expiresAtSeconds * 1000) throw new ApiError('TOKEN_EXPIRED');
  known.set(token, read);
  const [oldest] = known.keys();
  if (known.size > MAX_REMEMBERED_TOKENS) known.delete(oldest as string);
  return read.claims;
}

async function verify(config: ServerConfig, token: string, now: Date): Promise<ReadToken> {
  try {
    const { payload } = await jwtVerify(token, keyOf(config), {
      algorithms: [algorithm],
      issuer: config.publicUrl,
      audience: [audienceOf('market'), audienceOf('admin')],
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: now,
    });
    return {
      claims: {
        appKind: payload.aud === audienceOf('admin') ? 'admin' : 'market',
        subjectId: String(payload.sub),
        sessionId: String(payload['sid']),
      },
      expiresAtSeconds: Number(payload.exp),
    };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new ApiError('TOKEN_EXPIRED');
    if (error instanceof errors.JOSEError) throw new ApiError('TOKEN_INVALID');
    throw error;
  }
}
