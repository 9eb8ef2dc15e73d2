import { usersContract } from '@kura/api-contract';
import { routes } from '../platform/index.ts';
import { getOwnProfile, getPublicProfile } from './get-profile.ts';
import { listActivityOfWallet } from './list-wallet-activity.ts';

export const usersRoutes = routes(usersContract, {
  info: ({ context, input }) => getPublicProfile(context, input),
  activityOf: ({ context, input }) => listActivityOfWallet(context, input),
  me: ({ context }) => getOwnProfile(context),
});
