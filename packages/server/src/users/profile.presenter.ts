import type { OwnProfile, PublicProfile } from '@kura/api-contract';
import { getAddress } from 'viem';
import { pictureUrl } from '../images/index.ts';
import type { UserProfileRow } from './users.repository.ts';

/** What anybody may see of a user: no wallet, no address of any kind. */
export function presentPublicProfile(user: UserProfileRow): PublicProfile {
  return {
    id: user.id,
    name: user.name,
    avatarUrl: pictureUrl(user.avatar),
    joinedAt: user.createdAt.toISOString(),
    collection: { cards: user.cards, packs: user.packs },
  };
}

/** What users see of themselves. */
export function presentOwnProfile(user: UserProfileRow): OwnProfile {
  return {
    ...presentPublicProfile(user),
    role: 'USER',
    wallets: user.wallets.map((wallet) => ({
      address: getAddress(wallet.address),
      linkedAt: wallet.linkedAt.toISOString(),
    })),
  };
}
