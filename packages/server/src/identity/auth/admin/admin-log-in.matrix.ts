import type { authContract } from '@kura/api-contract/auth';
import { adminInSetup, adminsOf, anyIdentity, invitedAdmin, type MatrixRows } from '@kura/testing';
import { createAdmin } from './create-admin.ts';
import { totpCode } from './totp.ts';

type Rows = MatrixRows<typeof authContract>;

/** The rows of admins' log-in. Each input is valid, so that a refusal only depends on the caller. */
export const adminLogInRows: Pick<
  Rows,
  'adminLogin' | 'acceptInvitation' | 'generateTotp' | 'verifyTotp' | 'changePassword' | 'renewRecoveryCodes'
> = {
  adminLogin: {
    expect: anyIdentity,
    async input({ context }) {
      const email = `${crypto.randomUUID()}@kura.test`;
      const password = 'correct horse battery';
      const { totpSecret } = await createAdmin(context, { email, name: 'Admin', password });
      return { email, password, code: totpCode(totpSecret, context.clock.now()) };
    },
  },
  acceptInvitation: {
    expect: anyIdentity,
    input: async ({ context }) => ({
      invitation: (await invitedAdmin(context)).invitation,
      password: 'velvet otter lantern',
    }),
  },
  generateTotp: {
    expect: anyIdentity,
    input: async ({ server }) => ({ setupToken: (await adminInSetup(server)).setupToken }),
  },
  verifyTotp: {
    expect: anyIdentity,
    async input({ server, context }) {
      const { setupToken } = await adminInSetup(server);
      const { body } = await server.request({
        method: 'POST',
        path: '/api/auth/2fa/generate',
        body: { setupToken },
      });
      return { setupToken, code: totpCode(body.secret, context.clock.now()) };
    },
  },
  // The current password is wrong, which counts as a failed attempt of the caller.
  changePassword: {
    expect: adminsOf('viewer', 'CREDENTIALS_INVALID'),
    input: () => ({ current: 'not the password', password: 'velvet otter lantern' }),
  },
  renewRecoveryCodes: { expect: adminsOf('viewer') },
};
