import { SEARCHED_ATTRIBUTES, type SearchedAttribute } from './attributes.ts';
import type { CardAttribute } from './card-fields.ts';

/** A condition on a card attribute, as in list requests and page addresses. */
export type AttributeFilter =
  /** Exactly this value. */
  | { attribute: SearchedAttribute; is: string }
  /** This text somewhere in the value; width, case and kana don't matter. */
  | { attribute: SearchedAttribute; contains: string }
  /** A number in this range, bounds included; null for an open bound. */
  | { attribute: NumberAttribute; min: number | null; max: number | null };

/** The attributes whose values are numbers. */
export const NUMBER_ATTRIBUTES = [
  'Year of Issue',
  'Grading Number',
] as const satisfies readonly SearchedAttribute[];
export type NumberAttribute = (typeof NUMBER_ATTRIBUTES)[number];

export const isNumberAttribute = (attribute: SearchedAttribute): attribute is NumberAttribute =>
  (NUMBER_ATTRIBUTES as readonly string[]).includes(attribute);

/** An attribute's id, the same for every card: its name in kebab case. */
export const attributeId = (attribute: CardAttribute): string => attribute.toLowerCase().replaceAll(' ', '-');

const attributesById = new Map(SEARCHED_ATTRIBUTES.map((attribute) => [attributeId(attribute), attribute]));

const ids = (attributes: readonly SearchedAttribute[]) => attributes.map(attributeId).join('|');
const texts = SEARCHED_ATTRIBUTES.filter((attribute) => !isNumberAttribute(attribute));

/** The format that {@link parseAttributeFilter} accepts, for schemas. */
export const attributeFilterPattern = new RegExp(
  `^(?:(?:${ids(texts)}):\\s*~?\\s*[^\\s~].{0,199}|(?:${ids(NUMBER_ATTRIBUTES)}):(?:\\d{1,4}|\\d{1,4}\\.\\.\\d{0,4}|\\.\\.\\d{1,4}))$`,
  'u',
);

/**
 * Parses a condition in its short form; undefined when it is none.
 *
 * @example parseAttributeFilter('category:Monsters') // exactly Monsters
 * parseAttributeFilter('english-title:~dragon') // with dragon in it
 * parseAttributeFilter('year-of-issue:1999..') // 1999 and later
 */
export function parseAttributeFilter(text: string): AttributeFilter | undefined {
  if (!attributeFilterPattern.test(text)) return undefined;
  const colon = text.indexOf(':');
  const attribute = attributesById.get(text.slice(0, colon));
  if (attribute === undefined) return undefined;
  const value = text.slice(colon + 1).trim();
  if (isNumberAttribute(attribute)) return parseNumbers(attribute, value);
  return value.startsWith('~') ? { attribute, contains: value.slice(1).trim() } : { attribute, is: value };
}

function parseNumbers(attribute: NumberAttribute, value: string): AttributeFilter {
  const [min, max] = value.split('..').map((end) => (end === '' ? null : Number(end)));
  return max === undefined ? { attribute, is: value } : { attribute, min: min ?? null, max };
}

/** Formats a condition for {@link parseAttributeFilter}. */
export function formatAttributeFilter(filter: AttributeFilter): string {
  const id = attributeId(filter.attribute);
  if ('is' in filter) return `${id}:${filter.is}`;
  if ('contains' in filter) return `${id}:~${filter.contains}`;
  return `${id}:${filter.min ?? ''}..${filter.max ?? ''}`;
}
