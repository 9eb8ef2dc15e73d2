import { normaliseSearchText } from '../../text/fold-search-text.ts';
import type { AttributeFilter } from './attribute-filter.ts';
import type { SearchedAttribute } from './attributes.ts';
import { isCertificateNumber, isGrader, normaliseCertificateNumber, normaliseGrader } from './certificate.ts';
import {
  isJapanese,
  isSeparator,
  labelledSlab,
  lookedUpSlab,
  looseGrade,
  searchPatterns,
  slabBeforeGrader,
} from './search-patterns.ts';

/** How the words of a search are understood: some of them as conditions, or all as text. */
export const SEARCH_MEANINGS = ['CONDITIONS', 'TEXT'] as const;
export type SearchMeaning = (typeof SEARCH_MEANINGS)[number];

/** The conditions that the words of a search are read as, each at most once. */
export interface SearchConditions {
  grader: string;
  grade: number;
  year: number;
  number: string;
  certificateNumber: string;
}

/** A piece of a search, with the conditions that it is read as: none of words that are searched as text. */
export interface SearchPart {
  readonly text: string;
  readonly conditions: Partial<SearchConditions>;
}

/**
 * Splits a search into conditions and words, in any order and with the usual prefixes: `Ghost PSA 10 2019`, `PSA12345678`, `#22`.
 *
 * @param taken conditions that are not read, because the caller has them from elsewhere
 * @returns parts in the order of the text, which together have all its characters except blanks
 */
export function splitSearch(search: string, taken: Iterable<keyof SearchConditions> = []): SearchPart[] {
  const text = normaliseSearchText(search).replace(/\s+/g, ' ').trim();
  const read = new Set<string>(taken);
  const readsGrade = !read.has('grade');
  let parts = splitBy(text, searchPatterns, read);
  if (readsGrade && !read.has('grade') && parts.some(({ conditions }) => conditions.grader !== undefined)) {
    parts = parts.flatMap((part) =>
      Object.keys(part.conditions).length > 0 ? part : splitBy(part.text, [looseGrade], read),
    );
  }
  return parts;
}

function splitBy(text: string, patterns: typeof searchPatterns, read: Set<string>): SearchPart[] {
  const parts: SearchPart[] = [];
  let plainFrom = 0;
  const endPlain = (end: number) => {
    const plain = text.slice(plainFrom, end).trim();
    if (plain !== '') parts.push({ text: plain, conditions: {} });
  };
  for (let place = 0; place < text.length; place += 1) {
    const found = conditionsAt(text, place, patterns, read, parts.length > 0 ? plainFrom : 0);
    if (found === undefined) continue;
    endPlain(place);
    parts.push(found);
    for (const kind of Object.keys(found.conditions)) read.add(kind);
    plainFrom = place + found.text.length;
    place = plainFrom - 1;
  }
  endPlain(text.length);
  return parts;
}

function conditionsAt(
  text: string,
  place: number,
  patterns: typeof searchPatterns,
  read: ReadonlySet<string>,
  plainFrom: number,
): SearchPart | undefined {
  const begins =
    isSeparator(text[place - 1]) ||
    text[place] === '#' ||
    (text[place - 1] === '/' && /[a-z]/i.test(text[place] ?? '')) ||
    /^[-/.:]*$/.test(text.slice(plainFrom, place));
  if (!begins && !isJapanese(text[place - 1]) && !isJapanese(text[place])) return undefined;
  for (const { alone, pattern } of patterns) {
    if (alone && !begins) continue;
    pattern.lastIndex = place;
    const match = pattern.exec(text);
    if (match === null) continue;
    const conditions = conditionsOf(match.groups ?? {});
    if (conditions === undefined || Object.keys(conditions).some((kind) => read.has(kind))) continue;
    return { text: match[0], conditions };
  }
  return undefined;
}

function conditionsOf(groups: Record<string, string | undefined>): Partial<SearchConditions> | undefined {
  const { grader, grade, gem, year, number, certificate } = groups;
  const certificateNumber = certificate && normaliseCertificateNumber(certificate);
  if (certificateNumber && !isCertificateNumber(certificateNumber)) return undefined;
  return {
    ...(grader && { grader: graderNamed(grader) }),
    ...(grade && { grade: Number(grade) }),
    ...(gem && { grade: 10 }),
    ...(year && { year: Number(year) }),
    ...(number && { number: number.replace(/\s/g, '').toUpperCase() }),
    ...(certificateNumber && { certificateNumber }),
  };
}

function graderNamed(text: string): string {
  const name = normaliseGrader(text);
  return name === 'BECKETT' ? 'BGS' : name;
}

/** The filters of a list that its search may contain. */
export interface SearchedFilters {
  search?: string | undefined;
  grade?: readonly number[] | undefined;
  year?: readonly number[] | undefined;
  collectionNumber?: string | undefined;
  attributes?: readonly AttributeFilter[] | undefined;
}

/** The filters that words of a search were read as, with the remaining words as `search`. */
export interface ReadFilters {
  search: string | undefined;
  grade?: readonly number[];
  year?: readonly number[];
  /** A collection number, to be compared by {@link collectionNumberKey}: `collectionNumber` is the whole number. */
  number?: string;
  attributes: readonly AttributeFilter[];
}

const kindOfAttribute: Partial<Record<SearchedAttribute, keyof SearchConditions>> = {
  Grader: 'grader',
  'Grading Number': 'grade',
  'Year of Issue': 'year',
  'Collection Number': 'number',
  'Certificate Number': 'certificateNumber',
};

/**
 * Turns the words of a search that are conditions into filters. A filter that is set already stays: no word is read as another
 * value of it.
 *
 * @returns the filters that change; undefined when no word is a condition
 */
export function readSearchConditions({
  search = '',
  grade = [],
  year = [],
  collectionNumber,
  attributes = [],
}: SearchedFilters): ReadFilters | undefined {
  const parts = splitSearch(search, [
    ...attributes.flatMap(({ attribute }) => kindOfAttribute[attribute] ?? []),
    ...(grade.length > 0 ? (['grade'] as const) : []),
    ...(year.length > 0 ? (['year'] as const) : []),
    ...(collectionNumber ? (['number'] as const) : []),
  ]);
  const found: Partial<SearchConditions> = Object.assign({}, ...parts.map(({ conditions }) => conditions));
  if (Object.keys(found).length === 0) return undefined;
  const words = parts.flatMap(({ text, conditions }) =>
    Object.keys(conditions).length > 0 ? [] : wordsIn(text),
  );
  return {
    search: words.join(' ') || undefined,
    ...(found.grade !== undefined && { grade: [found.grade] }),
    ...(found.year !== undefined && { year: [found.year] }),
    ...(found.number !== undefined && { number: found.number }),
    attributes: [
      ...attributes,
      ...(found.grader === undefined ? [] : [{ attribute: 'Grader', is: found.grader } as const]),
      ...(found.certificateNumber === undefined
        ? []
        : [{ attribute: 'Certificate Number', is: found.certificateNumber } as const]),
    ],
  };
}

/** The words of a text without the marks around them. */
function wordsIn(text: string): string[] {
  const spaced = Array.from(text, (character) => (isSeparator(character) ? ' ' : character)).join('');
  return spaced
    .split(' ')
    .map((word) => word.replace(/^\/+|\/+$/g, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** A slab as somebody looks it up. */
export interface LookedUpSlab {
  readonly certificateNumber: string;
  /** Null when the text names none. */
  readonly grader: string | null;
}

/** The slabs that a text may mean: `PSA 12345678`, `PSA12345678`, `#12345678` or a number alone, which may begin with letters. */
export function readSlab(text: string): LookedUpSlab[] {
  const trimmed = text.normalize('NFKC').replace(/^(?:(?!#)[\s\p{P}])+|[\s\p{P}]+$/gu, '');
  const matches = [lookedUpSlab, labelledSlab, slabBeforeGrader].map((spelling) => spelling.exec(trimmed));
  const spellings: { certificate?: string; grader?: string }[] = matches.map((match) => ({
    ...match?.groups,
  }));
  const slabs: LookedUpSlab[] = [...spellings, { certificate: trimmed }].map(
    ({ certificate = '', grader }) => ({
      certificateNumber: normaliseCertificateNumber(certificate),
      grader: grader === undefined ? null : graderNamed(grader),
    }),
  );
  const isFirst = ({ certificateNumber }: LookedUpSlab, at: number) =>
    slabs.findIndex((slab) => slab.certificateNumber === certificateNumber) === at;
  return slabs
    .filter(isFirst)
    .filter(
      ({ certificateNumber, grader }) =>
        isCertificateNumber(certificateNumber) && (grader === null || isGrader(grader)),
    );
}

/**
 * A collection number as it is compared: capital letters, no blanks, no leading zeros. `TG04/TG30` is `TG4/TG30`. The function
 * `collection_number_key` of the database gives the same result.
 *
 * @returns the number, and the total after the slash: null without one
 */
export function collectionNumberKey(text: string): { number: string; total: string | null } {
  const key = text
    .normalize('NFKC')
    .replace(/ /g, '')
    .toUpperCase()
    .replace(/(^|[^0-9])0+(?=[0-9])/g, '$1');
  const [number = '', ...total] = key.split('/');
  return { number, total: total.length === 0 ? null : total.join('/') };
}
