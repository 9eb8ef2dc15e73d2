/** A canonical whole number: no sign, no leading zero, within the safe range. */
const wholeNumber = /^(?:0|[1-9]\d{0,14})$/;

const readValue = (text: string): string | number => (wholeNumber.test(text) ? Number(text) : text);

/** Parses a query string. A repeated key becomes a list. */
export function parseSearchString(text: string): Record<string, unknown> {
  const written = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(written.keys())].map((key) => {
      const [first = '', ...more] = written.getAll(key).map(readValue);
      return [key, more.length > 0 ? [first, ...more] : first];
    }),
  );
}

/** Serialises a query string in the readable form of the API: `?grade=10&grade=9`. */
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
