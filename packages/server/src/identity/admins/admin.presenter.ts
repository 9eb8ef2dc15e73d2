import type { Admin } from '@kura/api-contract/admins';
import type { AdminRow } from './admins.repository.ts';

export function presentAdmin(row: AdminRow): Admin {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    scopes: row.scopes,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    lastLogInAt: row.last_log_in_at?.toISOString() ?? null,
    invitationExpiresAt: row.invitation_expires_at?.toISOString() ?? null,
    recoveryCodesLeft: row.recovery_codes_left,
    version: String(row.row_version),
  };
}
