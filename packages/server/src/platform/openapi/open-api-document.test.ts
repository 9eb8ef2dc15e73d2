import { contract } from '@kura/api-contract';
import { problems } from '@kura/api-contract/problems';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { describedCalls, type Operation, openApiDocument } from './open-api-document.ts';
import type { Json } from './schema-components.ts';

const calls = describedCalls(contract);
const document = openApiDocument(calls, { version: '0.0.0', publicUrl: 'https://kura.example' });
const { schemas, responses } = document.components;

const described = calls.map((call) => {
  const { method, path } = call.contract;
  const operation = document.paths[`/api${path === '/' ? '' : path}`]?.[method.toLowerCase()] as Operation;
  return { title: `${call.feature}.${call.name}`, call: call.contract, operation };
});

const nameOf = (reference: unknown) => String(reference).split('/').at(-1) as string;

/** The paths of properties, at any depth, without a description, either their own or their schema's. */
function undescribed(schema: unknown, at: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((item, index) => undescribed(item, `${at}.${index}`));
  if (schema === null || typeof schema !== 'object') return [];
  const own = Object.entries((schema as Json)['properties'] ?? {}).filter(([, property]) => {
    const { description, $ref } = property as Json;
    return (description ?? schemas[nameOf($ref)]?.['description'] ?? '') === '';
  });
  const inner = Object.entries(schema).filter(([key]) => !['example', 'examples', 'enum'].includes(key));
  return [
    ...own.map(([name]) => `${at}.${name}`),
    ...inner.flatMap(([key, value]) => undescribed(value, `${at}.${key}`)),
  ];
}

const contentOf = (holder: Json | undefined) =>
  (holder?.['content'] as Record<string, { schema?: Json; example?: unknown }> | undefined)?.[
    'application/json'
  ];
const answerOf = ({ responses: answers }: Operation) =>
  Object.entries(answers).find(([status]) => status.startsWith('2'))?.[1];

describe('the OpenAPI document', () => {
  it('is valid by the schema of OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document) as unknown as Record<string, unknown>)).toEqual(
      {
        valid: true,
      },
    );
    expect(validator.version).toBe('3.1');
    const untitled = { ...structuredClone(document), info: {} };
    expect(await new Validator().validate(untitled)).toMatchObject({ valid: false });
  });

  it('names a licence, a contact and the tag of every call with its description', () => {
    expect(document.info).toMatchObject({
      license: { identifier: 'Apache-2.0' },
      contact: { url: 'https://kura.example/contact' },
    });
    expect(document.tags.map(({ name }) => name).sort()).toEqual(Object.keys(contract).sort());
    expect(document.tags.filter(({ description }) => description === '')).toEqual([]);
  });

  it('has patterns that validators without the Unicode flag understand, and examples that match them', () => {
    const text = JSON.stringify(document);
    expect(text.match(/"pattern":"[^"]*\\\\[pPu]\{[^"]*"/g)).toBeNull();
    const named = Object.entries(schemas).filter(([, { pattern, examples }]) => pattern && examples);
    expect(named.length).toBeGreaterThan(5);
    const wrong = named.filter(([, { pattern, examples }]) =>
      (examples as string[]).some((example) => !new RegExp(String(pattern)).test(example)),
    );
    expect(wrong).toEqual([]);
  });

  it('distinguishes alternatives that have names by a discriminator', () => {
    const roll = document.paths['/api/gacha/roll']?.['post'] as Operation;
    expect(contentOf(answerOf(roll))?.schema).toMatchObject({
      discriminator: {
        propertyName: 'kind',
        mapping: {
          INTENT: '#/components/schemas/Intent',
          CHECKOUT: '#/components/schemas/Checkout',
          TICKET: '#/components/schemas/Ticket',
        },
      },
    });
    expect(schemas['IntentStep']?.['discriminator']).toMatchObject({ propertyName: 'kind' });
    expect(schemas['OrderTarget']?.['discriminator']).toBeUndefined();
  });

  it('describes every shared schema and every property in it', () => {
    expect(Object.keys(schemas)).toContain('PullProof');
    const without = Object.entries(schemas).filter(([, schema]) => !schema['description']);
    expect(without.map(([name]) => name)).toEqual([]);
    expect(undescribed(schemas, 'schemas')).toEqual([]);
  });

  it.each(described)(
    'describes the call, its parameters, body and answer: $title',
    ({ title, operation }) => {
      expect(operation.summary).not.toBe('');
      expect(operation.description).toBeTruthy();
      for (const { name, description } of operation.parameters) expect(description, name).toBeTruthy();
      expect(undescribed(operation.requestBody, `${title}>`)).toEqual([]);
      expect(undescribed(answerOf(operation), `${title}<`)).toEqual([]);
    },
  );

  it.each(described)(
    'names every error that the call declares, with its meaning: $title',
    ({ call, operation }) => {
      const unnamed = call.problems.filter((code) => {
        const response = operation.responses[problems[code].status] as Json;
        const text = String((responses[nameOf(response['$ref'])] ?? response)['description']);
        return !text.includes(`${code}: ${problems[code].title}`);
      });
      expect(unnamed).toEqual([]);
    },
  );

  it.each(described)(
    'gives an answer as an example that its schema accepts: $title',
    ({ call, operation }) => {
      const content = contentOf(answerOf(operation));
      if (call.output._zod.def.type === 'void' || call.produces !== undefined) {
        expect(content?.example).toBeUndefined();
        return;
      }
      expect(call.output.safeParse(content?.example).error).toBeUndefined();
    },
  );

  const withExample = described.flatMap(({ call, operation, title }) => {
    const example = contentOf(operation.requestBody)?.example as Json | undefined;
    return example === undefined ? [] : [{ title, call, operation, example }];
  });

  it.each(withExample)(
    'gives a request as an example that the call takes: $title',
    ({ call, operation, example }) => {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
      const identity = Object.fromEntries(inPath.map(({ name, schema }) => [name, pathValue(schema)]));
      expect(call.input.safeParse({ ...identity, ...example }).error).toBeUndefined();
    },
  );

  it('refers to nothing that is not there', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]);
    const known = new Set([
      ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
      ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
    ]);
    expect(references.length).toBeGreaterThan(500);
    expect(references.filter((reference) => !known.has(reference as string))).toEqual([]);
  });

  it('shares schemas, so that it stays small enough to be read at once', () => {
    expect(JSON.stringify(document).length).toBeLessThan(1_380_000);
  });
});

const pathValue = (schema: Json): unknown => {
  const resolved = schema['$ref'] === undefined ? schema : (schemas[nameOf(schema['$ref'])] as Json);
  if (resolved['type'] === 'integer') return 1024;
  const pattern = new RegExp(String(resolved['pattern'] ?? ''), 'u');
  const usual = [(resolved['examples'] as unknown[] | undefined)?.[0], resolved['enum'], '1024'];
  return usual.flat().find((value) => typeof value === 'string' && pattern.test(value)) ?? '1024';
};

describe('the remedies', () => {
  it('are sentences, one or more for every code', () => {
    expect(Object.keys(problems)).not.toHaveLength(0);
    for (const [code, { remedy }] of Object.entries(problems)) {
      expect(remedy, code).toMatch(/^[A-Z`].*\.$/);
    }
  });
});
