import { MAX_MAIL_ADDRESS_LENGTH, normaliseMailAddress } from '@kura/domain/email';
import { hasStackedMarks, lineError, type NameError, nameError } from '@kura/domain/text';
import { z } from 'zod';

/** A row's id: opaque to clients, so that it never equals a static path segment. */
export const id = z.uuid().meta({
  id: 'Uuid',
  description: 'Id of a record: a UUID. Treat it as opaque.',
  examples: ['019a8f3e-5b1c-7c2e-9d4f-3a6b8c0d1e2f'],
});

const addressPattern = /^0x[0-9a-fA-F]{40}$/;
const hashPattern = /^0x[0-9a-fA-F]{64}$/;
const hexPattern = /^0x(?:[0-9a-fA-F]{2})*$/;

type Hex = `0x${string}`;

// Zod can't say "0x…" in a type without a transform, and a transform has no JSON Schema: the pattern proves the cast.
const hexString = (pattern: RegExp) => z.string().regex(pattern) as unknown as z.ZodType<Hex, Hex>;

/** An address as clients may write it, in any case; handlers get it in lower case, as the database keeps it. */
export const address = (
  z.string().regex(addressPattern).toLowerCase() as unknown as z.ZodType<Hex, Hex>
).meta({
  id: 'Address',
  description: '20-byte address in hex, in any case.',
  examples: ['0x52908400098527886e0f7030069857d2e4169ee7'],
});

/** An address as the API answers it: checksummed, except an order's `offerer`. */
export const addressOut = hexString(addressPattern).meta({
  id: 'ChecksumAddress',
  description: '20-byte address in hex with its EIP-55 checksum.',
  examples: ['0x52908400098527886E0F7030069857D2E4169EE7'],
});

/** 32 bytes: a transaction, order, leaf or block hash. */
export const hash = hexString(hashPattern).meta({
  id: 'Hash',
  description: '32 bytes in hex.',
  examples: ['0x8f1f2b5c0d6e47a3b9c8d7e6f5a4b3c2d1e0f9a8b7c6d5e4f3a2b1c0d9e8f7a6'],
});

/** Bytes of any length: call data, a signature. */
export const hexData = hexString(hexPattern).meta({
  id: 'HexData',
  description: 'Bytes of any length in hex.',
  examples: ['0x095ea7b3'],
});

/** A token id: decimal digits, at most 256 bits. */
export const tokenId = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,77})$/)
  .meta({ id: 'TokenId', description: 'Token id as a decimal string.', examples: ['1024'] });

/**
 * An entry of `tokenIds`: a decimal string is a pack's token id, a UUID is a row id. Token ids of packs differ, because each
 * begins with its drop's number.
 */
export const tokenIdOrRowId = z.union([tokenId, id]);

/** An amount in token units, exact: `"12.5"`. The token is a separate field. */
export const amount = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,59})(?:\.\d{1,18})?$/)
  .meta({
    id: 'Amount',
    description: 'Exact amount in token units as a decimal string: "12.5" is 12.5 USDC.',
    examples: ['12.5'],
  });

/** An amount of USDC, USDT or points, or of dollars: what {@link amount} is, with no more decimals than they have. */
export const tokenAmount = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,59})(?:\.\d{1,6})?$/)
  .meta({
    id: 'TokenAmount',
    description: 'Exact amount in token units or US dollars as a decimal string, at most 6 decimals.',
    examples: ['12.5'],
  });

/** An amount in base units, as Seaport's parameters and call values carry it. */
export const baseUnits = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,77})$/)
  .meta({
    id: 'BaseUnits',
    description: 'Integer as a decimal string; amounts in base units: "12500000" is 12.5 USDC.',
    examples: ['12500000'],
  });

/** A moment, ISO 8601 in UTC: `2026-11-21T02:00:00.000Z`. */
export const instant = z.iso.datetime().meta({
  id: 'Instant',
  description: 'Time in UTC, ISO 8601.',
  examples: ['2026-11-21T02:00:00.000Z'],
});

/** Six digits of an authenticator or an e-mail, however they are typed: with spaces between them, in full width. */
export const sixDigits = z
  .string()
  .max(40)
  .overwrite((text) => text.normalize('NFKC').replace(/[\s-]/g, ''))
  .regex(/^\d{6}$/);

/** Binds a code sent by mail to its requester. */
export const emailCodeChallenge = z
  .string()
  .min(1)
  .max(100)
  .optional()
  .describe(
    'Challenge from `POST /api/auth/email`; absent for the newest code of the same network or account.',
  );

/** An e-mail address as people write it. Handlers get its stored spelling. Any other text is refused. */
export const mailAddress = z
  .string()
  .max(MAX_MAIL_ADDRESS_LENGTH)
  .overwrite((text) => normaliseMailAddress(text) ?? text)
  .refine((text) => normaliseMailAddress(text) === text, { message: 'Invalid email address' })
  .meta({ format: 'email' });

const nameFaultMessages: Record<NameError, string> = {
  invisible_text: 'Has no visible character',
  control_character: 'Has a control character or a line break',
  direction_control:
    'Has a character that changes the direction of text (U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069)',
  invisible_character: 'Has an invisible character, or a joiner outside of words and emoji',
  stacked_marks: 'Has more than 4 combining marks on one letter',
};

const textOf = (maxLength: number, faultOf: (text: string) => NameError | null) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .superRefine((text, ctx) => {
      const fault = faultOf(text);
      if (fault === null) return;
      ctx.addIssue({ code: 'custom', message: nameFaultMessages[fault], params: { fault } });
    });

/** A text of one line; empty for none. The refusal names the fault. */
export const shownLine = (maxLength: number) => textOf(maxLength, lineError);

/** Accepts a name or title that users see, or an empty text. */
export const shownNameOrEmpty = (maxLength: number) =>
  textOf(maxLength, (text) => (text === '' ? null : nameError(text)));

/** Accepts a name, a title or a reason that users read on one line. */
export const shownName = (maxLength: number) => shownNameOrEmpty(maxLength).min(1);

/**
 * A text of several lines that a page shows; empty for none. Marks that are stacked on one letter would cover the lines
 * around it and make the page wider than the screen.
 */
export const shownProse = (maxLength: number) =>
  textOf(maxLength, (text) => (hasStackedMarks(text) ? 'stacked_marks' : null));

const bothLanguages = <Text extends z.ZodType>(text: Text) => ({
  ja: text.describe('Japanese.'),
  en: text.describe('English.'),
});

/** A text in both languages, as a request has it: unknown keys are rejected. */
export const localizedInput = <Text extends z.ZodType>(text: Text) => z.strictObject(bothLanguages(text));

/** A text in both languages, as a response has it. */
export const localizedText = <Text extends z.ZodType>(text: Text) => z.object(bothLanguages(text));
