/**
 * The number that an option of the command line was given.
 *
 * @returns undefined when the option is missing
 * @throws Error when the text is no whole number
 */
export function wholeNumber(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${option} takes a whole number, not "${text}"`);
  return Number(text);
}
