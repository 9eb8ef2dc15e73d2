/** A whole number as addresses spell it: no sign, no leading zero, nothing that a number would lose. */
const wholeNumber = /^(?:0|[1-9]\d{0,14})$/;

const readValue = (text: string): string | number => (wholeNumber.test(text) ? Number(text) : text);

/** Reads the query string of an address: a key that is repeated gives a list. */
export function parseSearchString(text: string): Record<string, unknown> {
  const written = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(written.keys())].map((key) => {
      const [first = '', ...more] = written.getAll(key).map(readValue);
      return [key, more.length > 0 ? [first, ...more] : first];
    }),
  );
}

/** Writes it as the API's own calls are written, so that people can read it and type it: `?grade=10&grade=9`. */
export function searchStringOf(search: Record<string, unknown>): string {
  const text = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) text.append(key, String(each));
    }
  }
  const written = text.toString();
  return written && `?${written}`;
}
