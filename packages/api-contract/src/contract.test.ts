import { LANGUAGES } from '@kura/domain/vocabulary';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from './call.ts';
import { fixedCalls } from './fixed-calls.ts';
import { contract } from './index.ts';
import { ROOM_DIGEST, realtimeEvents, roomDigest } from './operations/system/realtime.ts';
import { problems } from './problems.ts';

const calls = Object.entries(contract).flatMap(([feature, featureCalls]) =>
  Object.entries(featureCalls as Record<string, Call>).map(([name, call]) => ({
    title: `${feature}.${name}`,
    call,
  })),
);

/** `GET /api/gacha/{}`: what distinguishes one call from another. */
const shapeOf = (line: string) => line.replaceAll(/\{\w+\}/g, '{}');

function lineOf(call: Call): string {
  const { method, path } = call;
  return `${method} /api${path === '/' ? '' : path}`;
}

const schemaOf = (schema: unknown, io: 'input' | 'output') =>
  z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' }) as Record<string, unknown>;

/** Names of fields whose text a page shows as it was written. */
const shownTexts = new Set(['name', 'title', 'label', 'description', 'terms', 'text', 'bio', 'message']);

/** Texts with such a name that no page shows, or that the server checks on its own. */
const notShown = [
  // Messages that a wallet signed.
  'auth.login message',
  'auth.prove message',
  'users.smartAccount message',
  'wallets.link message',
  // Shown to admins as code.
  'clientLog.report name',
  'clientLog.report message',
  // The rules of postal addresses refuse it.
  'redeems.create name',
];

/** Every text of a schema, with the name of its field. */
function textsOf(schema: z.ZodType, name = ''): { name: string; schema: z.ZodType }[] {
  const within = (inner: unknown, field = name) => textsOf(inner as z.ZodType, field);
  if (schema instanceof z.ZodString) return [{ name, schema }];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([field, inner]) =>
      // A text in two languages has the name of its field.
      within(inner, LANGUAGES.some((language) => language === field) ? name : field),
    );
  if (schema instanceof z.ZodArray) return within(schema.element);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return within(schema.unwrap());
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => within(option));
  if (schema instanceof z.ZodPipe) return within(schema.in);
  return [];
}

describe('the contract', () => {
  it('names no call twice', () => {
    const shapes = calls.map(({ call }) => shapeOf(lineOf(call)));
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
  });

  it('spells every fixed call that it has as the owner gave it', () => {
    // A path that differs from a fixed one in case or in a letter would show up here as neither.
    const fixed = new Set(fixedCalls.map((line) => shapeOf(line).toLowerCase()));
    const exact = new Set(fixedCalls.map(shapeOf));
    const had = calls
      .map(({ call }) => shapeOf(lineOf(call)))
      .filter((shape) => fixed.has(shape.toLowerCase()));
    expect(had).toContain('GET /api/health');
    expect(had.filter((shape) => !exact.has(shape))).toEqual([]);
  });

  it.each(calls)('[T44] refuses unknown keys: $title', ({ call }) => {
    const schema = schemaOf(call.input, 'input');
    const alternatives = (schema['anyOf'] ?? schema['oneOf'] ?? [schema]) as {
      additionalProperties?: unknown;
    }[];
    const refusals = alternatives.map(({ additionalProperties }) => additionalProperties);
    expect([...new Set(refusals)]).toEqual([false]);
  });

  it.each(calls.filter(({ call }) => call.method !== 'GET'))(
    'takes no text that makes a page wider than the screen by marks stacked on a letter: $title',
    ({ title, call }) => {
      const stacked = `ก${'\u0e47'.repeat(20)}`;
      const taken = textsOf(call.input)
        .filter(({ name, schema }) => shownTexts.has(name) && schema.safeParse(stacked).success)
        .map(({ name }) => `${title} ${name}`);
      expect(taken.filter((text) => !notShown.includes(text))).toEqual([]);
    },
  );

  it.each(calls)('has each path parameter in its input: $title', ({ call }) => {
    const schema = schemaOf(call.input, 'input') as { properties?: object };
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(Object.keys(schema.properties ?? {})).toEqual(expect.arrayContaining(names));
  });

  it.each(calls.filter(({ call }) => call.method === 'GET'))(
    'lets no GET have an effect: $title',
    ({ call }) => {
      expect(call.idempotency).toBeUndefined();
    },
  );
});

describe('the registry of problems', () => {
  it('uses the agreed statuses alone', () => {
    const agreed = [400, 401, 403, 404, 405, 408, 409, 412, 413, 415, 416, 422, 429, 431, 500, 503];
    const used = Object.values(problems).map(({ status }) => status);
    expect(agreed).toEqual(expect.arrayContaining(used));
    expect(used).not.toHaveLength(0);
  });

  it('has codes that read as codes', () => {
    const codes = Object.keys(problems);
    expect(codes).not.toHaveLength(0);
    expect(codes.filter((code) => !/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/.test(code))).toEqual([]);
  });
});

describe('realtime events', () => {
  it.each(Object.entries({ ...realtimeEvents, [ROOM_DIGEST]: roomDigest }))(
    '%s has no payload key that its frame adds',
    (_name, { shape }) => {
      expect(Object.keys(shape)).not.toEqual(expect.arrayContaining(['room']));
      expect(Object.keys(shape)).not.toEqual(expect.arrayContaining(['seq']));
    },
  );
});
