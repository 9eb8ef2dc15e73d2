import { authContract } from '@kura/api-contract/auth';
import { type RequestFacts, routes } from '../../platform/index.ts';
import { sendEmailCode } from '../email-codes/index.ts';
import { getPasskeyStatus, recoverAccount } from '../passkeys/index.ts';
import { createSignInChallenge } from '../wallet-proofs/index.ts';
import { acceptInvitation } from './admin/accept-invitation.ts';
import { changePassword } from './admin/change-password.ts';
import { renewRecoveryCodes } from './admin/recovery-codes.ts';
import { generateTotp, verifyTotp } from './admin/set-up-totp.ts';
import { signInAdmin } from './admin/sign-in-admin.ts';
import { beginWebauthn } from './begin-webauthn.ts';
import { confirmPasskey } from './confirm-passkey.ts';
import { describeDevice } from './describe-device.ts';
import { endOwnSession, endOwnSessions, listOwnSessions, signOut } from './own-sessions.ts';
import { proveIdentity } from './prove-identity.ts';
import { refreshSession } from './refresh-session.ts';
import { registerPasskey } from './register-passkey.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';
import { signInWithWallet } from './sign-in-with-wallet.ts';

const deviceOf = ({ headers }: RequestFacts) => describeDevice(headers['user-agent']);

export const authRoutes = routes(authContract, {
  nonce: async (context) => createSignInChallenge(context),
  email: sendEmailCode,
  passkeyOptions: beginWebauthn,
  registerPasskey: (context, input, request) =>
    registerPasskey(context, { ...input, device: deviceOf(request) }),
  confirmPasskey,
  passkeyStanding: getPasskeyStatus,
  login: (context, input, request) => {
    const device = deviceOf(request);
    return input.method === 'auth'
      ? signInWithPasskey(context, { ...input, device })
      : signInWithWallet(context, { ...input, device });
  },
  recover: recoverAccount,
  prove: proveIdentity,
  adminLogin: (context, input, request) => signInAdmin(context, { ...input, device: deviceOf(request) }),
  acceptInvitation,
  generateTotp,
  verifyTotp,
  changePassword,
  renewRecoveryCodes,
  refresh: refreshSession,
  logout: signOut,
  sessions: listOwnSessions,
  endSession: endOwnSession,
  endSessions: endOwnSessions,
});
