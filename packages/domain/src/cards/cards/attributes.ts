/** The attributes that lists filter by and offers name. Browsers load them without the table of fields. */
export const SEARCHED_ATTRIBUTES = [
  'Category',
  'Year of Issue',
  'English Title',
  'Japanese Title',
  'Collection Number',
  'Expansion Mark',
  'Grader',
  'Grading Number',
  'Certificate Number',
] as const;
export type SearchedAttribute = (typeof SEARCHED_ATTRIBUTES)[number];

/** An attribute with an empty, null or "0" value is hidden. */
export function isAttributeShown(value: string | null | undefined): boolean {
  const text = value?.trim();
  return text !== undefined && text !== '' && text !== '0';
}

/** The lowest and highest Grading Number. Grades are whole numbers. */
export const MIN_GRADE = 1;
export const MAX_GRADE = 10;
