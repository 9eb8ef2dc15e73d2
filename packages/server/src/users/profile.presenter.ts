import type { OwnProfile, PublicProfile } from '@kura/api-contract';
import { formatAmount } from '@kura/domain';
import { getAddress } from 'viem';
import { pictureUrl } from '../images/index.ts';
import { nameOfWallet } from './name-of-wallet.ts';
import type { HoldingFigures, OwnProfileRow, PublicProfileRow } from './users.repository.ts';

/** What anybody may see of a user or of a wallet. */
export function presentPublicProfile(row: PublicProfileRow): PublicProfile {
  return {
    id: row.id,
    name: row.name ?? (row.wallet === null ? '' : nameOfWallet(row.wallet)),
    avatarUrl: avatarOf(row),
    joinedAt: row.created_at?.toISOString() ?? null,
    wallet: row.wallet && getAddress(row.wallet),
    collection: presentFigures(row),
  };
}

/** What users see of themselves. */
export function presentOwnProfile(row: OwnProfileRow): OwnProfile {
  return {
    id: row.id,
    name: row.name,
    avatarUrl: avatarOf(row),
    joinedAt: row.created_at.toISOString(),
    collection: presentFigures(row),
    role: 'USER',
    wallets: row.wallets.map((wallet) => ({
      address: getAddress(wallet.address),
      linkedAt: new Date(wallet.linkedAt).toISOString(),
    })),
  };
}

const avatarOf = ({ avatar }: { avatar: string | null }) => (avatar === null ? null : pictureUrl(avatar));

function presentFigures(row: HoldingFigures): PublicProfile['collection'] {
  return {
    cards: row.cards,
    packs: row.packs,
    listed: row.listed,
    listedValue: formatAmount(row.listed_value),
    estimatedValue: formatAmount(row.estimated_value),
  };
}
