import {
  LEGAL_TEXT_KINDS,
  LEGAL_TEXT_STATES,
  LEGAL_TEXT_VERSION,
  MAX_LEGAL_TEXT_LENGTH,
} from '@kura/domain/legal';
import { z } from 'zod';
import { call } from '../../call.ts';
import { instant, localizedInput, localizedText, shownLine } from '../../primitives.ts';

const kind = z.enum(LEGAL_TEXT_KINDS).describe('`TERMS`: terms of service. `PRIVACY`: privacy policy.');

const legalTextVersion = z
  .object({
    kind,
    version: z.string().describe('Name of the version, for example `1.1`. Each kind has its own.'),
    effectiveAt: instant.describe('From when it is in force.'),
    state: z
      .enum(LEGAL_TEXT_STATES)
      .describe('`CURRENT`: in force. `UPCOMING`: from a later day. `PAST`: replaced by a later version.'),
  })
  .meta({ id: 'LegalTextVersion', description: 'A version of the terms or of the privacy policy.' });
export type LegalTextVersion = z.output<typeof legalTextVersion>;

const legalText = legalTextVersion
  .extend({
    texts: localizedText(z.string()).describe('The text as it was published, with its placeholders.'),
  })
  .meta({ id: 'LegalText', description: 'A version of the terms or of the privacy policy with its text.' });
export type LegalText = z.output<typeof legalText>;

export const legalContract = {
  list: call({
    method: 'GET',
    path: '/legal-text',
    access: 'admin',
    scope: 'viewer',
    summary: 'All versions of the terms and of the privacy policy, those of the latest day first',
    output: z.array(legalTextVersion),
  }),
  get: call({
    method: 'GET',
    path: '/legal-text/{kind}/{version}',
    access: 'admin',
    scope: 'viewer',
    summary: 'A version of the terms or of the privacy policy, as it was published',
    input: z.strictObject({
      kind,
      version: shownLine(40).min(1).describe('Name of the version.'),
    }),
    output: legalText,
    problems: ['NOT_FOUND'],
  }),
  publish: call({
    method: 'POST',
    path: '/legal-text',
    access: 'admin',
    scope: 'finance',
    freshProof: 'required',
    summary: 'Publish a version of the terms or of the privacy policy, in force from a later day',
    description:
      'A published version never changes, because users consent to it. Both languages have the same headings (`# `, `## `) ' +
      'and items (`- `). `{operatorName}` is replaced by the name of the operator. Users accept new terms before their next purchase. ' +
      '`VERSION_STALE` answers when another version was published since the one in `replaces` was read.',
    status: 201,
    input: z.strictObject({
      kind,
      version: z.string().regex(LEGAL_TEXT_VERSION).describe('Name of the new version.'),
      replaces: z
        .string()
        .min(1)
        .max(40)
        .describe('The version of the latest day that was read: the new one follows it.'),
      effectiveOn: z.iso
        .date()
        .describe(
          '`YYYY-MM-DD`: in force from the beginning of this day in Japan. After the day of `replaces`.',
        ),
      texts: localizedInput(z.string().min(1).max(MAX_LEGAL_TEXT_LENGTH)).describe('The new text.'),
    }),
    output: legalText,
    problems: ['LEGAL_TEXT_INVALID', 'VERSION_STALE'],
  }),
};
