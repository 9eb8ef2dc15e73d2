import { type CardAssetName, MAX_GRADE, MIN_GRADE } from '@kura/domain/cards';
import { z } from 'zod';
import { shownLine, shownName, tokenAmount } from '../primitives.ts';

const text = shownName(200);
const mark = shownName(40);
/** A value that may be missing. Cells of a table without one are empty. */
const orBlank = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([schema, z.null(), z.literal('').transform(() => null)]);
const mediaName = z.string().regex(/^[0-9a-f]{64}\.(?:jpeg|webp|png|mp4)$/);

/** The label of a slab, to which its serial hash commits, in a normalised spelling. */
export const slabInput = {
  grader: shownLine(16)
    .min(2)
    .describe('Grading company as on the label, for example `PSA`. Spaces and case are normalised.'),
  certificateNumber: shownLine(40).min(1).describe('Certificate number as on the label.'),
  gradingNumber: z.int().min(MIN_GRADE).max(MAX_GRADE).describe('Grade, 1 to 10.'),
};

/** What else is said about a card. */
export const cardInput = {
  englishTitle: text.describe('Title in English.'),
  japaneseTitle: orBlank(text).describe('Title in Japanese; null or empty for none.'),
  category: orBlank(text).describe('Category, for example `Monsters`; null or empty for none.'),
  yearOfIssue: z
    .int()
    .min(1900)
    .max(2100)
    .nullable()
    .describe('Year in which the card was printed; null when unknown.'),
  collectionNumber: orBlank(mark).describe(
    'Number within the set, for example `006/165`; null or empty for none.',
  ),
  expansionMark: orBlank(mark).describe('Mark of the set; null or empty for none.'),
  value: tokenAmount.nullable().describe('Value of the slab in US dollars; null when not valued.'),
};

/** Uploaded files, by their names. */
export const cardAssetsInput = z
  .strictObject({
    video: mediaName.nullable().default(null).describe('`name` of an uploaded MP4 video; null for none.'),
    photoFront: mediaName.describe('`name` of the uploaded photo of the front.'),
    photoBack: mediaName
      .nullable()
      .default(null)
      .describe('`name` of the uploaded photo of the back; null for none.'),
  } satisfies Record<CardAssetName, z.ZodType>)
  .meta({ id: 'CardAssetsInput', description: 'Names of the uploaded files of a card.' });
