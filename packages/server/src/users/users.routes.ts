import { usersContract } from '@kura/api-contract';
import { routes } from '../platform/index.ts';
import { getOwnProfile, getPublicProfile } from './get-profile.ts';

export const usersRoutes = routes(usersContract, {
  info: ({ context, input }) => getPublicProfile(context, input),
  me: ({ context }) => getOwnProfile(context),
});
