import { ROLES } from '@kura/domain';
import { z } from 'zod';
import { call } from '../call.ts';
import { hexData, id, instant } from '../primitives.ts';

/** What a client keeps after signing in: a short access token and the refresh token that renews it once. */
export const sessionTokens = z.object({
  role: z.enum(ROLES),
  /** The user's or the admin's id. */
  id,
  accessToken: z.string(),
  accessTokenExpiresAt: instant,
  refreshToken: z.string(),
  refreshTokenExpiresAt: instant,
});
export type SessionTokens = z.output<typeof sessionTokens>;

/** Everything a client needs to write the EIP-4361 message that it then has signed. */
export const signInChallenge = z.object({
  nonce: z.string(),
  domain: z.string(),
  uri: z.string(),
  statement: z.string(),
  version: z.literal('1'),
  chainId: z.int(),
  issuedAt: instant,
  expirationTime: instant,
});
export type SignInChallenge = z.output<typeof signInChallenge>;

export const authContract = {
  nonce: call({
    method: 'GET',
    path: '/auth/nonce',
    access: 'public',
    summary: 'A single-use nonce with the other fields of a Sign-In with Ethereum message',
    output: signInChallenge,
  }),
  login: call({
    method: 'POST',
    path: '/auth/login',
    rateLimit: { requests: 60, perSeconds: 60 },
    access: 'public',
    summary: 'Sign in with a wallet; the first time creates the user',
    description:
      '`message` is an EIP-4361 message with the fields of `GET /auth/nonce`. Its signature may come from a key or from a contract account, deployed (ERC-1271) or not yet (ERC-6492).',
    input: z.discriminatedUnion('method', [
      z.strictObject({
        method: z.literal('metamask'),
        message: z.string().min(1).max(4000),
        signature: hexData,
      }),
    ]),
    output: sessionTokens,
    problems: [
      'SIGN_IN_MESSAGE_INVALID',
      'SIGN_IN_NONCE_INVALID',
      'SIGN_IN_SIGNATURE_INVALID',
      'ACCOUNT_DISABLED',
    ],
  }),
  adminLogin: call({
    method: 'POST',
    path: '/auth/admin-login',
    rateLimit: { requests: 20, perSeconds: 60 },
    access: 'public',
    summary: 'Sign in as an admin with e-mail address, password and the code of the authenticator',
    input: z.strictObject({
      email: z.email().max(254),
      password: z.string().min(1).max(200),
      code: z.string().regex(/^\d{6}$/),
    }),
    output: sessionTokens,
    problems: ['CREDENTIALS_INVALID'],
  }),
  refresh: call({
    method: 'POST',
    path: '/auth/refresh-token',
    rateLimit: { requests: 120, perSeconds: 60 },
    access: 'public',
    summary: 'Exchange a refresh token for new tokens; it works once',
    input: z.strictObject({ token: z.string().min(1).max(200) }),
    output: sessionTokens,
    problems: ['REFRESH_TOKEN_INVALID'],
  }),
  logout: call({
    method: 'POST',
    path: '/auth/logout',
    access: 'account',
    summary: 'End this session at once',
    status: 204,
  }),
};
