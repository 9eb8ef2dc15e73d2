import type { authContract } from '@kura/api-contract/auth';
import {
  admins,
  anyAccount,
  anyIdentity,
  confirmEmail,
  type MatrixRows,
  type MatrixWorld,
  newDevice,
  ownerOnly,
  passkeyFor,
  signedProof,
  signInUser,
  usersOnly,
} from '@kura/testing';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { adminLogInRows } from './admin/admin-log-in.matrix.ts';

const somebodysEmail = () => `${crypto.randomUUID()}@kura.test`;

/** Opens a second session of the user. */
async function otherSession({ server, user }: MatrixWorld) {
  const { token } = await signInUser(server, user.account);
  const { body } = await server.request({ method: 'GET', path: '/api/auth/sessions', token });
  const { id } = body.items.find((session: { current: boolean }) => session.current);
  return { id };
}

// Each input is valid, so that a refusal only depends on the caller.
export const authMatrix: MatrixRows<typeof authContract> = {
  nonce: { expect: anyIdentity },
  email: { expect: anyIdentity, input: () => ({ email: somebodysEmail() }) },
  passkeyOptions: { expect: anyIdentity, input: () => ({ purpose: 'SIGN_IN' }) },
  registerPasskey: {
    expect: anyIdentity,
    async input({ server }) {
      const asked = await confirmEmail(server, somebodysEmail());
      if (asked.ceremony !== 'REGISTER') throw new Error('Nobody has this address');
      const { challenge, user } = asked.options;
      return {
        emailProof: asked.emailProof,
        registration: passkeyFor(server).register(challenge, user.id),
      };
    },
  },
  // No identity in the matrix has an address.
  confirmPasskey: {
    expect: { ...usersOnly, user: 'EMAIL_CODE_INVALID', otherUser: 'EMAIL_CODE_INVALID' },
    input: () => ({ code: '123456' }),
  },
  passkeyStanding: {
    expect: anyIdentity,
    input: async ({ server }) => ({ passkeyRequest: (await newDevice(server)).passkeyRequest }),
  },
  login: {
    expect: anyIdentity,
    input: async ({ server }) => ({
      method: 'metamask',
      ...(await signedProof(server, privateKeyToAccount(generatePrivateKey()))),
    }),
  },
  recover: {
    expect: anyIdentity,
    input: async ({ server }) => ({
      passkeyRequest: (await newDevice(server)).passkeyRequest,
      signature: `0x${'11'.repeat(65)}`,
    }),
  },
  prove: {
    expect: {
      ...usersOnly,
      otherUser: 'SIGN_IN_SIGNATURE_INVALID',
      ...admins('viewer', 'SIGN_IN_SIGNATURE_INVALID'),
    },
    unrecorded: true,
    input: async ({ server, user }) => ({ method: 'metamask', ...(await signedProof(server, user.account)) }),
  },
  ...adminLogInRows,
  refresh: {
    expect: anyIdentity,
    input: async ({ server }) => ({ token: (await signInUser(server)).refreshToken }),
  },
  logout: { expect: anyAccount, endsSessions: true, unrecorded: true },
  sessions: { expect: anyAccount },
  endSession: { expect: { ...ownerOnly, ...admins('viewer', 404) }, input: otherSession, unrecorded: true },
  endSessions: { expect: anyAccount, unrecorded: true },
};
