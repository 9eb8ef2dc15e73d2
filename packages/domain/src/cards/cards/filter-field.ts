import { FILTER_FIELD_TYPES, type FilterFieldType } from '../../vocabulary.ts';
import { isNumberAttribute } from './attribute-filter.ts';
import type { SearchedAttribute } from './attributes.ts';

/** The attributes of which a shop has few values, each on many cards: those that a list can be offered of. */
export const LISTED_ATTRIBUTES = [
  'Category',
  'Year of Issue',
  'Expansion Mark',
  'Grader',
  'Grading Number',
] as const satisfies readonly SearchedAttribute[];
export type ListedAttribute = (typeof LISTED_ATTRIBUTES)[number];

export const isListedAttribute = (attribute: SearchedAttribute): attribute is ListedAttribute =>
  (LISTED_ATTRIBUTES as readonly string[]).includes(attribute);

/**
 * The types that a filter on an attribute can have: numbers are chosen from a list or as a range, other texts are typed,
 * or chosen where there are few of them.
 */
export function filterTypesOf(attribute: SearchedAttribute): FilterFieldType[] {
  return FILTER_FIELD_TYPES.filter((type) => {
    if (type === 'Dropdown') return isListedAttribute(attribute);
    return isNumberAttribute(attribute) === (type === 'Number');
  });
}
