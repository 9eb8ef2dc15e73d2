import { authContract } from '@kura/api-contract/auth';
import { sendEmailCode } from '../email-codes/index.ts';
import { getPasskeyStatus, recoverAccount } from '../passkeys/index.ts';
import { type RequestFacts, routes } from '../platform/index.ts';
import { createSignInChallenge } from '../wallet-proofs/index.ts';
import { acceptInvitation } from './admin/accept-invitation.ts';
import { changePassword } from './admin/change-password.ts';
import { renewRecoveryCodes } from './admin/recovery-codes.ts';
import { generateTotp, verifyTotp } from './admin/set-up-totp.ts';
import { signInAdmin } from './admin/sign-in-admin.ts';
import { beginWebauthn } from './begin-webauthn.ts';
import { describeDevice } from './describe-device.ts';
import { endOwnSession, endOwnSessions, listOwnSessions } from './own-sessions.ts';
import { proveIdentity } from './prove-identity.ts';
import { refreshSession } from './refresh-session.ts';
import { registerPasskey } from './register-passkey.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';
import { signInWithWallet } from './sign-in-with-wallet.ts';
import { signOut } from './sign-out.ts';

const deviceOf = ({ headers }: RequestFacts) => describeDevice(headers['user-agent']);

export const authRoutes = routes(authContract, {
  nonce: async ({ context }) => createSignInChallenge(context),
  email: ({ context, input }) => sendEmailCode(context, input),
  passkeyOptions: ({ context, input }) => beginWebauthn(context, input),
  registerPasskey: ({ context, input, request }) =>
    registerPasskey(context, { ...input, device: deviceOf(request) }),
  passkeyStanding: ({ context, input }) => getPasskeyStatus(context, input),
  login: ({ context, input, request }) => {
    const device = deviceOf(request);
    return input.method === 'auth'
      ? signInWithPasskey(context, { ...input, device })
      : signInWithWallet(context, { ...input, device });
  },
  recover: ({ context, input }) => recoverAccount(context, input),
  prove: ({ context, input }) => proveIdentity(context, input),
  adminLogin: ({ context, input, request }) => signInAdmin(context, { ...input, device: deviceOf(request) }),
  acceptInvitation: ({ context, input }) => acceptInvitation(context, input),
  generateTotp: ({ context, input }) => generateTotp(context, input),
  verifyTotp: ({ context, input }) => verifyTotp(context, input),
  changePassword: ({ context, input }) => changePassword(context, input),
  renewRecoveryCodes: ({ context }) => renewRecoveryCodes(context),
  refresh: ({ context, input }) => refreshSession(context, input),
  logout: ({ context }) => signOut(context),
  sessions: ({ context }) => listOwnSessions(context),
  endSession: ({ context, input }) => endOwnSession(context, input),
  endSessions: ({ context, input }) => endOwnSessions(context, input),
});
