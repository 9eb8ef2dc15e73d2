import { z } from 'zod';
import { call } from '../call.ts';
import { mediaUrl } from '../cards/card.schema.ts';
import { addressOut, id, instant } from '../primitives.ts';

/** What anybody may see of a user. */
export const publicProfile = z.object({
  id,
  name: z.string(),
  avatarUrl: mediaUrl,
  joinedAt: instant,
  /** What the user's wallets hold. */
  collection: z.object({ cards: z.int(), packs: z.int() }),
});
export type PublicProfile = z.output<typeof publicProfile>;

export const ownProfile = publicProfile.extend({
  wallets: z.array(z.object({ address: addressOut, linkedAt: instant })),
  /** Shorthand of the role, which is the same for every user. */
  role: z.literal('USER'),
});
export type OwnProfile = z.output<typeof ownProfile>;

export const usersContract = {
  info: call({
    method: 'GET',
    path: '/user/info/{id}',
    access: 'public',
    summary: 'The public profile of a user',
    input: z.strictObject({ id }),
    output: publicProfile,
    problems: ['NOT_FOUND'],
  }),
  me: call({
    method: 'GET',
    path: '/user/me',
    access: 'user',
    summary: "The caller's own profile",
    output: ownProfile,
  }),
};
