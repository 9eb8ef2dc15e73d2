import type { authContract } from '@kura/api-contract';
import { anyAccount, anybody, type MatrixRows, signInMessage, signInUser } from '@kura/testing';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { createAdmin } from './admin/create-admin.ts';
import { totpCode } from './admin/totp.ts';

// Each is asked with what is right, so that a refusal is for who asks and nothing else.
export const authMatrix: MatrixRows<typeof authContract> = {
  nonce: { expect: anybody },
  login: {
    expect: anybody,
    async input({ server }) {
      const { body: challenge } = await server.request({ method: 'GET', path: '/api/auth/nonce' });
      const account = privateKeyToAccount(generatePrivateKey());
      const message = signInMessage(challenge, account);
      return { method: 'metamask', message, signature: await account.signMessage({ message }) };
    },
  },
  adminLogin: {
    expect: anybody,
    async input({ context }) {
      const email = `${crypto.randomUUID()}@kura.test`;
      const password = 'correct horse battery';
      const { totpSecret } = await createAdmin(context, { email, name: 'Admin', password });
      return { email, password, code: totpCode(totpSecret, context.clock.now()) };
    },
  },
  refresh: {
    expect: anybody,
    input: async ({ server }) => ({ token: (await signInUser(server)).refreshToken }),
  },
  logout: { expect: anyAccount, endsSessions: true },
};
