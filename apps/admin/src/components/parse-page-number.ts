/** A page number from an address; nothing else is one. */
export const parsePageNumber = (value: unknown): number | undefined =>
  Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined;
