import type { Parameter } from '../open-api-document.ts';
import type { Json } from '../schema-components.ts';
import { escaped, prose } from './html.ts';

/** Where shared schemas are described. */
export const schemasPath = '/api/docs/schemas';

const nameOf = (reference: unknown) => String(reference).split('/').at(-1) as string;

const linkTo = (reference: unknown) => {
  const name = nameOf(reference);
  return `<a href="${schemasPath}#${name}">${name}</a>`;
};

/** The type of a value in words: `Amount or null`, `list of Card`, `"card" or "pack"`. */
export function typeOf(schema: Json): string {
  if (schema['$ref'] !== undefined) return linkTo(schema['$ref']);
  if (schema['const'] !== undefined) return `<code>${escaped(JSON.stringify(schema['const']))}</code>`;
  const choices = schema['enum'] as unknown[] | undefined;
  if (choices !== undefined) return choicesOf(choices);
  const alternatives = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (alternatives !== undefined) return [...new Set(alternatives.map(typeOf))].join(' or ');
  const types = [schema['type'] ?? []].flat().map(String);
  if (types.includes('array')) return `list of ${typeOf((schema['items'] ?? {}) as Json)}`;
  if (types.length === 0) return 'any value';
  return types.map((type) => (schema['format'] === 'binary' ? 'file' : type)).join(' or ');
}

const MAX_CHOICES = 14;
function choicesOf(choices: readonly unknown[]): string {
  const shown = choices.slice(0, MAX_CHOICES).map((choice) => `<code>${escaped(String(choice))}</code>`);
  return shown.join(' ') + (choices.length > MAX_CHOICES ? ' …' : '');
}

/** What the schema bounds: `1 to 100, default 20`. */
function boundsOf(schema: Json): string {
  const { minimum, maximum, maxLength, minItems, maxItems, default: preset } = schema;
  const huge = (value: unknown) => typeof value === 'number' && Math.abs(value) >= Number.MAX_SAFE_INTEGER;
  const parts = [
    minimum !== undefined && maximum !== undefined && !huge(maximum) && !huge(minimum)
      ? `${minimum} to ${maximum}`
      : minimum !== undefined && !huge(minimum)
        ? `at least ${minimum}`
        : undefined,
    maxLength === undefined ? undefined : `at most ${maxLength} characters`,
    maxItems === undefined || maxItems === 0
      ? undefined
      : minItems === undefined
        ? `at most ${maxItems}`
        : `${minItems} to ${maxItems} items`,
    preset === undefined ? undefined : `default <code>${escaped(JSON.stringify(preset))}</code>`,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}

function row(name: string, schema: Json, required: boolean, description: string, inner = ''): string {
  const bounds = boundsOf(schema);
  return `<li><span class="name">${escaped(name)}</span> <span class="type">${typeOf(schema)}${bounds === '' ? '' : `, ${bounds}`}</span>${required ? '' : ' <span class="optional">optional</span>'}<p>${prose(description)}</p>${inner}</li>`;
}

export function parameterList(parameters: readonly Parameter[]): string {
  const rows = parameters.map(({ name, schema, required, description }) =>
    row(name, schema, required, description ?? ''),
  );
  return `<ul class="fields">${rows.join('')}</ul>`;
}

/** The fields of a schema. What it refers to is linked, what it contains is opened. */
export function fieldList(
  schema: Json,
  shared: Readonly<Record<string, Json>>,
  io: 'input' | 'output',
): string {
  const alternatives = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (alternatives !== undefined) {
    return alternatives
      .filter(({ type }) => type !== 'null')
      .map((alternative, index) => alternativeHtml(alternative, index, shared, io))
      .join('');
  }
  if (schema['$ref'] !== undefined) return `<p>${linkTo(schema['$ref'])}</p>`;
  if (schema['type'] === 'array') {
    const items = (schema['items'] ?? {}) as Json;
    return `<p>A list of ${typeOf(items)}.</p>${items['$ref'] === undefined ? fieldList(items, shared, io) : ''}`;
  }
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
  if (properties.length === 0) return '';
  const required = new Set(schema['required'] as string[] | undefined);
  const rows = properties.map(([name, inner]) =>
    row(
      name,
      inner,
      io === 'output' || required.has(name),
      String(inner['description'] ?? describedBy(inner, shared)),
      contentOf(inner, shared, io),
    ),
  );
  return `<ul class="fields">${rows.join('')}</ul>`;
}

/** A field that only refers to a shared schema means what that says. */
const describedBy = (schema: Json, shared: Readonly<Record<string, Json>>) =>
  schema['$ref'] === undefined ? '' : (shared[nameOf(schema['$ref'])]?.['description'] ?? '');

function alternativeHtml(
  schema: Json,
  index: number,
  shared: Readonly<Record<string, Json>>,
  io: 'input' | 'output',
): string {
  const kinds = Object.values((schema['properties'] ?? {}) as Record<string, Json>)
    .map((property) => property['const'])
    .filter((only) => typeof only === 'string');
  const title = kinds.length > 0 ? `<code>${escaped(kinds.join(' '))}</code>` : `Alternative ${index + 1}`;
  return `<div class="alternative"><p class="type">${title}</p>${fieldList(schema, shared, io)}</div>`;
}

/** The fields of an object, or of the objects in a list, that the field holds in itself. */
function contentOf(schema: Json, shared: Readonly<Record<string, Json>>, io: 'input' | 'output'): string {
  const options = ((schema['anyOf'] ?? schema['oneOf'] ?? [schema]) as Json[]).filter(
    ({ type, $ref }) => type !== 'null' && $ref === undefined,
  );
  const inner = options.map((option) => (option['type'] === 'array' ? (option['items'] as Json) : option));
  return inner
    .filter((option) => option['properties'] !== undefined || option['oneOf'] !== undefined)
    .map((option, index) =>
      inner.length > 1 ? alternativeHtml(option, index, shared, io) : fieldList(option, shared, io),
    )
    .join('');
}
