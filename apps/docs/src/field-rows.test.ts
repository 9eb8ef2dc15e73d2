import { describe, expect, it } from 'vitest';
import { curlOf } from './curl-of.ts';
import { fieldRows, typeOf } from './field-rows.ts';

describe('the type of a value', () => {
  it.each([
    [{ $ref: '#/components/schemas/Card' }, '[Card](/api/docs/schemas#Card)'],
    [{ type: 'array', items: { type: 'string' }, maxItems: 3 }, 'list of string, 0 to 3 items'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string or null'],
    [{ type: 'string', enum: ['A', 'B'] }, '`A` `B`'],
    [{ type: 'boolean', const: true }, '`true`'],
    [{ type: 'integer', minimum: 1, maximum: 9, default: 2 }, 'integer, 1 to 9, default `2`'],
    [{ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, 'integer, at least 0'],
    [{ type: 'string', format: 'binary' }, 'file'],
    [{ type: 'string', maxLength: 5 }, 'string, at most 5 characters'],
    [{}, 'any value'],
  ])('is written in words: %j', (schema, words) => {
    expect(typeOf(schema)).toBe(words);
  });
});

describe('the fields of a schema', () => {
  const price = { type: 'object', properties: { amount: { type: 'string' } }, required: ['amount'] };
  const shared = { Card: { description: 'A card.', properties: { id: {} } } };

  it('include fields of objects in lists, but not those of shared schemas', () => {
    const prices = { anyOf: [{ type: 'array', items: price }, { type: 'null' }] };
    const [first, second] = fieldRows(
      { type: 'object', properties: { prices, card: { $ref: '#/components/schemas/Card' } } },
      shared,
      true,
    );
    expect(first).toMatchObject({ name: 'prices', optional: true });
    expect(first?.fields).toMatchObject([{ name: 'amount', optional: false, fields: [] }]);
    expect(second).toMatchObject({ name: 'card', description: 'A card.', fields: [] });
  });

  it('are divided by alternatives', () => {
    const rows = fieldRows({ oneOf: [price, { type: 'object', properties: { token: {} } }] }, shared, false);
    expect(rows).toMatchObject([
      { type: 'alternative 1', fields: [{ name: 'amount' }] },
      { type: 'alternative 2', fields: [{ name: 'token', optional: false }] },
    ]);
  });
});

describe('the command of a call', () => {
  it('has its required parameters, the token and the body', () => {
    const parameter = (name: string, place: 'path' | 'query' | 'header', required: boolean) => ({
      name,
      in: place,
      required,
      schema: { type: 'string', default: 'a b' },
    });
    const operation = {
      operationId: 'things.change',
      tags: ['things'],
      summary: '',
      responses: {},
      'x-access': 'user',
      parameters: [
        parameter('id', 'path', true),
        parameter('page', 'query', true),
        parameter('search', 'query', false),
        parameter('If-Match', 'header', true),
      ],
      requestBody: { content: { 'application/json': { example: { name: "collector's" } } } },
    };
    expect(curlOf('PATCH', '/api/things/{id}', operation, {}).split(' \\\n  ')).toEqual([
      'curl -X PATCH "$KURA_URL/api/things/a%20b?page=a+b"',
      '-H "authorization: Bearer $ACCESS_TOKEN"',
      `-H 'if-match: "3"'`,
      "-H 'content-type: application/json'",
      `-d '{\n  "name": "collector'\\''s"\n}'`,
    ]);
  });
});
