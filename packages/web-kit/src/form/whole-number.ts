/** Reads a whole number that was typed: NaN for any other text, which no schema takes. */
export const wholeNumber = (text: string): number =>
  /^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
