import { authContract } from '@kura/api-contract';
import { routes } from '../platform/index.ts';
import { offerSignIn } from './offer-sign-in.ts';
import { refreshSession } from './refresh-session.ts';
import { signInAdmin } from './sign-in-admin.ts';
import { signInWithWallet } from './sign-in-with-wallet.ts';
import { signOut } from './sign-out.ts';

export const authRoutes = routes(authContract, {
  nonce: async ({ context }) => offerSignIn(context),
  login: ({ context, input }) => signInWithWallet(context, input),
  adminLogin: ({ context, input }) => signInAdmin(context, input),
  refresh: ({ context, input }) => refreshSession(context, input),
  logout: ({ context }) => signOut(context),
});
