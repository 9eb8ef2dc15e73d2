import { LOOKUP_GRADERS } from '@kura/domain/cards';
import { z } from 'zod';
import { call } from '../../call.ts';
import { instant } from '../../primitives.ts';

export const certificateRecord = z
  .object({
    grader: z.enum(LOOKUP_GRADERS).describe('Grader that was asked.'),
    certificateNumber: z.string().describe('Certificate number.'),
    gradingNumber: z
      .int()
      .min(1)
      .max(10)
      .nullable()
      .describe('Grade; null for a half grade, a qualified grade or a slab without a grade.'),
    gradeText: z.string().describe('Grade in the words of the grader.'),
    englishTitle: z.string().describe('Subject and variety in the words of the grader.'),
    category: z.string().nullable().describe('Category; null for none.'),
    yearOfIssue: z.int().nullable().describe('First year of issue; null for none.'),
    collectionNumber: z.string().nullable().describe('Number of the card in its set; null for none.'),
    brand: z
      .string()
      .nullable()
      .describe('Brand and set; null for none. No attribute of a card has this text.'),
    population: z.int().nullable().describe('Number of cards with this grade; null when unknown.'),
    populationHigher: z.int().nullable().describe('Number of cards with a higher grade; null when unknown.'),
    fetchedAt: instant.describe('When the grader answered this.'),
  })
  .meta({ id: 'CertificateRecord', description: 'What a grader says about a certificate.' });
export type CertificateRecord = z.output<typeof certificateRecord>;

export const certificateLookupContract = {
  get: call({
    method: 'GET',
    path: '/certificate-lookup/{grader}/{certificateNumber}',
    access: 'admin',
    scope: 'catalogue',
    summary: 'What the grader says about a certificate, to fill in a card',
    description:
      'The server asks the grader once and keeps the answer for 30 days, and the answer that there is no such certificate for an hour. ' +
      'Without a key of the grader it answers `CERTIFICATE_LOOKUP_OFF`.',
    rateLimit: { requests: 120, perSeconds: 60 },
    input: z.strictObject({
      grader: z.enum(LOOKUP_GRADERS).describe('Grader.'),
      certificateNumber: z
        .string()
        .regex(/^\d{1,12}$/)
        .describe('Certificate number: digits.'),
    }),
    output: certificateRecord,
    problems: [
      'CERTIFICATE_NOT_FOUND',
      'CERTIFICATE_LOOKUP_OFF',
      'CERTIFICATE_LOOKUP_LIMIT',
      'CERTIFICATE_LOOKUP_UNAVAILABLE',
    ],
  }),
};
