import { authContract } from '@kura/api-contract';
import { routes } from '../platform/index.ts';
import { offerSignIn } from '../wallet-proofs/index.ts';
import { acceptInvitation } from './admin/accept-invitation.ts';
import { renewRecoveryCodes } from './admin/recovery-codes.ts';
import { generateTotp, verifyTotp } from './admin/set-up-totp.ts';
import { signInAdmin } from './admin/sign-in-admin.ts';
import { describeDevice } from './describe-device.ts';
import { endOwnSession, endOwnSessions, listOwnSessions } from './own-sessions.ts';
import { refreshSession } from './refresh-session.ts';
import { signInWithWallet } from './sign-in-with-wallet.ts';
import { signOut } from './sign-out.ts';

export const authRoutes = routes(authContract, {
  nonce: async ({ context }) => offerSignIn(context),
  login: ({ context, input, request }) =>
    signInWithWallet(context, { ...input, device: describeDevice(request.headers['user-agent']) }),
  adminLogin: ({ context, input, request }) =>
    signInAdmin(context, { ...input, device: describeDevice(request.headers['user-agent']) }),
  acceptInvitation: ({ context, input }) => acceptInvitation(context, input),
  generateTotp: ({ context, input }) => generateTotp(context, input),
  verifyTotp: ({ context, input }) => verifyTotp(context, input),
  renewRecoveryCodes: ({ context }) => renewRecoveryCodes(context),
  refresh: ({ context, input }) => refreshSession(context, input),
  logout: ({ context }) => signOut(context),
  sessions: ({ context }) => listOwnSessions(context),
  endSession: ({ context, input }) => endOwnSession(context, input),
  endSessions: ({ context, input }) => endOwnSessions(context, input),
});
