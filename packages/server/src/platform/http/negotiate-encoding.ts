/** Content encodings that answers are sent in, the preferred one first. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** Browsers send a handful of different headers, so each is read once. */
const known = new Map<string, Encoding | null>();
const maxKnown = 100;
const maxKnownLength = 200;

/**
 * The encoding for an Accept-Encoding header (RFC 9110, 12.5.3): the one with the highest weight, Brotli before gzip where
 * they are equal.
 *
 * @returns null when the body is to be sent without encoding
 */
export function negotiateEncoding(header: string | undefined): Encoding | null {
  if (header === undefined || header === '') return null;
  const before = known.get(header);
  if (before !== undefined) return before;
  const chosen = choose(weightsOf(header));
  if (header.length <= maxKnownLength) {
    if (known.size >= maxKnown) known.clear();
    known.set(header, chosen);
  }
  return chosen;
}

function choose(weights: ReadonlyMap<string, number>): Encoding | null {
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const best = encodings.reduce((a, b) => (weightOf(b) > weightOf(a) ? b : a));
  const weight = weightOf(best);
  const preferred = weights.get('identity') ?? 0;
  return weight > 0 && weight >= preferred ? best : null;
}

function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    const value = weight === undefined ? 1 : Number(weight.slice(2));
    // A weight that is no number refuses the encoding: sending it plain is always right.
    weights.set(name === 'x-gzip' ? 'gzip' : name, Number.isFinite(value) ? value : 0);
  }
  return weights;
}
