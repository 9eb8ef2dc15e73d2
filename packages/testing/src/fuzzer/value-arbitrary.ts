import fc, { type Arbitrary } from 'fast-check';
import { hostileStrings } from './hostile-strings.ts';

/** JSON Schema, as far as zod writes it. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  default?: unknown;
}

/** Real ids, addresses and texts of the shop, so that generated requests reach further than "not found". */
export interface KnownValues {
  ids: readonly string[];
  addresses: readonly string[];
  hashes: readonly string[];
  names: readonly string[];
}

export const hostileString: Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileStrings) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
);

/** A value of no particular kind. */
export const anything: Arbitrary<unknown> = fc.oneof(
  hostileString,
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -1,
    1,
    0.5,
    1e21,
    Number.MAX_SAFE_INTEGER,
    2 ** 31,
    [],
    {},
    [[]],
    [null],
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values that a schema accepts, or nearly: refinements aren't in JSON Schema. */
export function validValue(schema: Schema, known: KnownValues): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => validValue(choice, known)));
  if (schema.allOf !== undefined) {
    return fc
      .tuple(...schema.allOf.map((part) => validValue(part, known)))
      .map((parts) => Object.assign({}, ...parts));
  }
  switch (schema.type) {
    case 'string':
      return validString(schema, known);
    case 'integer':
      return fc.integer(boundsOf(schema));
    case 'number':
      return fc.double({ ...boundsOf(schema), noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(validValue(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 4, 4)),
      });
    case 'object':
      return validObject(schema, known);
    default:
      return anything;
  }
}

function boundsOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema) {
  const min = minimum ?? (exclusiveMinimum === undefined ? -1_000 : exclusiveMinimum + 1);
  const max = maximum ?? (exclusiveMaximum === undefined ? 1_000_000 : exclusiveMaximum - 1);
  return { min: Math.max(min, -(2 ** 31)), max: Math.max(min, Math.min(max, 2 ** 31 - 1)) };
}

function validString(
  { format, pattern, minLength, maxLength }: Schema,
  known: KnownValues,
): Arbitrary<string> {
  const some = (values: readonly string[], other: Arbitrary<string>) =>
    values.length === 0
      ? other
      : fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: other });
  if (format === 'uuid') return some(known.ids, fc.uuid());
  if (format === 'date-time') return fc.oneof(soon, anyMoment).map((date) => date.toISOString());
  if (format === 'date') return anyMoment.map((date) => date.toISOString().slice(0, 10));
  if (format === 'email') return fc.emailAddress();
  if (format === 'uri') return fc.webUrl();
  if (pattern?.includes('{40}')) return some(known.addresses, matching(pattern));
  if (pattern?.includes('{64}')) return some([...known.hashes, ...known.names], matching(pattern));
  if (pattern !== undefined) return matching(pattern);
  const text = fc.string({
    unit: 'grapheme-composite',
    minLength: minLength ?? 0,
    maxLength: Math.max(minLength ?? 0, Math.min(maxLength ?? 40, 40)),
  });
  return fc.oneof(
    { weight: 3, arbitrary: text },
    { weight: 1, arbitrary: fc.constantFrom(...hostileStrings) },
  );
}

const anyMoment = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const startedAtMs = Date.now();
/** Where the shop's times are: half an hour to a month ahead. */
const soon = fc.integer({ min: 30, max: 43_200 }).map((minutes) => new Date(startedAtMs + minutes * 60_000));

function matching(pattern: string): Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    // fast-check knows no look-around.
    return fc.constantFrom(...hostileStrings);
  }
}

function validObject(schema: Schema, known: KnownValues): Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    validValue(field, known),
  ]);
  const whole = fc.record(Object.fromEntries(fields) as Record<string, Arbitrary<unknown>>, {
    requiredKeys: schema.required ?? [],
    noNullPrototype: true,
  });
  const { additionalProperties: more } = schema;
  if (typeof more !== 'object' || fields.length > 0) return whole;
  return fc.dictionary(fc.string({ minLength: 1, maxLength: 12 }), validValue(more, known), {
    maxKeys: 3,
    noNullPrototype: true,
  });
}

/** One value of a tree, changed, left out, or joined by another that nobody asked for. */
export function mutated(value: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc.tuple(value, anything, fc.nat(), fc.nat(3)).map(([tree, other, at, how]) => {
    const copy = structuredClone(tree);
    const places = placesOf(copy);
    const place = places[at % Math.max(1, places.length)];
    if (place === undefined) return other;
    const { holder, key } = place;
    if (how === 0) Reflect.deleteProperty(holder, key);
    else if (how === 1)
      Object.defineProperty(holder, 'unexpected', { value: other, enumerable: true, configurable: true });
    else
      Object.defineProperty(holder, key, {
        value: other,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    return copy;
  });
}

function placesOf(tree: unknown): { holder: object; key: string }[] {
  if (tree === null || typeof tree !== 'object') return [];
  return Object.entries(tree).flatMap(([key, child]) => [{ holder: tree, key }, ...placesOf(child)]);
}
