import { z } from 'zod';
import type { Call } from './call.ts';

/** The keywords of JSON Schema that say which input a field takes. */
export interface InputSchema {
  type?: string | string[];
  properties?: Record<string, InputSchema>;
  required?: string[];
  items?: InputSchema;
  anyOf?: InputSchema[];
  oneOf?: InputSchema[];
  allOf?: InputSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
}

const keywords: ReadonlySet<string> = new Set<keyof InputSchema>([
  'type',
  'properties',
  'required',
  'items',
  'anyOf',
  'oneOf',
  'allOf',
  'enum',
  'const',
  'default',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
]);

/** Returns the JSON Schema of a call's input, without descriptions and references. A format has no pattern beside it. */
export function inputSchemaOf({ input }: Pick<Call, 'input'>): InputSchema {
  const { $defs = {}, ...root } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return limitsOf(root, $defs);
}

type Definitions = Readonly<Record<string, object>>;

function limitsOf(schema: object, definitions: Definitions): InputSchema {
  const named = '$ref' in schema ? definitions[String(schema.$ref).replace('#/$defs/', '')] : {};
  const limits: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries({ ...named, ...schema })) {
    if (keywords.has(keyword)) limits[keyword] = limitOf(keyword, value, definitions);
  }
  if (limits['format'] !== undefined) delete limits['pattern'];
  return limits;
}

function limitOf(keyword: string, value: unknown, definitions: Definitions): unknown {
  if (keyword === 'items') return limitsOf(value as object, definitions);
  if (['anyOf', 'oneOf', 'allOf'].includes(keyword)) {
    return (value as object[]).map((each) => limitsOf(each, definitions));
  }
  if (keyword !== 'properties') return value;
  const fields = Object.entries(value as Record<string, object>);
  return Object.fromEntries(fields.map(([name, field]) => [name, limitsOf(field, definitions)]));
}
