import type { AdminCard } from '@kura/api-contract/cards';
import type { CertificateRecord } from '@kura/api-contract/certificate-lookup';
import {
  CARD_FIELD_KEYS,
  CARD_FIELDS,
  type CardAssetName,
  type CardFieldKey,
  type CardValues,
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

/** A card in the form, as typed. Files are names, empty for none. */
export type CardDraft = Readonly<
  Record<CardFieldKey | CardAssetName | 'collectionId' | 'displayOrder', string> & { secret: boolean }
>;

export type CardField = keyof CardDraft;

export type CardDraftError = 'required' | 'grader' | 'certificate' | 'year' | 'amount' | 'order';

const blank = Object.fromEntries(CARD_FIELD_KEYS.map((key) => [key, ''])) as Record<CardFieldKey, string>;

export const emptyCard: CardDraft = {
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

export function draftOfCard(card: AdminCard): CardDraft {
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
export function filledDraft(draft: CardDraft, record: CertificateRecord): CardDraft {
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

/** Parses the form. Reports each field with invalid input. */
export function readCard(draft: CardDraft) {
  const errors = new Map<CardField, CardDraftError>();
  const need = (field: CardField) => {
    if (String(draft[field]).trim() === '') errors.set(field, 'required');
  };
  for (const field of ['collectionId', 'englishTitle', 'photoFront'] as const) need(field);
  if (!isGrader(normaliseGrader(draft.grader))) errors.set('grader', 'grader');
  if (!isCertificateNumber(normaliseCertificateNumber(draft.certificateNumber))) {
    errors.set('certificateNumber', 'certificate');
  }
  const plain = PLAIN_CARD_FIELDS.map((key) => {
    const text = textOrNone(draft[key]);
    if (CARD_FIELDS[key].type === 'text' || text === null) return [key, text];
    if (!isWhole(text, 1900, 2100)) errors.set(key, 'year');
    return [key, Number(text)];
  });
  if (draft.value !== '' && priceFromInput(draft.value) === null) errors.set('value', 'amount');
  if (!/^-?\d{1,6}$/.test(draft.displayOrder.trim())) errors.set('displayOrder', 'order');
  return {
    errors: errors as ReadonlyMap<CardField, CardDraftError>,
    slab: slabOfDraft(draft),
    facts: {
      ...(Object.fromEntries(plain) as Pick<CardValues, PlainFieldKey>),
      englishTitle: draft.englishTitle.trim(),
      value: textOrNone(draft.value),
    },
    assets: {
      photoFront: draft.photoFront,
      photoBack: textOrNone(draft.photoBack),
      video: textOrNone(draft.video),
    },
    displayOrder: Number(draft.displayOrder),
  };
}

export function slabOfDraft(draft: CardDraft) {
  return {
    grader: draft.grader.trim(),
    certificateNumber: draft.certificateNumber.trim(),
    gradingNumber: Number(draft.gradingNumber),
  };
}

/** Whether the typed slab is complete enough for a lookup. */
export function isWholeSlab(draft: CardDraft): boolean {
  return (
    isGrader(normaliseGrader(draft.grader)) &&
    isCertificateNumber(normaliseCertificateNumber(draft.certificateNumber)) &&
    isWhole(draft.gradingNumber, MIN_GRADE, MAX_GRADE)
  );
}

/** The changes to send. Slab, value, files and secrecy may be frozen, so they are sent only if they changed. */
export function changesOf(before: CardDraft, after: CardDraft) {
  const { slab, facts, assets, displayOrder } = readCard(after);
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
