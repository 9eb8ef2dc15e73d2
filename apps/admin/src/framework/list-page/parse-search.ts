import type { InputSchema } from '@kura/api-contract/input-schema';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Parses an address by the schema of a call's input. Invalid values are left out. A field that takes several values has one in
 * an address.
 */
export function parseSearch(schema: InputSchema, raw: Readonly<Record<string, unknown>>) {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, fieldValue(field, raw[name])] as const,
  );
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

function fieldValue(schema: InputSchema, raw: unknown): unknown {
  if (schema.items) return fieldValue(schema.items, raw);
  if (schema.anyOf)
    return schema.anyOf.map((each) => fieldValue(each, raw)).find((value) => value !== undefined);
  const value = typedValue(schema, raw);
  const allowed = schema.enum ?? ('const' in schema ? [schema.const] : [value]);
  return allowed.includes(value) ? value : undefined;
}

function typedValue(schema: InputSchema, raw: unknown): unknown {
  if (schema.type === 'string') return textOf(schema, raw);
  if (schema.type === 'boolean') return { true: true, false: false }[String(raw)];
  const number = typeof raw === 'string' && raw !== '' ? Number(raw) : raw;
  const isInside =
    typeof number === 'number' &&
    number >= (schema.minimum ?? -Infinity) &&
    number <= (schema.maximum ?? Infinity) &&
    (schema.type === 'number' || Number.isInteger(number));
  return isInside ? number : undefined;
}

function textOf({ format, pattern, maxLength }: InputSchema, raw: unknown): string | undefined {
  if (typeof raw !== 'string' && typeof raw !== 'number') return undefined;
  const text = String(raw).trim().slice(0, maxLength);
  if (format === 'date-time')
    return Number.isNaN(Date.parse(text)) ? undefined : new Date(text).toISOString();
  const isValid = format === 'uuid' ? uuid.test(text) : new RegExp(pattern ?? '.').test(text);
  return isValid ? text : undefined;
}
