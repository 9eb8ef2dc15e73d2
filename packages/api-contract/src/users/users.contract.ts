import { z } from 'zod';
import { call } from '../call.ts';
import { card, mediaUrl } from '../cards/card.schema.ts';
import { activity, activityList, activityQuery } from '../cards/cards.contract.ts';
import { address, addressOut, amount, id, instant } from '../primitives.ts';

/** Somebody by their account, or a wallet by its address whether or not it ever signed in. */
export const accountRef = z.union([id, address]);

/** What is held, in figures. */
export const holdingFigures = z.object({
  cards: z.int(),
  /** Sealed ones. */
  packs: z.int(),
  /** Cards and packs that can be bought right now, and what they would cost together. */
  listed: z.int(),
  listedValue: amount,
  /** What the shop takes the cards to be worth, in dollars; packs don't count. */
  estimatedValue: amount,
});

/** What anybody may see of a user, or of a wallet. */
export const publicProfile = z.object({
  /** Null for a wallet that never signed in. */
  id: id.nullable(),
  name: z.string(),
  /** Null while none was chosen: apps draw one from the address. */
  avatarUrl: mediaUrl.nullable(),
  joinedAt: instant.nullable(),
  /** The wallet whose holdings these are: an account's first. Null while an account has none. */
  wallet: addressOut.nullable(),
  collection: holdingFigures,
});
export type PublicProfile = z.output<typeof publicProfile>;

export const ownProfile = z.object({
  id,
  name: z.string(),
  avatarUrl: mediaUrl.nullable(),
  joinedAt: instant,
  /** Of all wallets together. */
  collection: holdingFigures,
  wallets: z.array(z.object({ address: addressOut, linkedAt: instant })),
  /** Shorthand of the role, which is the same for every user. */
  role: z.literal('USER'),
});
export type OwnProfile = z.output<typeof ownProfile>;

/** Something that befell a wallet, with the card or pack it is about. */
export const walletActivity = activity.extend({ nft: card });
export type WalletActivity = z.output<typeof walletActivity>;

const walletActivityList = activityList.extend({ items: z.array(walletActivity) });
export type WalletActivityList = z.output<typeof walletActivityList>;

export const usersContract = {
  info: call({
    method: 'GET',
    path: '/user/info/{id}',
    access: 'public',
    summary: 'The public profile of a user, or of any wallet that holds or held something',
    input: z.strictObject({ id: accountRef }),
    output: publicProfile,
    problems: ['NOT_FOUND'],
  }),
  activityOf: call({
    method: 'GET',
    path: '/user/{id}/activity',
    access: 'public',
    summary: 'What a user or a wallet did, bought, sold, sent and received, newest first',
    description:
      'A sale is a `Purchase` for the wallet that bought. Of a user it is that of the wallet of the profile.',
    input: z.strictObject({
      id: accountRef,
      ...activityQuery,
    }),
    output: walletActivityList,
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
