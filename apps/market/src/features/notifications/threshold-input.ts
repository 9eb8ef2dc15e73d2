/** A share that is typed: a whole number of percent. */
export const isPercent = (text: string): boolean => /^(?:0|[1-9]\d?|100)$/.test(text);

/** An amount that is typed. 0 is one, too: then every amount will do. */
export const isLeastAmount = (text: string): boolean => /^(?:0|[1-9]\d{0,11})(?:\.\d{1,6})?$/.test(text);
