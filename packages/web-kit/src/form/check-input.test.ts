import { schema as collection } from 'virtual:kura-input/collections.create';
import { contract } from '@kura/api-contract';
import { inputSchemaOf } from '@kura/api-contract/input-schema';
import { describe, expect, it, test } from 'vitest';
import { checkInput, schemaAt } from './check-input.ts';

const whole = {
  name: 'Kura Wilds',
  symbol: 'KWILD',
  texts: { ja: { title: '蔵', description: '' }, en: { title: 'Kura', description: '' } },
  image: null,
  cover: null,
};

describe("the check of a call's input", () => {
  it('finds nothing in an input that the server takes', () => {
    expect(checkInput(collection, whole)).toEqual([]);
  });

  it('names empty values apart from wrong ones', () => {
    const texts = { ...whole.texts, en: { title: '', description: '' } };
    expect(checkInput(collection, { ...whole, name: '', symbol: 'kwild', texts })).toEqual([
      { path: 'name', kind: 'missing' },
      { path: 'symbol', kind: 'invalid' },
      { path: 'texts.en.title', kind: 'missing' },
    ]);
  });

  it('names required fields without a value', () => {
    const { symbol: _, ...rest } = whole;
    expect(checkInput(collection, rest)).toEqual([{ path: 'symbol', kind: 'missing' }]);
  });

  it('names lengths that are too large', () => {
    expect(checkInput(collection, { ...whole, name: 'a'.repeat(81) })).toEqual([
      { path: 'name', kind: 'tooLong' },
    ]);
  });
});

test('numbers, lists and alternatives are checked', () => {
  const schema = {
    type: 'object',
    properties: {
      count: { type: 'integer', minimum: 1, maximum: 9 },
      tags: { type: 'array', minItems: 1, items: { type: 'string', minLength: 2 } },
      until: { anyOf: [{ type: 'string', minLength: 3 }, { type: 'null' }] },
    },
    required: ['count', 'tags', 'until'],
  };
  expect(checkInput(schema, { count: 9, tags: ['ab'], until: null })).toEqual([]);
  expect(checkInput(schema, { count: 10, tags: [], until: 'ab' })).toEqual([
    { path: 'count', kind: 'outOfRange' },
    { path: 'tags', kind: 'missing' },
    { path: 'until', kind: 'tooShort' },
  ]);
  expect(checkInput(schema, { count: Number.NaN, tags: ['ab', 'c'], until: 'abc' })).toEqual([
    { path: 'count', kind: 'invalid' },
    { path: 'tags.1', kind: 'tooShort' },
  ]);
  expect(schemaAt(schema, ['tags', '1'])).toEqual({ type: 'string', minLength: 2 });
  expect(schemaAt(schema, ['until'])).toEqual({ type: 'string', minLength: 3 });
  expect(schemaAt(schema, ['other', 'name'])).toEqual({});
});

test('an alternative is recognised by its fixed fields', () => {
  const kind = (name: string, ...fields: string[]) => ({
    type: 'object',
    properties: {
      type: { type: 'string', const: name },
      ...Object.fromEntries(fields.map((field) => [field, { type: 'string', minLength: 1 }])),
    },
    required: ['type', ...fields],
  });
  const schema = { oneOf: [kind('SALE', 'price'), kind('AUCTION', 'reserve', 'step')] };
  expect(checkInput(schema, { type: 'AUCTION', reserve: '', step: '' })).toEqual([
    { path: 'reserve', kind: 'missing' },
    { path: 'step', kind: 'missing' },
  ]);
});

test('browsers can read the pattern of each call', () => {
  const inputs = Object.values(contract).flatMap((calls) => Object.values(calls).map(inputSchemaOf));
  const patterns = [...JSON.stringify(inputs).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)];
  expect(patterns).not.toHaveLength(0);
  for (const [, pattern = ''] of patterns) expect(() => new RegExp(JSON.parse(pattern), 'u')).not.toThrow();
});
