import { PASSKEY_STANDINGS } from '@kura/domain';
import { z } from 'zod';
import { addressOut, baseUnits, hash, id, instant } from '../primitives.ts';

/** A passkey as accounts on chain know it. */
export const passkeyKey = z.object({
  x: hash,
  y: hash,
  /** SHA-256 of the site's name as WebAuthn knows it. */
  rpIdHash: hash,
});
export type PasskeyKey = z.output<typeof passkeyKey>;

export const passkey = z.object({
  id,
  /** As browsers know it, base64url. */
  credentialId: z.string(),
  key: passkeyKey,
  /** What the user calls the device. */
  name: z.string(),
  /** `REQUESTED`: made on a device that is yet to be let in. `ACTIVE`: acts for the account. */
  standing: z.enum(PASSKEY_STANDINGS),
  /** Whether several devices share it, or a keychain keeps it: losing the device then isn't losing it. */
  backedUp: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type OwnPasskey = z.output<typeof passkey>;

/** The account of a user who signs in with passkeys. */
export const smartAccount = z.object({
  address: addressOut,
  /** From which its address follows. It may be removed by now. */
  firstKey: passkeyKey,
  /** Whether it is made on chain; until then its first act makes it. */
  deployed: z.boolean(),
  recovery: z.object({
    /** The address of the recovery words; null when none were made. */
    address: addressOut.nullable(),
    /** A passkey that the recovery words proposed. */
    proposal: z.object({ passkeyId: id.nullable(), readyAt: instant }).nullable(),
  }),
});
export type SmartAccountView = z.output<typeof smartAccount>;

export const ownPasskeys = z.object({
  items: z.array(passkey),
  /** Null as long as no account was bound (`POST /user/smart-account`). */
  account: smartAccount.nullable(),
});
export type OwnPasskeys = z.output<typeof ownPasskeys>;

/** What comes of handing in a new passkey. */
export const passkeyCreated = z.object({
  passkey,
  /**
   * Of a passkey that is to be let in: what `POST /auth/recovery` takes, and what the recovery words sign. Null of one that
   * is in, and where no recovery words were made.
   */
  request: z
    .object({
      passkeyRequest: z.string(),
      recovery: z.object({ account: addressOut, chainId: z.int(), nonce: baseUnits }).nullable(),
    })
    .nullable(),
});
