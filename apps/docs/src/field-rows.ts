import type { Json } from '@kura/server/openapi';

/** A field of a body or an answer. Texts are Markdown. */
export interface FieldRow {
  name: string;
  type: string;
  optional: boolean;
  description: string;
  /** The fields of the objects in it. */
  fields: FieldRow[];
}

/** `#/components/schemas/Card` → `Card` */
export const nameOf = (reference: unknown) => String(reference).split('/').at(-1) as string;
const code = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
const alternativesOf = (schema: Json) => (schema['anyOf'] ?? schema['oneOf'] ?? [schema]) as Json[];
const isBounded = (value: unknown) => typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER;

/** `list of Card or null`, `"card" or "pack"`, `integer, 1 to 100, default 20`. */
export function typeOf(schema: Json): string {
  const { $ref, minimum, maximum, maxLength, minItems, maxItems } = schema;
  if ($ref !== undefined) return `[${nameOf($ref)}](/api/docs/schemas#${nameOf($ref)})`;
  const alternatives = alternativesOf(schema);
  if (alternatives[0] !== schema) return [...new Set(alternatives.map(typeOf))].join(' or ');
  const choices = (schema['enum'] ?? (schema['const'] === undefined ? undefined : [schema['const']])) as
    | unknown[]
    | undefined;
  const types = [schema['type'] ?? 'any value'].flat().map(String);
  const name =
    choices?.map(code).join(' ') ??
    (types.includes('array') ? `list of ${typeOf((schema['items'] ?? {}) as Json)}` : types.join(' or '));
  return [
    schema['format'] === 'binary' ? 'file' : name,
    isBounded(minimum) && isBounded(maximum) && `${minimum} to ${maximum}`,
    isBounded(minimum) && !isBounded(maximum) && `at least ${minimum}`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    maxItems !== undefined && `${minItems ?? 0} to ${maxItems} items`,
    schema['default'] !== undefined && `default ${code(schema['default'])}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The fields of a schema and its nested objects. A shared schema is only linked. */
export function fieldRows(
  schema: Json,
  shared: Readonly<Record<string, Json>>,
  isInput: boolean,
): FieldRow[] {
  const alternatives = objectsIn(schema).map(({ properties, required = [] }) =>
    Object.entries(properties as Record<string, Json>).map(([name, field]) => ({
      name,
      type: typeOf(field),
      optional: isInput && !(required as string[]).includes(name),
      description: String(field['description'] ?? shared[nameOf(field['$ref'])]?.['description'] ?? ''),
      fields: fieldRows(field, shared, isInput),
    })),
  );
  if (alternatives.length < 2) return alternatives.flat();
  return alternatives.map((fields, index) => ({
    name: '',
    type: `alternative ${index + 1}`,
    optional: false,
    description: '',
    fields,
  }));
}

const objectsIn = (schema: Json): Json[] =>
  alternativesOf(schema).flatMap((option) => {
    if (option !== schema) return objectsIn(option);
    if (option['items'] !== undefined) return objectsIn(option['items'] as Json);
    return option['properties'] === undefined ? [] : [option];
  });
