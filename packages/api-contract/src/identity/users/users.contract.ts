import { LANGUAGES } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { call } from '../../call.ts';
import { nftActivity } from '../../cards/cards/activity.schema.ts';
import { mediaUrl } from '../../cards/cards/card.schema.ts';
import { activityList, activityQuery } from '../../cards/cards/cards.contract.ts';
import {
  address,
  addressOut,
  amount,
  emailCodeChallenge,
  hash,
  id,
  instant,
  localizedText,
  mailAddress,
  shownName,
  shownProse,
  sixDigits,
} from '../../primitives.ts';
import { signedMessage } from '../auth/auth.contract.ts';
import { ownPasskeys } from '../passkeys/passkey.schema.ts';
import { linkedWallet } from '../wallets/wallets.contract.ts';
import { consentInput } from './consent.schema.ts';

/** A user by id, or any wallet by address, with or without an account. */
export const accountRef = z.union([id, address]);

/** Figures on holdings. */
export const holdingFigures = z
  .object({
    cards: z.int().describe('Number of cards.'),
    packs: z.int().describe('Number of sealed packs.'),
    listed: z.int().describe('Number of cards and packs on sale now.'),
    listedValue: amount.describe('Sum of their prices in US dollars.'),
    estimatedValue: amount.describe(
      "Sum of the shop's estimates of the cards in US dollars; packs do not count.",
    ),
  })
  .meta({ id: 'HoldingFigures', description: 'What is held, in figures.' });

/** The public profile of a user or a wallet. */
export const publicProfile = z
  .object({
    id: id.nullable().describe('Id of the user; null for a wallet that never signed in.'),
    name: z.string().describe('Display name.'),
    avatarUrl: mediaUrl.nullable().describe('Profile picture; null for none.'),
    coverUrl: mediaUrl
      .nullable()
      .describe('Wide picture above the name; null for none and while the collection is private.'),
    joinedAt: instant.nullable().describe('When the user signed up; null for a wallet that never signed in.'),
    bio: z.string().describe('Text of the profile; empty for none.'),
    shared: z.boolean().describe('True when the collection is public.'),
    wallet: addressOut
      .nullable()
      .describe('Wallet whose holdings are shown; null when the user has none or does not show it.'),
    collection: holdingFigures
      .nullable()
      .describe('What the wallet holds; null while the collection is private.'),
  })
  .meta({ id: 'PublicProfile', description: 'What is public about a user or wallet.' });
export type PublicProfile = z.output<typeof publicProfile>;

/** A spending limit in yen for a calendar month in Japan. Spending is converted at the rate of its day. */
export const spendingLimits = z
  .object({
    ownYen: z.int().nullable().describe('Monthly limit that the user set, in yen; null for none.'),
    raise: z
      .object({
        ownYen: z.int().nullable().describe('The new limit in yen; null for none.'),
        from: instant.describe('When it comes into force.'),
      })
      .nullable()
      .describe('Higher limit that is not in force yet; null for none.'),
    capYen: z
      .int()
      .nullable()
      .describe(
        "Monthly limit for the user's age, in yen; null for adults and while no birth date is given.",
      ),
    effectiveYen: z.int().nullable().describe('The lower of both, in yen; null for no limit.'),
    spentYen: z.int().describe('Spent this month, in yen.'),
    promisedYen: z
      .int()
      .describe('Purchases in progress, open offers and bids, in yen. They count as spent.'),
    leftYen: z.int().nullable().describe('What may still be spent this month, in yen; null for no limit.'),
    pausedUntil: instant.nullable().describe('End of the pause that the user set; null for none.'),
  })
  .meta({ id: 'SpendingLimits', description: 'Spending limits of a calendar month in Japan.' });
export type SpendingLimits = z.output<typeof spendingLimits>;

export const consents = z
  .object({
    terms: z
      .object({
        version: z.string().describe('Their version.'),
        hash: hash.describe('SHA-256 of both texts.'),
      })
      .describe('The current terms.'),
    accepted: z
      .object({
        version: z.string().describe('Their version.'),
        hash: hash.describe('SHA-256 of both texts.'),
        acceptedAt: instant.describe('When they were accepted.'),
      })
      .nullable()
      .describe('The terms that the user accepted last; null when none.'),
    due: z.boolean().describe('True when the current terms must still be accepted.'),
    guardianConsentedAt: instant
      .nullable()
      .describe("When a minor declared a guardian's consent; null otherwise."),
  })
  .meta({ id: 'Consents', description: 'Accepted terms.' });
export type Consents = z.output<typeof consents>;

/** A text in both languages. Lines with `# ` and `## ` are headings, lines with `- ` are list items. */
const legalText = z.object({
  version: z.string().describe('Version of the text.'),
  effectiveAt: instant.describe('When it came into force.'),
  texts: localizedText(z.string()).describe(
    'The text; lines that begin with `# ` or `## ` are headings, with `- ` list items.',
  ),
});

export const terms = legalText
  .extend({
    hash: hash.describe('SHA-256 of both texts. Send it to `POST /api/user/accept-terms`.'),
    privacy: legalText.describe('The privacy policy.'),
  })
  .meta({ id: 'Terms', description: 'The current terms and privacy policy.' });
export type Terms = z.output<typeof terms>;

export const ownProfile = z
  .object({
    id: id.describe('Id of the user.'),
    name: z.string().describe('Display name.'),
    avatarUrl: mediaUrl.nullable().describe('Profile picture; null for none.'),
    coverUrl: mediaUrl.nullable().describe('Wide picture above the name; null for none.'),
    bio: z.string().describe('Text of the profile; empty for none.'),
    language: z.enum(LANGUAGES).describe('Language of e-mails and notifications.'),
    email: z.string().nullable().describe('Confirmed e-mail address; null for none.'),
    birthDate: z.iso.date().nullable().describe('`YYYY-MM-DD`; null when not given.'),
    shared: z.boolean().describe('True when the collection is public.'),
    joinedAt: instant.describe('When the user signed up.'),
    collection: holdingFigures.describe('What all wallets hold together.'),
    wallets: z.array(linkedWallet).describe('Linked wallets.'),
    consents: consents.describe('Accepted terms.'),
    limits: spendingLimits.describe('Spending limits.'),
    role: z.literal('USER').describe('Role of the account.'),
  })
  .meta({ id: 'OwnProfile', description: "The caller's profile." });
export type OwnProfile = z.output<typeof ownProfile>;

const walletActivityList = activityList.extend({
  items: z.array(nftActivity).describe('Items of this page.'),
});
export type WalletActivityList = z.output<typeof walletActivityList>;

export const usersContract = {
  info: call({
    method: 'GET',
    path: '/user/info/{id}',
    access: 'public',
    summary: 'The public profile of a user, or of any wallet that holds or held something',
    input: z.strictObject({ id: accountRef.describe('Id of a user, or address of a wallet.') }),
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
      id: accountRef.describe('Id of a user, or address of a wallet.'),
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
  updateProfile: call({
    method: 'PATCH',
    path: '/user/update-profile',
    access: 'user',
    summary: 'Change the caller’s profile; omitted fields are unchanged',
    description:
      'A new e-mail address is confirmed by the code that `POST /auth/email` sends there, and requires a fresh proof. A lower limit applies at once, a higher one after seven days. A birth date is given once.',
    input: z.strictObject({
      name: shownName(40).optional().describe('New display name; unchanged when absent.'),
      bio: shownProse(500).optional().describe('New text; unchanged when absent.'),
      avatar: z
        .string()
        .max(200)
        .nullable()
        .optional()
        .describe(
          '`name` that `POST /api/upload-avatar` answered; null removes the picture; unchanged when absent.',
        ),
      cover: z
        .string()
        .max(200)
        .nullable()
        .optional()
        .describe(
          '`name` that `POST /api/upload-public` answered; null removes the picture; unchanged when absent.',
        ),
      language: z.enum(LANGUAGES).optional().describe('New language; unchanged when absent.'),
      shared: z.boolean().optional().describe('Whether the collection is public; unchanged when absent.'),
      email: z
        .strictObject({
          address: mailAddress.describe('The address. It is stored in lower case, with its domain in ASCII.'),
          code: sixDigits.describe('The six digits that `POST /api/auth/email` sent there.'),
          challenge: emailCodeChallenge,
        })
        .optional()
        .describe('New e-mail address; unchanged when absent.'),
      birthDate: z.iso.date().optional().describe('`YYYY-MM-DD`. It can be set once.'),
      spendingLimitYen: z
        .int()
        .min(0)
        .max(100_000_000)
        .nullable()
        .optional()
        .describe('Monthly limit in yen; null removes it; unchanged when absent.'),
    }),
    output: ownProfile,
    problems: [
      'EMAIL_CODE_INVALID',
      'EMAIL_TAKEN',
      'FRESH_PROOF_REQUIRED',
      'BIRTH_DATE_FIXED',
      'BIRTH_DATE_INVALID',
      'MEDIA_NOT_FOUND',
    ],
  }),
  pause: call({
    method: 'POST',
    path: '/user/self-pause',
    access: 'user',
    summary: 'Pause the own purchases for a time; it can be made longer, never shorter',
    input: z.strictObject({
      days: z
        .union([z.literal(1), z.literal(7), z.literal(30), z.literal(180)])
        .describe('Length of the pause in days.'),
    }),
    output: ownProfile,
  }),
  acceptTerms: call({
    method: 'POST',
    path: '/user/accept-terms',
    access: 'user',
    summary: 'Accept the terms that were shown: their version and the hash of their text are recorded',
    description:
      'With it goes the declaration of age: the birth date, unless it was given before, and of a minor that a parent or guardian agrees.',
    input: consentInput,
    output: ownProfile,
    problems: [
      'TERMS_VERSION_STALE',
      'BIRTH_DATE_REQUIRED',
      'BIRTH_DATE_FIXED',
      'BIRTH_DATE_INVALID',
      'GUARDIAN_CONSENT_REQUIRED',
    ],
  }),
  terms: call({
    method: 'GET',
    path: '/user/terms',
    access: 'public',
    summary:
      'The present terms in both languages, with the hash that is recorded when they are accepted, and the privacy policy',
    description: 'The hash is SHA-256 over the Japanese text, one NUL byte and the English text, as UTF-8.',
    output: terms,
  }),
  smartAccount: call({
    method: 'POST',
    path: '/user/smart-account',
    rateLimit: { requests: 20, perSeconds: 60 },
    access: 'user',
    summary:
      'Bind the account of the caller’s passkeys, by what it signed (ERC-1271, or ERC-6492 before it is made)',
    description:
      'The message is an EIP-4361 message of the account’s address with the fields of `GET /auth/nonce`.',
    input: z.strictObject(signedMessage),
    output: ownPasskeys,
    status: 201,
    problems: [
      'SIGN_IN_MESSAGE_INVALID',
      'SIGN_IN_NONCE_INVALID',
      'SIGN_IN_SIGNATURE_INVALID',
      'NO_PASSKEY',
      'ACCOUNT_TAKEN',
      'STATE_CONFLICT',
    ],
  }),
  remove: call({
    method: 'DELETE',
    path: '/user/{id}',
    access: 'account',
    scope: 'support',
    freshProof: 'required',
    summary:
      'Delete an account, the own one or as an admin: personal data is deleted permanently, trades stay without a name',
    input: z.strictObject({ id: id.describe('Id of the user.') }),
    status: 204,
    problems: ['NOT_FOUND', 'USER_HAS_OPEN_BUSINESS'],
  }),
};
