import type { OwnPasskey, OwnPasskeys } from '@kura/api-contract/passkeys';
import { getAddress } from 'viem';
import type { PasskeyRow, SmartAccountRow } from './passkeys.repository.ts';

export function presentPasskey(row: PasskeyRow): OwnPasskey {
  return {
    id: row.id,
    credentialId: row.credential_id,
    key: { x: row.x, y: row.y, rpIdHash: row.rp_id_hash },
    name: row.name,
    standing: row.standing,
    backedUp: row.backed_up,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    doubtedAt: row.doubted_at?.toISOString() ?? null,
  };
}

export function presentPasskeys(
  passkeys: readonly PasskeyRow[],
  account: SmartAccountRow | undefined,
): OwnPasskeys {
  return {
    items: passkeys.map(presentPasskey),
    account: account === undefined ? null : presentAccount(account, passkeys),
  };
}

function presentAccount(account: SmartAccountRow, passkeys: readonly PasskeyRow[]) {
  const { proposed_key_id: proposedKeyId, proposal_ready_at: readyAt } = account;
  return {
    address: getAddress(account.address),
    firstKey: { x: account.first_x, y: account.first_y, rpIdHash: account.first_rp_id_hash },
    deployed: account.deployed,
    recovery: {
      address: account.recovery_address === null ? null : getAddress(account.recovery_address),
      proposal:
        readyAt === null
          ? null
          : {
              passkeyId: passkeys.find((passkey) => passkey.key_id === proposedKeyId)?.id ?? null,
              readyAt: readyAt.toISOString(),
            },
    },
  };
}
