import { type InputSchema, inputSchemaOf } from '@kura/api-contract/input-schema';
import type { z } from 'zod';

/** Turns the texts of one path or query field into the value that its schema describes; what doesn't fit stays text. */
type Coerce = (texts: readonly string[]) => unknown;

const wholeOrDecimal = /^-?(?:0|[1-9]\d{0,15})(?:\.\d{1,15})?$/;

/**
 * Paths and query strings carry text alone. This makes, from a call's input schema, what turns them into numbers,
 * booleans and arrays, so that contracts describe values and one schema serves paths, queries and bodies.
 */
export function textCoercion(schema: z.ZodType): (name: string, texts: readonly string[]) => unknown {
  let coercions: ReadonlyMap<string, Coerce> | undefined;
  return (name, texts) => {
    // On first use: describing all schemas would take half the start of a server.
    coercions ??= coercionsOf(schema);
    return (coercions.get(name) ?? plain)(texts);
  };
}

function coercionsOf(schema: z.ZodType): ReadonlyMap<string, Coerce> {
  return new Map(
    propertiesOf(inputSchemaOf({ input: schema })).map(([name, property]) => [name, coercionOf(property)]),
  );
}

/** A repeated key that isn't a list stays a list, for its schema to refuse. */
const plain: Coerce = (texts) => (texts.length === 1 ? texts[0] : texts);

function propertiesOf(schema: InputSchema): [string, InputSchema][] {
  return [
    ...Object.entries(schema.properties ?? {}),
    ...alternativesOf(schema).flatMap((alternative) => propertiesOf(alternative)),
  ];
}

const alternativesOf = (schema: InputSchema) => [
  ...(schema.anyOf ?? []),
  ...(schema.oneOf ?? []),
  ...(schema.allOf ?? []),
];

function coercionOf(schema: InputSchema): Coerce {
  const shapes = [schema, ...alternativesOf(schema)];
  const list = shapes.find((shape) => shape.type === 'array');
  if (list !== undefined) {
    const one = coercionOf(list.items ?? {});
    return (texts) => texts.map((text) => one([text]));
  }
  const types = new Set(shapes.flatMap(typesOf));
  return (texts) => {
    const [text] = texts;
    if (text === undefined || texts.length > 1) return texts;
    if ((types.has('number') || types.has('integer')) && wholeOrDecimal.test(text)) return Number(text);
    if (types.has('boolean') && (text === 'true' || text === 'false')) return text === 'true';
    return text;
  };
}

function typesOf(schema: InputSchema): string[] {
  if (schema.type !== undefined) return [schema.type].flat();
  const values = schema.enum ?? ('const' in schema ? [schema.const] : []);
  return values.map((value) => typeof value);
}
