import type { AdminCard } from '@kura/api-contract/cards';
import type { CertificateRecord } from '@kura/api-contract/certificate-lookup';
import {
  type CardAttribute,
  isCertificateNumber,
  isGrader,
  MAX_GRADE,
  MIN_GRADE,
  normaliseCertificateNumber,
  normaliseGrader,
} from '@kura/domain/cards';
import { isNumericInput, priceFromInput } from '@kura/domain/money';

/** A card in the form: everything as it was typed. */
export interface CardDraft {
  readonly collectionId: string;
  readonly grader: string;
  readonly certificateNumber: string;
  readonly gradingNumber: string;
  readonly englishTitle: string;
  readonly japaneseTitle: string;
  readonly category: string;
  readonly yearOfIssue: string;
  readonly collectionNumber: string;
  readonly expansionMark: string;
  readonly value: string;
  readonly displayOrder: string;
  readonly secret: boolean;
  /** Names of uploaded files; empty for none. */
  readonly photoFront: string;
  readonly photoBack: string;
  readonly video: string;
}

export type CardField = keyof CardDraft;

export type CardDraftError = 'required' | 'grader' | 'certificate' | 'year' | 'amount' | 'order';

export const emptyCard: CardDraft = {
  collectionId: '',
  grader: 'PSA',
  certificateNumber: '',
  gradingNumber: '10',
  englishTitle: '',
  japaneseTitle: '',
  category: '',
  yearOfIssue: '',
  collectionNumber: '',
  expansionMark: '',
  value: '',
  displayOrder: '0',
  secret: false,
  photoFront: '',
  photoBack: '',
  video: '',
};

export function draftOfCard(card: AdminCard): CardDraft {
  const attribute = (name: CardAttribute) =>
    card.metadata.attributes.find(({ traitType }) => traitType === name)?.value ?? '';
  return {
    collectionId: card.collection.id,
    grader: card.certificate?.grader ?? '',
    certificateNumber: card.certificate?.number ?? '',
    gradingNumber: String(card.certificate?.grade ?? ''),
    englishTitle: card.name,
    japaneseTitle: attribute('Japanese Title'),
    category: attribute('Category'),
    yearOfIssue: attribute('Year of Issue'),
    collectionNumber: attribute('Collection Number'),
    expansionMark: attribute('Expansion Mark'),
    value: card.value ?? '',
    displayOrder: String(card.displayOrder),
    secret: card.secret,
    photoFront: mediaName(card.assets.photoFront),
    photoBack: mediaName(card.assets.photoBack),
    video: mediaName(card.assets.video),
  };
}

/** Fills in what a grader says about the certificate. The grade is the grader's; words that were typed stay. */
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

/** The name by which a kept file is uploaded, from where it is read. */
const mediaName = (url: string | null): string => url?.split('/').at(-1) ?? '';

/** Reads the form. What can't be read is named field by field. */
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
  const year = draft.yearOfIssue.trim();
  if (year !== '' && !isWhole(year, 1900, 2100)) errors.set('yearOfIssue', 'year');
  if (draft.value !== '' && priceFromInput(draft.value) === null) errors.set('value', 'amount');
  if (!/^-?\d{1,6}$/.test(draft.displayOrder.trim())) errors.set('displayOrder', 'order');
  return {
    errors: errors as ReadonlyMap<CardField, CardDraftError>,
    slab: slabOfDraft(draft),
    facts: {
      englishTitle: draft.englishTitle.trim(),
      japaneseTitle: textOrNone(draft.japaneseTitle),
      category: textOrNone(draft.category),
      yearOfIssue: year === '' ? null : Number(year),
      collectionNumber: textOrNone(draft.collectionNumber),
      expansionMark: textOrNone(draft.expansionMark),
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

/** Whether a slab can be looked up as it is typed. */
export function isWholeSlab(draft: CardDraft): boolean {
  return (
    isGrader(normaliseGrader(draft.grader)) &&
    isCertificateNumber(normaliseCertificateNumber(draft.certificateNumber)) &&
    isWhole(draft.gradingNumber, MIN_GRADE, MAX_GRADE)
  );
}

/** What of a change is to be sent. Slab, value, files and secrecy go along only where they were touched: they may be frozen. */
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
