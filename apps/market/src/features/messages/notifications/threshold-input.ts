/** A typed percentage: a whole number. */
export const isPercent = (text: string): boolean => /^(?:0|[1-9]\d?|100)$/.test(text);

/** A typed amount. 0 is allowed and means every amount. */
export const isLeastAmount = (text: string): boolean => /^(?:0|[1-9]\d{0,11})(?:\.\d{1,6})?$/.test(text);
