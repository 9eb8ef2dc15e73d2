import type { AdminCard } from '@kura/api-contract/cards';
import type { CertificateRecord } from '@kura/api-contract/certificate-lookup';
import {
  CARD_FIELD_KEYS,
  CARD_FIELDS,
  type CardAssetName,
  type CardFieldKey,
  type CardValues as CardInput,
  isCertificateNumber,
  isGrader,
  MAX_GRADE,
  MIN_GRADE,
  normaliseCertificateNumber,
  normaliseGrader,
  PLAIN_CARD_FIELDS,
  type PlainFieldKey,
} from '@kura/domain/cards';
import { isNumericInput, priceFromInput } from '@kura/domain/money';
import { wholeNumber } from '@kura/web-kit/form';

/** A card in the form, as typed. Files are names, empty for none. */
export type CardValues = Record<CardFieldKey | CardAssetName | 'collectionId' | 'displayOrder', string> & {
  secret: boolean;
};

export type CardField = keyof CardValues;

const blank = Object.fromEntries(CARD_FIELD_KEYS.map((key) => [key, ''])) as Record<CardFieldKey, string>;

export const emptyCard: CardValues = {
  ...blank,
  collectionId: '',
  grader: 'PSA',
  gradingNumber: '10',
  displayOrder: '0',
  secret: false,
  photoFront: '',
  photoBack: '',
  video: '',
};

export function valuesOfCard(card: AdminCard): CardValues {
  const attributes = Object.fromEntries(
    PLAIN_CARD_FIELDS.map((key) => {
      const { attribute } = CARD_FIELDS[key];
      return [key, card.metadata.attributes.find(({ traitType }) => traitType === attribute)?.value ?? ''];
    }),
  );
  return {
    ...blank,
    ...attributes,
    collectionId: card.collection.id,
    grader: card.certificate?.grader ?? '',
    certificateNumber: card.certificate?.number ?? '',
    gradingNumber: String(card.certificate?.grade ?? ''),
    englishTitle: card.name,
    value: card.value ?? '',
    displayOrder: String(card.displayOrder),
    secret: card.secret,
    photoFront: mediaName(card.assets.photoFront),
    photoBack: mediaName(card.assets.photoBack),
    video: mediaName(card.assets.video),
  };
}

/** Fills in the certificate data. The grade comes from the grader; typed texts stay. */
export function filledCard(draft: CardValues, record: CertificateRecord): CardValues {
  const orTyped = (field: CardField, known: string | number | null) =>
    String(draft[field]).trim() === '' && known !== null ? String(known) : String(draft[field]);
  return {
    ...draft,
    gradingNumber: record.gradingNumber === null ? draft.gradingNumber : String(record.gradingNumber),
    englishTitle: orTyped('englishTitle', record.englishTitle),
    category: orTyped('category', record.category),
    yearOfIssue: orTyped('yearOfIssue', record.yearOfIssue),
    collectionNumber: orTyped('collectionNumber', record.collectionNumber),
  };
}

/** The upload name of a stored file, from its address. */
const mediaName = (url: string | null): string => url?.split('/').at(-1) ?? '';

/** Rules that the schemas of the calls lack: they take a grader and a number as people write them. */
export function cardFaults({ grader, certificateNumber, value }: CardValues) {
  return {
    grader: !isGrader(normaliseGrader(grader)),
    certificateNumber: !isCertificateNumber(normaliseCertificateNumber(certificateNumber)),
    value: value !== '' && priceFromInput(value) === null,
  };
}

/** The input that intake and change share. */
export function cardInput(values: CardValues) {
  const plain = PLAIN_CARD_FIELDS.map((key) => {
    const text = textOrNone(values[key]);
    return [key, CARD_FIELDS[key].type === 'text' || text === null ? text : wholeNumber(text)];
  });
  return {
    slab: slabOf(values),
    facts: {
      ...(Object.fromEntries(plain) as Pick<CardInput, PlainFieldKey>),
      englishTitle: values.englishTitle.trim(),
      value: textOrNone(values.value),
    },
    assets: {
      photoFront: values.photoFront,
      photoBack: textOrNone(values.photoBack),
      video: textOrNone(values.video),
    },
    displayOrder: wholeNumber(values.displayOrder),
  };
}

export function slabOf(draft: CardValues) {
  return {
    grader: draft.grader.trim(),
    certificateNumber: draft.certificateNumber.trim(),
    gradingNumber: Number(draft.gradingNumber),
  };
}

/** Whether the typed slab is complete enough for a lookup. */
export function isWholeSlab(draft: CardValues): boolean {
  return (
    isGrader(normaliseGrader(draft.grader)) &&
    isCertificateNumber(normaliseCertificateNumber(draft.certificateNumber)) &&
    isWhole(draft.gradingNumber, MIN_GRADE, MAX_GRADE)
  );
}

/** The changes to send. Slab, value, files and secrecy may be frozen, so they are sent only if they changed. */
export function changesOf(before: CardValues, after: CardValues) {
  const { slab, facts, assets, displayOrder } = cardInput(after);
  const { value, ...words } = facts;
  const changed = (...fields: CardField[]) => fields.some((field) => before[field] !== after[field]);
  return {
    ...(changed('grader', 'certificateNumber', 'gradingNumber') && slab),
    ...words,
    ...(changed('value') && { value }),
    ...(changed('photoFront', 'photoBack', 'video') && { assets }),
    ...(changed('secret') && { secret: after.secret }),
    ...(changed('displayOrder') && { displayOrder }),
  };
}

function isWhole(text: string, min: number, max: number): boolean {
  const value = isNumericInput(text) ? Number(text) : Number.NaN;
  return Number.isInteger(value) && value >= min && value <= max;
}

const textOrNone = (text: string): string | null => (text.trim() === '' ? null : text.trim());
