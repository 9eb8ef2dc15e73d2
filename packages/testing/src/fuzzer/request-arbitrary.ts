import type { Call } from '@kura/api-contract/call';
import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import type { ApiRequest } from '../server/index.ts';
import { hostileStrings } from './hostile-strings.ts';
import {
  anything,
  hostileString,
  type KnownValues,
  mutated,
  type Schema,
  validValue,
} from './value-arbitrary.ts';

/** A request as it is sent, except who sends it. */
export type GeneratedRequest = Omit<ApiRequest, 'token'>;

/** Requests for one call: some that it accepts, many that are wrong in one place, some that are wrong altogether. */
export function requestsFor(call: Call, known: KnownValues): Arbitrary<GeneratedRequest> {
  const { method } = call;
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  const valid = validValue(schema, known);
  const input = fc.oneof(
    { weight: 4, arbitrary: valid },
    { weight: 4, arbitrary: mutated(valid) },
    { weight: 2, arbitrary: mutated(mutated(valid)) },
    { weight: 1, arbitrary: anything },
  );
  const bodyless = method === 'GET' || method === 'DELETE';
  return fc
    .record({
      input,
      headers: headersFor(call),
      query: oddQuery,
      body: oddBody,
      key: idempotencyKey,
      file: file(),
    })
    .map(({ input: value, headers, query, body, key, file: upload }) => {
      const fields = value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : {};
      const { path, rest } = fillPath(call.path, fields as Record<string, unknown>);
      const written = bodyless ? queryOf(rest) : '';
      return {
        method,
        path: `/api${path === '/' ? '' : path}${joinQuery(written, query)}`,
        headers,
        ...(call.idempotency === 'required' ? { idempotencyKey: key } : {}),
        ...(bodyless ? {} : bodyOf(call.body, fields === value ? rest : value, rest, body, upload)),
      };
    });
}

/** A part that is empty or only dots would make it another path. */
const pathPart = (value: unknown): string => {
  const text = (typeof value === 'string' ? value : JSON.stringify(value ?? null))
    .toWellFormed()
    .slice(0, 400);
  return /^\.{0,2}$/.test(text) ? '0' : encodeURIComponent(text);
};

function fillPath(pattern: string, fields: Record<string, unknown>) {
  const rest = { ...fields };
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest[name];
    delete rest[name];
    return pathPart(value);
  });
  return { path, rest };
}

function queryOf(fields: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) query.append(name, textOf(one));
  }
  return query
    .toString()
    .slice(0, 8_000)
    .replace(/%[0-9A-F]?$/, '');
}

const joinQuery = (written: string, odd: string) => {
  const parts = [written, odd].filter((part) => part !== '');
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
};

const oddQuery = fc.oneof(
  { weight: 12, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '%',
      '%ff',
      'a=%ED%A0%80',
      'page=1&page=2',
      'page[]=1',
      '__proto__=1',
      'a[b][c]=1',
      '=',
      '&&&',
      'constructor=1',
      'pageSize=1e9',
      'x='.concat('a'.repeat(4_000)),
      Array.from({ length: 300 }, (_, n) => `k${n}=1`).join('&'),
    ),
  },
);

const headerText = fc.oneof(
  fc.constantFrom(...hostileStrings).map((text) => text.replaceAll(/[^\x21-\x7e]/g, '') || 'x'),
  fc.string({ minLength: 1, maxLength: 40 }).map((text) => text.trim() || 'x'),
);

/** Headers as clients send them, and sometimes one that makes no sense. */
function headersFor(call: Call): Arbitrary<Record<string, string>> {
  const { concurrency } = call;
  const ifMatch = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 4 }).map((version) => `"${version}"`) },
    { weight: 1, arbitrary: fc.constantFrom('*', '1', 'W/"1"', '"', '""', `"${'9'.repeat(99)}"`, '"a"') },
  );
  const odd = fc.oneof(
    { weight: 12, arbitrary: fc.constant({}) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.constantFrom(
            'accept',
            'accept-language',
            'accept-encoding',
            'content-type',
            'x-forwarded-for',
            'range',
            'origin',
            'authorization',
            'if-none-match',
            'if-modified-since',
            'user-agent',
            'cookie',
            'x-request-id',
            'coinflow-signature',
          ),
          headerText,
        )
        .map(([name, text]) => ({ [name]: text })),
    },
  );
  return fc
    .tuple(odd, ifMatch)
    .map(([more, version]) => ({ ...(concurrency === 'if-match' ? { 'if-match': version } : {}), ...more }));
}

const idempotencyKey: Arbitrary<string> = fc.oneof(
  { weight: 10, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: fc.constantFrom('same', 'x'.repeat(201), '"', '\\') },
);

/** Bodies that differ from the body that was generated for the call. */
const oddBody: Arbitrary<string | undefined> = fc.oneof(
  { weight: 12, arbitrary: fc.constant(undefined) },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.constantFrom(
        '',
        '{',
        '[]',
        'null',
        '"text"',
        '{"a":1,"a":2}',
        '{"__proto__":{"a":1}}',
        '{"a":"\\ud800"}',
        '{"a":1e400}',
        '{"a":"\\u0000"}',
        `${'['.repeat(40)}${']'.repeat(40)}`,
        `{"a":${'9'.repeat(30)}}`,
      ),
      hostileString.map((text) => text.toWellFormed()),
    ),
  },
);

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Upload {
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
  type: string;
}

const file = (): Arbitrary<Upload> =>
  fc.record({
    bytes: fc.oneof(
      fc.constantFrom(
        new Uint8Array(png),
        new Uint8Array(),
        new Uint8Array(Buffer.from('<svg onload="alert(1)"/>')),
      ),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)),
    ),
    name: hostileString.map((text) => text.toWellFormed()),
    type: fc.constantFrom('image/png', 'video/mp4', 'text/csv', 'text/html', ''),
  });

function bodyOf(
  kind: 'multipart' | 'raw' | undefined,
  value: unknown,
  fields: Record<string, unknown>,
  odd: string | undefined,
  upload: Upload,
): Pick<ApiRequest, 'body'> {
  if (odd !== undefined) return { body: odd };
  if (kind !== 'multipart') return { body: JSON.stringify(value) };
  const form = new FormData();
  form.set('file', new File([upload.bytes], upload.name, { type: upload.type }));
  for (const [name, text] of Object.entries(fields)) {
    if (name !== 'file') form.set(name.toWellFormed(), textOf(text).toWellFormed());
  }
  return { body: form };
}

/** Returns a value as a form has it. An object without a prototype has no `toString`. */
const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);
