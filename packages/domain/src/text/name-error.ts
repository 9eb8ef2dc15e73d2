/**
 * Why a text can't be shown on one line. `invisible_text`: nothing of a name is visible. `control_character`: it contains a control
 * character or a separator of lines, which has no place on a line. `direction_control`: it contains
 * a direction mark, embedding, override or isolate, which reorders the text around it. `invisible_character`: it contains a character
 * without a width, or a joiner outside of words and emoji, so that two texts look the same. `stacked_marks`: more combining marks follow each
 * other than any script needs, so that they cover the lines above or below.
 */
export const NAME_ERRORS = [
  'invisible_text',
  'control_character',
  'direction_control',
  'invisible_character',
  'stacked_marks',
] as const;
export type NameError = (typeof NAME_ERRORS)[number];

/** Thai and Vietnamese need two, Hebrew with its points three. */
export const MAX_STACKED_MARKS = 4;

/** Not a space, a control, a mark alone, or a character that is drawn as nothing. U+2800 is an empty Braille cell. */
const visible = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
const controlCharacter = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const directionControl = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/** Persian, Sinhala and other scripts write words with joiners, and many emoji are several with joiners between them. */
const properJoiner =
  /(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])|(?<=(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f))\u200d(?=\p{Extended_Pictographic})/gu;
const invisibleCharacter = /[\u200b-\u200d\u2060-\u2064\ufeff\u{e0000}-\u{e007f}]/u;
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
  if (invisibleCharacter.test(text.replaceAll(properJoiner, ''))) return 'invisible_character';
  return hasStackedMarks(text) ? 'stacked_marks' : null;
}

/** Whether a text has more combining marks on one letter than any script needs. */
export const hasStackedMarks = (text: string): boolean => stackedMarks.test(text);
