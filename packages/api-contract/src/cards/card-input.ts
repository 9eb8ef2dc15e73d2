import { MAX_GRADE, MIN_GRADE } from '@kura/domain';
import { z } from 'zod';
import { tokenAmount } from '../primitives.ts';

const text = z.string().trim().min(1).max(200);
const mark = z.string().trim().min(1).max(40);
const mediaName = z.string().regex(/^[0-9a-f]{64}\.(?:jpeg|webp|png|mp4)$/);

/** A slab as its label states it: what its serial hash commits to. It is spelled one way, whatever is typed. */
export const slabInput = {
  grader: z.string().trim().min(2).max(16),
  certificateNumber: z.string().trim().min(1).max(40),
  gradingNumber: z.int().min(MIN_GRADE).max(MAX_GRADE),
};

/** What else is said of a card. */
export const cardInput = {
  englishTitle: text,
  japaneseTitle: text.nullable(),
  category: text.nullable(),
  yearOfIssue: z.int().min(1900).max(2100).nullable(),
  collectionNumber: mark.nullable(),
  expansionMark: mark.nullable(),
  /** In dollars. */
  value: tokenAmount.nullable(),
};

/** Uploaded files, by their names. */
export const cardAssetsInput = z.strictObject({
  video: mediaName.nullable().default(null),
  photoFront: mediaName,
  photoBack: mediaName.nullable().default(null),
});
