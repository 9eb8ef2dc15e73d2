import { type ProblemCode, problems } from '@kura/api-contract/problems';
import { exampleOf } from '../example-of.ts';
import type { OpenApiDocument, Operation } from '../open-api-document.ts';
import type { Json } from '../schema-components.ts';
import { fieldList, parameterList, typeOf } from './fields.ts';
import { codeBlock } from './highlighted.ts';
import { escaped, prose } from './html.ts';

export interface ReferenceCall {
  method: string;
  path: string;
  operation: Operation;
}

export interface ReferenceGroup {
  /** The feature: `gacha`. Anchors and paths are made of it. */
  tag: string;
  title: string;
  lead: string;
  calls: ReferenceCall[];
}

/** In the order in which a newcomer needs them. A feature that isn't named here follows at the end. */
const groupTexts: Record<string, [title: string, lead: string]> = {
  system: ['Shop', 'The shop itself: version, chain, health and realtime messages.'],
  auth: ['Sign-in and sessions', 'Wallet and passkey sign-in, tokens and sessions.'],
  users: ['Users', 'Profiles, terms, limits.'],
  intents: ['Intents', 'What the caller is about to do on chain.'],
  gacha: ['Drops', 'Sales of packs: odds, prices, phases, purchase and proofs.'],
  packs: ['Packs', 'Opening packs, and what a wallet holds.'],
  cards: ['Cards', 'Cards and packs: search, details, activity.'],
  collections: ['Collections', 'Collections of cards.'],
  slabs: ['Certificates', 'Where a slab is, by its certificate number.'],
  orders: ['Orders', 'Listings, offers and bids: reading.'],
  trading: ['Trading', 'Listings, offers, bids, swaps: making, filling and cancelling.'],
  auctions: ['Auctions', 'Auctions and their bids.'],
  transfers: ['Transfers', 'Sending a card or pack to another wallet.'],
  priceHistory: ['Price history', 'Prices of a card and value of a collection over time.'],
  watchlist: ['Watchlist', 'Cards and packs that the caller watches.'],
  notifications: ['Notifications', 'Notifications, their delivery, web push.'],
  wallets: ['Wallets and tokens', 'Linked wallets, balances, ERC-20 tokens.'],
  passkeys: ['Passkeys', 'Passkeys of an account and its recovery.'],
  accounts: ['Accounts', 'User operations of passkey accounts.'],
  images: ['Images and uploads', 'Uploading and reading pictures and videos.'],
  filters: ['Filters', 'Filters of the market.'],
  settings: ['Settings', 'Public configuration and settings.'],
  transactions: ['Operator transactions', 'What the shop does on chain.'],
  stock: ['Stock', 'Cards of the shop: publishing, minting, changing.'],
  contractCalls: ['Contract calls', 'Repairs and reads of the contracts.'],
  points: ['Points', 'Granting points.'],
  admins: ['Admins', 'Admins and the audit log.'],
  userRecords: ['User records', 'Users as admins see them.'],
  emailTemplates: ['E-mail templates', 'Templates and mailings.'],
  jobs: ['Jobs', 'Background jobs: failed ones, retrying and discarding.'],
  dashboard: ['Dashboard', 'Figures for admins.'],
  web3: ['Indexing', 'Reading the chain again, and notifications from node providers.'],
};

/** The calls by feature: those for everybody and for users before those for admins. */
export function referenceGroups({ paths }: OpenApiDocument): ReferenceGroup[] {
  const byTag = new Map<string, ReferenceCall[]>();
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags[0] ?? 'other';
      byTag.set(tag, [...(byTag.get(tag) ?? []), { method: method.toUpperCase(), path, operation }]);
    }
  }
  const order = Object.keys(groupTexts);
  const place = (tag: string) => (order.includes(tag) ? order.indexOf(tag) : order.length);
  return [...byTag]
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([tag, calls]) => {
      const [title, lead] = groupTexts[tag] ?? [titled(tag), ''];
      return { tag, title, lead, calls: calls.toSorted((a, b) => forAdmins(a) - forAdmins(b)) };
    });
}

const forAdmins = ({ operation }: ReferenceCall) => (operation['x-access'] === 'admin' ? 1 : 0);
const titled = (tag: string) =>
  tag.charAt(0).toUpperCase() + tag.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export const groupPath = (tag: string) => `/api/docs/reference/${tag}`;
export const callPath = ({ operation }: ReferenceCall) =>
  `${groupPath(operation.tags[0] ?? 'other')}#${operation.operationId}`;

const routeHtml = ({ method, path }: ReferenceCall) =>
  `<span class="method ${method.toLowerCase()}">${method}</span> <code class="path">${escaped(path)}</code>`;

/** All calls in one list, group by group. */
export function referenceIndex(groups: readonly ReferenceGroup[]): string {
  const sections = groups.map(
    ({ tag, title, lead, calls }) =>
      `<section><h2 id="${tag}"><a href="${groupPath(tag)}">${escaped(title)}</a></h2><p>${escaped(lead)}</p><ul class="calls">${calls
        .map(
          (call) =>
            `<li><a href="${callPath(call)}">${routeHtml(call)}<span class="summary">${prose(call.operation.summary)}</span></a></li>`,
        )
        .join('')}</ul></section>`,
  );
  return `<h1>All calls</h1><p>Conventions, such as lists, errors and idempotency, are in the <a href="/api/docs">guide</a>. The same reference for programs: <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}`;
}

export function groupHtml({ title, lead, calls }: ReferenceGroup, document: OpenApiDocument): string {
  const list = calls
    .map((call) => `<li><a href="#${call.operation.operationId}">${routeHtml(call)}</a></li>`)
    .join('');
  return `<h1>${escaped(title)}</h1><p>${escaped(lead)}</p><ul class="calls">${list}</ul>${calls.map((call) => callHtml(call, document)).join('')}`;
}

function callHtml(call: ReferenceCall, document: OpenApiDocument): string {
  const { operation } = call;
  const { shared, answerOf } = readable(document);
  const parameters = (['path', 'query', 'header'] as const).map((place) => ({
    place,
    list: operation.parameters.filter((parameter) => parameter.in === place),
  }));
  const body = contentOf(operation.requestBody);
  const [status = '200', answer = {}] =
    Object.entries(operation.responses).find(([code]) => code.startsWith('2')) ?? [];
  const output = contentOf(answer);
  const titles = { path: 'Path parameters', query: 'Query parameters', header: 'Headers' };
  return `<section class="call" id="${operation.operationId}"><h2><a href="#${operation.operationId}">${prose(operation.summary)}</a></h2>
<p class="route">${routeHtml(call)} ${badges(operation)}</p>
<div class="columns"><div><p>${prose(operation.description ?? '')}</p>
${parameters
  .filter(({ list }) => list.length > 0)
  .map(({ place, list }) => `<h3>${titles[place]}</h3>${parameterList(list)}`)
  .join('')}
${body === undefined ? '' : `<h3>Body</h3>${body.type === 'application/json' ? '' : `<p><code>${body.type}</code></p>`}${fieldList(body.schema, shared, 'input')}`}
<h3>Answer ${status}</h3><p>${prose(String(answer['description'] ?? ''))}</p>${output === undefined ? '' : answerHtml(output, shared)}
${problemsHtml(operation, answerOf)}</div>
<div class="examples">${codeBlock(curlOf(call, shared), 'sh')}${output?.example === undefined ? '' : codeBlock(JSON.stringify(output.example, null, 2), 'json')}</div></div></section>`;
}

function answerHtml(output: Content, shared: Readonly<Record<string, Json>>): string {
  if (output.type !== 'application/json') return `<p><code>${escaped(output.type)}</code></p>`;
  if (output.schema['$ref'] !== undefined) return `<p>${typeOf(output.schema)}</p>`;
  return fieldList(output.schema, shared, 'output');
}

interface Content {
  type: string;
  schema: Json;
  example: unknown;
}

function contentOf(holder: Json | undefined): Content | undefined {
  const content = holder?.['content'] as Record<string, { schema?: Json; example?: unknown }> | undefined;
  const types = Object.keys(content ?? {});
  const first = content?.[types[0] ?? ''];
  if (first === undefined) return undefined;
  return { type: types.join(', '), schema: first.schema ?? {}, example: first.example };
}

function readable({ components }: OpenApiDocument) {
  const answerOf = (response: Json) =>
    typeof response['$ref'] === 'string'
      ? (components.responses[response['$ref'].split('/').at(-1) as string] ?? response)
      : response;
  return { shared: components.schemas, answerOf };
}

/** The refusals that are the call's own first; those that any call may answer behind a fold. */
function problemsHtml(operation: Operation, answerOf: (response: Json) => Json): string {
  const rowsOf = (usual: boolean) =>
    Object.entries(operation.responses)
      .filter(([status, response]) => !status.startsWith('2') && (response['$ref'] !== undefined) === usual)
      .flatMap(([status, response]) =>
        String(answerOf(response)['description'])
          .split('\n')
          .map((line) => line.split(':', 1)[0] as string)
          .filter((code) => code in problems)
          .map(
            (code) =>
              `<tr><td><a href="/api/docs#${code}"><code>${code}</code></a></td><td>${status}</td><td>${escaped(problems[code as ProblemCode].title)}</td></tr>`,
          ),
      )
      .join('');
  const tableOf = (rows: string, label: string) =>
    `<div class="table" role="group" aria-label="${label}" tabindex="0"><table><tbody>${rows}</tbody></table></div>`;
  const [own, usual] = [rowsOf(false), rowsOf(true)];
  return `<h3>Errors</h3>${own === '' ? '' : tableOf(own, `Errors of ${operation.operationId}`)}${usual === '' ? '' : `<details><summary>Errors of any call</summary>${tableOf(usual, `Errors of any call, ${operation.operationId}`)}</details>`}`;
}

const accessNames: Record<string, string> = {
  public: 'public',
  user: 'user',
  admin: 'admin',
  account: 'user or admin',
  service: 'service',
};

function badges({
  'x-access': access,
  'x-admin-scope': scope,
  'x-fresh-proof': freshProof,
}: Operation): string {
  return [
    accessNames[String(access)],
    scope === undefined ? undefined : `scope ${String(scope)}`,
    freshProof === undefined ? undefined : 'proof of identity',
  ]
    .filter((badge) => badge !== undefined)
    .map((badge) => `<span class="badge">${escaped(badge)}</span>`)
    .join(' ');
}

/** The call by curl, with example values for what it needs. */
function curlOf({ method, path, operation }: ReferenceCall, shared: Readonly<Record<string, Json>>): string {
  const example = (schema: Json, name: string) => String(exampleOf(schema, shared, name));
  const needed = operation.parameters.filter(({ required }) => required);
  const filled = needed
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (url, { name, schema }) => url.replace(`{${name}}`, encodeURIComponent(example(schema, name))),
      path,
    );
  const query = needed
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => `${name}=${encodeURIComponent(example(schema, name))}`)
    .join('&');
  const body = contentOf(operation.requestBody);
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$KURA_URL${filled}${query === '' ? '' : `?${query}`}"`,
    ...(['public', 'service'].includes(String(operation['x-access']))
      ? []
      : ['-H "authorization: Bearer $ACCESS_TOKEN"']),
    ...needed
      .filter((parameter) => parameter.in === 'header')
      .map(
        ({ name }) =>
          `-H '${name.toLowerCase()}: ${name === 'If-Match' ? '"3"' : '5f2c1e9a-0b7d-4c3e-8a91-6d4f2b8e7c10'}'`,
      ),
    ...bodyLines(body),
  ];
  return lines.join(' \\\n  ');
}

function bodyLines(body: Content | undefined): string[] {
  if (body === undefined) return [];
  if (body.type === 'multipart/form-data') return ['-F file=@card.webp'];
  if (body.example === undefined) return [];
  const text = JSON.stringify(body.example, null, 2).replaceAll("'", "'\\''");
  return ["-H 'content-type: application/json'", `-d '${text}'`];
}

/** Every shared schema with its fields. */
export function schemasHtml({ components: { schemas } }: OpenApiDocument): string {
  const sections = Object.entries(schemas).map(([name, schema]) => {
    const simple =
      schema['properties'] === undefined && schema['oneOf'] === undefined && schema['anyOf'] === undefined;
    const pattern =
      schema['pattern'] === undefined
        ? ''
        : `<p>Pattern <code>${escaped(String(schema['pattern']))}</code></p>`;
    return `<section id="${name}"><h2><a href="#${name}">${name}</a></h2><p>${prose(String(schema['description'] ?? ''))}</p>${simple ? `<p class="type">${typeOf(schema)}</p>${pattern}<p>Example <code>${escaped(JSON.stringify(exampleOf(schema, schemas)))}</code></p>` : fieldList(schema, schemas, 'output')}</section>`;
  });
  return `<h1>Schemas</h1><p>Shapes that several calls share.</p>${sections.join('')}`;
}
