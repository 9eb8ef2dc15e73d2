import type { OwnProfile, PublicProfile, SpendingLimits } from '@kura/api-contract/users';
import { formatAmount } from '@kura/domain/money';
import { getAddress } from 'viem';
import { pictureUrl } from '../../cards/index.ts';
import { presentConsents } from '../../governance/index.ts';
import type { HoldingFigures, OwnProfileRow, PublicProfileRow } from './users.repository.ts';
import { nameOfWallet } from './users-of-wallets.repository.ts';

/** The public profile of a user or wallet. */
export function presentPublicProfile(row: PublicProfileRow): PublicProfile {
  // A wallet without a user has no setting that hides it.
  const shared = row.shared ?? true;
  return {
    id: row.id,
    name: row.name ?? (row.wallet === null ? '' : nameOfWallet(row.wallet)),
    avatarUrl: urlOf(row.avatar),
    coverUrl: shared ? urlOf(row.cover) : null,
    bio: row.bio ?? '',
    joinedAt: row.created_at?.toISOString() ?? null,
    shared,
    wallet: row.wallet && getAddress(row.wallet),
    collection: shared ? presentFigures(row) : null,
  };
}

/** The profile that users see of themselves. */
export function presentOwnProfile(row: OwnProfileRow, limits: SpendingLimits): OwnProfile {
  return {
    id: row.id,
    name: row.name,
    avatarUrl: urlOf(row.avatar),
    coverUrl: urlOf(row.cover),
    bio: row.bio,
    language: row.language,
    email: row.email,
    birthDate: row.birth_date,
    shared: row.shared,
    joinedAt: row.created_at.toISOString(),
    collection: presentFigures(row),
    role: 'USER',
    wallets: row.wallets.map((wallet) => ({
      address: getAddress(wallet.address),
      kind: wallet.kind,
      linkedAt: new Date(wallet.linkedAt).toISOString(),
    })),
    consents: presentConsents(row),
    limits,
  };
}

const urlOf = (picture: string | null) => (picture === null ? null : pictureUrl(picture));

/** Holdings with their values in whole tokens. */
export function presentFigures(row: HoldingFigures): OwnProfile['collection'] {
  return {
    cards: row.cards,
    packs: row.packs,
    listed: row.listed,
    listedValue: formatAmount(row.listed_value),
    estimatedValue: formatAmount(row.estimated_value),
  };
}
