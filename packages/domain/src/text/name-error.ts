/**
 * Why a text can't be shown on one line. `invisible_text`: nothing of a name is visible. `control_character`: it contains a control
 * character or a separator of lines, which has no place on a line. `direction_control`: it contains
 * an embedding, override or isolate, which reorders the text around it. `stacked_marks`: more combining marks follow each
 * other than any script needs, so that they cover the lines above or below.
 */
export const NAME_ERRORS = [
  'invisible_text',
  'control_character',
  'direction_control',
  'stacked_marks',
] as const;
export type NameError = (typeof NAME_ERRORS)[number];

/** Thai and Vietnamese need two, Hebrew with its points three. */
export const MAX_STACKED_MARKS = 4;

/** Not a space, a control, a mark alone, or a character that is drawn as nothing. U+2800 is an empty Braille cell. */
const visible = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
const controlCharacter = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const directionControl = /[\u202a-\u202e\u2066-\u2069]/;
const stackedMarks = new RegExp(`\\p{M}{${MAX_STACKED_MARKS + 1}}`, 'u');

/** The fault of a name or title; null when it can be shown. */
export function nameError(text: string): NameError | null {
  if (!visible.test(text)) return 'invisible_text';
  return lineError(text);
}

/** The fault of a text on one line; null when it can be shown, also when it is empty. */
export function lineError(text: string): NameError | null {
  if (controlCharacter.test(text)) return 'control_character';
  if (directionControl.test(text)) return 'direction_control';
  return hasStackedMarks(text) ? 'stacked_marks' : null;
}

/** Whether a text has more combining marks on one letter than any script needs. */
export const hasStackedMarks = (text: string): boolean => stackedMarks.test(text);
