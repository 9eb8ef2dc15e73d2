import { createHash } from 'node:crypto';

/** SHA-256 of a call with its keys sorted, so that the spelling of the JSON doesn't matter. */
export function bodyHash(call: {
  action: string;
  input: unknown;
  ifMatch: string | null;
  subject: { kind: string; id: string; version: string };
}): `0x${string}` {
  const { action, input, ifMatch, subject } = call;
  const text = JSON.stringify(sorted({ action, input, ifMatch, subject }));
  return `0x${createHash('sha256').update(text).digest('hex')}`;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]),
  );
}
