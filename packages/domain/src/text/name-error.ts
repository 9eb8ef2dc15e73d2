/**
 * Why a text can't be shown as a name or title. `invisible_text`: nothing of it is visible. `direction_control`: it contains
 * an embedding, override or isolate, which reorders the text around it. `stacked_marks`: more combining marks follow each
 * other than any script needs, so that they cover the lines above or below.
 */
export const NAME_ERRORS = ['invisible_text', 'direction_control', 'stacked_marks'] as const;
export type NameError = (typeof NAME_ERRORS)[number];

/** Thai and Vietnamese need two, Hebrew with its points three. */
export const MAX_STACKED_MARKS = 4;

/** Not a space, a control, a mark alone, or a character that is drawn as nothing. U+2800 is an empty Braille cell. */
const visible = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
const directionControl = /[\u202a-\u202e\u2066-\u2069]/;
const stackedMarks = new RegExp(`\\p{M}{${MAX_STACKED_MARKS + 1}}`, 'u');

/** What is wrong with a name or title; null when it can be shown. */
export function nameError(text: string): NameError | null {
  if (!visible.test(text)) return 'invisible_text';
  if (directionControl.test(text)) return 'direction_control';
  return hasStackedMarks(text) ? 'stacked_marks' : null;
}

/** Whether a text has more combining marks on one letter than any script needs. */
export const hasStackedMarks = (text: string): boolean => stackedMarks.test(text);
