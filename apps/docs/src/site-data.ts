/** The data of the pages: every export is a variable of the templates. */
import { readFileSync } from 'node:fs';
import { contract } from '@kura/api-contract';
import { defaultRateLimits } from '@kura/api-contract/call';
import { problems as problemsByCode } from '@kura/api-contract/problems';
import { realtimeEvents, roomDigest } from '@kura/api-contract/system';
import * as auth from '@kura/domain/auth';
import * as intents from '@kura/domain/intents';
import * as orders from '@kura/domain/orders';
import * as packs from '@kura/domain/packs';
import { describedCalls, exampleOf, type Operation, openApiDocument } from '@kura/server/openapi';
import packageJson from '../package.json' with { type: 'json' };
import { describeCall } from './describe-call.ts';
import { fieldRows, typeOf } from './field-rows.ts';

export const { version } = packageJson;

const document = openApiDocument(describedCalls(contract), { version, publicUrl: 'https://kura.example' });
const shared = document.components.schemas;

/** Constants of the rules that the guide names. */
export const rules = { ...auth, ...intents, ...orders, ...packs };

export const problems = Object.entries(problemsByCode).map(([code, problem]) => ({ code, ...problem }));

export const events = Object.entries(realtimeEvents).map(([name, { shape }]) => ({
  name,
  fields: Object.entries(shape).map(([field, schema]) => ({
    name: field,
    description: schema.description,
  })),
}));

export const digestFields = Object.entries(roomDigest.shape).map(([name, { description }]) => ({
  name,
  description,
}));

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

export const headings = [
  ...readFileSync(new URL('../pages/_includes/guide.md', import.meta.url), 'utf8').matchAll(/^(##+) (.+)$/gm),
].map(([, hashes = '', title = '']) => ({ level: hashes.length, title, id: slugOf(title) }));

const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) =>
    describeCall(method.toUpperCase(), path, operation, document.components),
  ),
);

const isForAdmins = ({ operation }: { operation: Operation }) => Number(operation['x-access'] === 'admin');

/** An answer to `GET /api`. */
export const shopExample = calls.find(({ id }) => id === 'system.about')?.example;

/** The calls of each tag. Calls for admins come last. */
export const groups = document.tags.map((tag) => ({
  ...tag,
  calls: calls
    .filter(({ operation }) => operation.tags.includes(tag.name))
    .toSorted((a, b) => isForAdmins(a) - isForAdmins(b)),
}));

export { defaultRateLimits };

export const rateLimits = calls.flatMap(({ method, path, operation }) => {
  const limit = operation['x-rate-limit'] as { requests: number; perSeconds: number } | undefined;
  return limit === undefined || operation['x-access'] === 'admin' ? [] : [{ method, path, ...limit }];
});

export const schemas = Object.entries(shared).map(([name, schema]) => {
  const rows = fieldRows(schema, shared, false);
  const { description, pattern } = schema;
  const simple = rows.length === 0 && { type: typeOf(schema), pattern, example: exampleOf(schema, shared) };
  return { name, description, rows, simple };
});

export const searchEntries = [
  ...headings.map(({ title, id }) => ({ id: `/api/docs#${id}`, title, kind: 'Guide', text: '' })),
  ...groups.flatMap(({ name, calls: ofGroup }) =>
    ofGroup.map(({ id, method, path, operation: { summary } }) => ({
      id: `/api/docs/reference/${name}#${id}`,
      title: `${method} ${path}`,
      kind: 'Call',
      text: summary,
    })),
  ),
  ...schemas.map(({ name, description, rows }) => ({
    id: `/api/docs/schemas#${name}`,
    title: name,
    kind: 'Schema',
    text: [description, ...rows.map((row) => row.name)].join(' '),
  })),
  ...problems.map(({ code, title, remedy }) => ({
    id: `/api/docs#${code}`,
    title: code,
    kind: 'Error',
    text: `${title}. ${remedy}`,
  })),
];
