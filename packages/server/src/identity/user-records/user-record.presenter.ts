import type { ListedUser, UserRecord } from '@kura/api-contract/user-records';
import type { SpendingLimits } from '@kura/api-contract/users';
import { getAddress } from 'viem';
import { pictureUrl } from '../../cards/index.ts';
import { presentConsents } from '../../governance/index.ts';
import { presentFigures } from '../users/index.ts';
import type { ListedUserRow, UserRecordRow } from './user-records.repository.ts';

export function presentListedUser(row: ListedUserRow): ListedUser {
  return {
    id: row.id,
    name: row.name,
    avatarUrl: row.avatar === null ? null : pictureUrl(row.avatar),
    email: row.email,
    status: row.status,
    wallets: row.wallets.map((wallet) => ({
      address: getAddress(wallet.address),
      kind: wallet.kind,
      linkedAt: new Date(wallet.linkedAt).toISOString(),
    })),
    held: row.held,
    joinedAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  };
}

export function presentUserRecord(row: UserRecordRow, limits: SpendingLimits): UserRecord {
  return {
    ...presentListedUser(row),
    bio: row.bio,
    language: row.language,
    birthDate: row.birth_date,
    birthDateCorrections: row.corrections.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
    consents: presentConsents(row),
    limits,
    collection: presentFigures(row),
    sessions: row.sessions,
    disabledReason: row.disabled_reason,
  };
}
