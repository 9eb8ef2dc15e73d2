import {
  CARD_FIELD_KEYS,
  CARD_FIELD_MEANINGS,
  CARD_FIELDS,
  type CardAssetName,
  type CardFieldKey,
  type CardValues,
  cardField,
  MAX_GRADE,
  MIN_GRADE,
  type SlabFieldKey,
} from '@kura/domain/cards';
import { z } from 'zod';
import { shownLine, shownName, tokenAmount } from '../../primitives.ts';

/** An optional value. A table cell without one is empty. */
const orBlank = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([schema, z.null(), z.literal('').transform(() => null)]);
const mediaName = z.string().regex(/^[0-9a-f]{64}\.(?:jpeg|webp|png|mp4)$/);

/** The label of a slab in normalised spelling. Its serial hash commits to it. */
export const slabInput = {
  grader: shownLine(CARD_FIELDS.grader.maxLength)
    .min(2)
    .describe('Grading company as on the label, for example `PSA`. Spaces and case are normalised.'),
  certificateNumber: shownLine(CARD_FIELDS.certificateNumber.maxLength)
    .min(1)
    .describe('Certificate number as on the label.'),
  gradingNumber: z.int().min(MIN_GRADE).max(MAX_GRADE).describe('Grade, 1 to 10.'),
};

type DescribedKey = Exclude<CardFieldKey, SlabFieldKey>;
type Schema<Key extends DescribedKey> = z.ZodType<CardValues[Key], CardValues[Key]>;

function schemaOf(key: DescribedKey): z.ZodType {
  const { type, maxLength, isRequired } = cardField(key);
  if (type === 'year') return z.int().min(1900).max(2100).nullable();
  if (type === 'amount') return tokenAmount.nullable();
  return isRequired ? shownName(maxLength) : orBlank(shownName(maxLength));
}

const described = CARD_FIELD_KEYS.filter((key): key is DescribedKey => !(key in slabInput));

/** The fields of a card apart from its slab. */
export const cardInput = Object.fromEntries(
  described.map((key) => [key, schemaOf(key).describe(CARD_FIELD_MEANINGS[key])]),
) as { readonly [Key in DescribedKey]: Schema<Key> };

/** The fields of a new card. Optional ones may be absent. */
export const newCardInput = Object.fromEntries(
  Object.entries<z.ZodType>(cardInput).map(([key, schema]) => [
    key,
    cardField(key as DescribedKey).isRequired ? schema : schema.default(null),
  ]),
) as {
  readonly [Key in DescribedKey]: null extends CardValues[Key] ? z.ZodDefault<Schema<Key>> : Schema<Key>;
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
