import { z } from 'zod';
import { hash } from '../../primitives.ts';

/** The terms that were shown, and the declaration of age that goes with them. */
export const consentInput = z.strictObject({
  version: z.string().max(40).describe('`version` of `GET /api/user/terms`.'),
  hash: hash.describe('`hash` of `GET /api/user/terms`.'),
  birthDate: z.iso.date().optional().describe('`YYYY-MM-DD`; required unless given before.'),
  guardianConsent: z
    .literal(true)
    .optional()
    .describe('True: a parent or guardian agrees; required for minors.'),
});

/** The consent of a person who may be new here. */
export const signUpConsent = consentInput
  .extend({ birthDate: z.iso.date().describe('`YYYY-MM-DD`.') })
  .nullable()
  .optional()
  .describe(
    'Stored with a user that this call creates, and ignored for a known one. Null: create no user. ' +
      'Absent: a new user accepts the terms later, by `POST /api/user/accept-terms`.',
  );
export type SignUpConsent = NonNullable<z.output<typeof signUpConsent>>;
