import { PASSKEY_STATUSES } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { addressOut, baseUnits, hash, id, instant } from '../../primitives.ts';

/** A passkey as accounts on chain know it. */
export const passkeyKey = z
  .object({
    x: hash.describe('x coordinate of the P-256 public key.'),
    y: hash.describe('y coordinate of the P-256 public key.'),
    rpIdHash: hash.describe('SHA-256 of the domain to which the passkey is bound.'),
  })
  .meta({ id: 'PasskeyKey', description: 'Public key of a passkey.' });
export type PasskeyKey = z.output<typeof passkeyKey>;

export const passkey = z
  .object({
    id: id.describe('Id of the passkey.'),
    credentialId: z.string().describe('WebAuthn credential id, base64url.'),
    key: passkeyKey.describe('Public key, as the account on chain stores it.'),
    name: z.string().describe('Name of the device.'),
    standing: z
      .enum(PASSKEY_STATUSES)
      .describe(
        '`REQUESTED`: waits for confirmation. `ACTIVE`: acts for the account. `REMOVED`: does not any more.',
      ),
    backedUp: z.boolean().describe('True when the passkey is synchronised between devices.'),
    createdAt: instant.describe('When it was registered.'),
    lastUsedAt: instant.nullable().describe('When it was last used; null when never.'),
    doubtedAt: instant
      .nullable()
      .describe(
        'Since when it is in doubt, because its counter went back: a copy may exist. Null when it is not. Accounts on chain ignore counters.',
      ),
  })
  .meta({ id: 'Passkey', description: 'A passkey of the caller.' });
export type OwnPasskey = z.output<typeof passkey>;

/** The account of a user who signs in with passkeys. */
export const smartAccount = z
  .object({
    address: addressOut.describe('Address of the account.'),
    firstKey: passkeyKey.describe('Key from which the address is derived. It may be removed by now.'),
    deployed: z
      .boolean()
      .describe('True when the contract exists; until then its first operation deploys it.'),
    recovery: z
      .object({
        address: addressOut.nullable().describe('Address of the recovery words; null when none were made.'),
        proposal: z
          .object({
            passkeyId: id.nullable().describe('The passkey; null when the shop does not know it.'),
            readyAt: instant.describe('When it becomes active unless another passkey cancels it.'),
          })
          .nullable()
          .describe('Passkey proposed by the recovery words; null for none.'),
      })
      .describe('State of the recovery.'),
  })
  .meta({ id: 'SmartAccount', description: 'The account that passkeys act for.' });
export type SmartAccountView = z.output<typeof smartAccount>;

export const ownPasskeys = z
  .object({
    items: z.array(passkey).describe('Passkeys, those that wait for confirmation first.'),
    account: smartAccount
      .nullable()
      .describe('Account of the passkeys; null until one is bound by `POST /api/user/smart-account`.'),
  })
  .meta({ id: 'OwnPasskeys', description: "The caller's passkeys and account." });
export type OwnPasskeys = z.output<typeof ownPasskeys>;

/** The result of registering a new passkey. */
export const passkeyCreated = z.object({
  passkey: passkey.describe('The passkey.'),
  request: z
    .object({
      passkeyRequest: z
        .string()
        .describe('Request token for `POST /api/auth/passkey/standing` and `/api/auth/recovery`.'),
      recovery: z
        .object({
          account: addressOut.describe('Address of the account.'),
          chainId: z.int().describe('EIP-155 chain id.'),
          nonce: baseUnits.describe('Recovery nonce of the account.'),
        })
        .nullable()
        .describe('What the recovery words sign; null when none were made.'),
    })
    .nullable()
    .describe('What a passkey that waits for confirmation needs; null for one that is active.'),
});
