import { z } from 'zod';

export type Json = Record<string, unknown>;

export interface SchemaComponents {
  /** The JSON Schema of `schema`, with references to shared schemas. */
  of(schema: z.ZodType, io: 'input' | 'output'): Json;
  /** `components.schemas` of the document, by name. */
  shared: Readonly<Record<string, Json>>;
}

const localPrefix = '#/$defs/';
const sharedPrefix = '#/components/schemas/';

/**
 * Converts schemas to JSON Schema 2020-12. A schema with an `id` in the contract becomes a shared component. If reading and
 * writing differ (defaults, for example), the form for requests is called `…Input`.
 */
export function schemaComponents(
  inputs: readonly z.ZodType[],
  outputs: readonly z.ZodType[],
): SchemaComponents {
  const written = convert(outputs, 'output');
  const read = convert(inputs, 'input');
  const renamed = differing(read.shared, written.shared);
  const rename = (name: string) => (renamed.has(name) ? `${name}Input` : name);
  const readForm = (schema: unknown) => withReferences(schema, rename) as Json;
  const writtenForm = (schema: unknown) => withReferences(schema, (name) => name) as Json;

  const shared: Record<string, Json> = {};
  for (const [name, schema] of Object.entries(written.shared)) shared[name] = writtenForm(schema);
  for (const [name, schema] of Object.entries(read.shared)) shared[rename(name)] ??= readForm(schema);
  return {
    of: (schema, io) => (io === 'input' ? readForm(read.of(schema)) : writtenForm(written.of(schema))),
    shared: Object.fromEntries(Object.entries(shared).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** Converts all schemas together, so that a shared schema is converted once. */
function convert(schemas: readonly z.ZodType[], io: 'input' | 'output') {
  const distinct = [...new Set(schemas)];
  const root = z.object(Object.fromEntries(distinct.map((schema, index) => [`s${index}`, schema])));
  const { properties = {}, $defs = {} } = z.toJSONSchema(root, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      // A file is bytes on the wire, which JSON Schema can only describe in this way.
      if (def.type === 'file') Object.assign(jsonSchema, { type: 'string', format: 'binary' });
      // Answers may get more fields, and clients ignore unknown ones.
      if (def.type === 'object' && (def as { catchall?: unknown }).catchall === undefined) {
        delete jsonSchema.additionalProperties;
      }
      if (def.type === 'union') addDiscriminator(def as Union, jsonSchema);
      if (jsonSchema.const !== undefined)
        jsonSchema.description ??= `Always \`${String(jsonSchema.const)}\`.`;
    },
  }) as { properties?: Json; $defs?: Record<string, Json> };
  return {
    shared: Object.fromEntries(Object.entries($defs).map(([name, { id: _id, ...schema }]) => [name, schema])),
    of: (schema: z.ZodType) => properties[`s${distinct.indexOf(schema)}`],
  };
}

type Union = z.core.$ZodUnionDef & { discriminator?: string };

/** Adds a discriminator. OpenAPI's refers to named schemas, so only a union of named alternatives gets one. */
function addDiscriminator({ discriminator, options }: Union, jsonSchema: Json): void {
  if (discriminator === undefined) return;
  const named = options.map((option) => {
    const field = (option._zod.def as z.core.$ZodObjectDef).shape?.[discriminator];
    const [value] = field?._zod.values ?? [];
    return [value, z.globalRegistry.get(option)?.id] as const;
  });
  if (named.some(([, id]) => id === undefined)) return;
  jsonSchema['discriminator'] = {
    propertyName: discriminator,
    mapping: Object.fromEntries(named.map(([value, id]) => [value, `${sharedPrefix}${id}`])),
  };
}

/** The names of schemas that differ between reading and writing, themselves or in a referenced schema. */
function differing(read: Record<string, Json>, written: Record<string, Json>): Set<string> {
  const names = Object.keys(read).filter((name) => name in written);
  const found = new Set(names.filter((name) => JSON.stringify(read[name]) !== JSON.stringify(written[name])));
  for (;;) {
    const more = names.filter(
      (name) => !found.has(name) && referencesOf(read[name]).some((reference) => found.has(reference)),
    );
    if (more.length === 0) return found;
    for (const name of more) found.add(name);
  }
}

function referencesOf(schema: unknown): string[] {
  const names: string[] = [];
  withReferences(schema, (name) => {
    names.push(name);
    return name;
  });
  return names;
}

function withReferences(schema: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(schema)) return schema.map((item) => withReferences(item, rename));
  if (schema === null || typeof schema !== 'object') return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) =>
      key === '$ref' && typeof value === 'string' && value.startsWith(localPrefix)
        ? [key, sharedPrefix + rename(value.slice(localPrefix.length))]
        : [key, withReferences(value, rename)],
    ),
  );
}
