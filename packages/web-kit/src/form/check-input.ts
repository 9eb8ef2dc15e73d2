import type { InputSchema } from '@kura/api-contract/input-schema';
import { isRecord } from './merge-values.ts';

/** Why a value doesn't fit its schema. The limits of the field are in the schema. */
export type InputFaultKind = 'missing' | 'tooShort' | 'tooLong' | 'outOfRange' | 'invalid';

export interface InputFault {
  /** Names joined by dots: `texts.ja.title`, `prizes.0.winners`. */
  readonly path: string;
  readonly kind: InputFaultKind;
}

/** Lists the values of a call's input that its schema refuses. Formats are left to the server, which knows them all. */
export function checkInput(schema: InputSchema, value: unknown, path = ''): InputFault[] {
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return checkOptions(options, value, path);
  const kind = faultOf(schema, value);
  if (kind !== null) return [{ path, kind: isEmpty(value) ? 'missing' : kind }];
  const parts = (schema.allOf ?? []).flatMap((part) => checkInput(part, value, path));
  if (Array.isArray(value)) {
    const { items = {} } = schema;
    return [...parts, ...value.flatMap((item, index) => checkInput(items, item, join(path, String(index))))];
  }
  return isRecord(value) ? [...parts, ...checkFields(schema, value, path)] : parts;
}

/** Returns the schema of one value of an input; nothing for a value that the schema doesn't name. */
export function schemaAt(schema: InputSchema, path: readonly string[]): InputSchema {
  const [name, ...rest] = path;
  const own = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null') ?? schema;
  if (name === undefined) return own;
  return schemaAt(own.items ?? own.properties?.[name] ?? {}, rest);
}

function checkFields(schema: InputSchema, value: Readonly<Record<string, unknown>>, path: string) {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    if (value[name] !== undefined) return checkInput(field, value[name], join(path, name));
    const isNeeded = schema.required?.includes(name) && field.default === undefined;
    return isNeeded ? [{ path: join(path, name), kind: 'missing' as const }] : [];
  });
}

/** Takes the faults of the option that comes closest to the value. */
function checkOptions(options: readonly InputSchema[], value: unknown, path: string): InputFault[] {
  const found = options.map((option) => checkInput(option, value, path));
  if (found.some((faults) => faults.length === 0)) return [];
  const fits = options.findIndex(({ type, properties = {} }) => {
    const isKind = (fixed: unknown, name: string) =>
      fixed === undefined || (isRecord(value) && value[name] === fixed);
    const isOfKind = Object.entries(properties).every(([name, field]) => isKind(field.const, name));
    return isOfKind && (type === undefined || isOfType(type, value));
  });
  return found[fits] ?? found[0] ?? [];
}

function faultOf(schema: InputSchema, value: unknown): InputFaultKind | null {
  if (schema.type !== undefined && !isOfType(schema.type, value)) return 'invalid';
  if (schema.const !== undefined && value !== schema.const) return 'invalid';
  if (schema.enum !== undefined && !schema.enum.includes(value)) return 'invalid';
  if (typeof value === 'string') return faultOfText(schema, value);
  if (typeof value === 'number') return isInRange(schema, value) ? null : 'outOfRange';
  return Array.isArray(value) ? faultOfLength(schema.minItems, schema.maxItems, value.length) : null;
}

function faultOfText({ minLength, maxLength, pattern }: InputSchema, text: string): InputFaultKind | null {
  // JSON Schema counts code points, as the contract does not: `length` is the stricter count.
  const fault = faultOfLength(minLength, maxLength, text.length);
  if (fault !== null || pattern === undefined) return fault;
  return new RegExp(pattern, 'u').test(text) ? null : 'invalid';
}

function faultOfLength(min = 0, max = Number.POSITIVE_INFINITY, length: number): InputFaultKind | null {
  if (length < min) return 'tooShort';
  return length > max ? 'tooLong' : null;
}

function isInRange(schema: InputSchema, value: number): boolean {
  const { minimum = -Infinity, maximum = Infinity } = schema;
  const { exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = schema;
  return value >= minimum && value <= maximum && value > exclusiveMinimum && value < exclusiveMaximum;
}

function isOfType(type: string | readonly string[], value: unknown): boolean {
  if (typeof type !== 'string') return type.some((each) => isOfType(each, value));
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isRecord(value);
  // JSON Schema and `typeof` name the other types alike.
  return typeof value === type && !Number.isNaN(value);
}

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0);

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
