import { type Call, isRefusedInDoubt } from '@kura/api-contract/call';
import { problemDocument } from '@kura/api-contract/problem-document';
import { edgeProblems, type ProblemCode, problems } from '@kura/api-contract/problems';
import type { z } from 'zod';
import type { ServerConfig } from '../server-config.ts';
import { exampleOf } from './example-of.ts';
import { type Json, type SchemaComponents, schemaComponents } from './schema-components.ts';
import { tagTexts } from './tag-texts.ts';

export interface DescribedCall {
  feature: string;
  name: string;
  contract: Call;
}

/** Returns the calls of a contract by feature. */
export const describedCalls = (
  features: Readonly<Record<string, Readonly<Record<string, Call>>>>,
): DescribedCall[] =>
  Object.entries(features).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, contract]) => ({ feature, name, contract })),
  );

export interface Parameter extends Json {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Json;
}

export interface Operation extends Json {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters: Parameter[];
  requestBody?: Json;
  responses: Record<string, Json>;
}

export interface OpenApiDocument extends Json {
  info: Json & { version: string };
  tags: { name: string; 'x-displayName': string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; responses: Record<string, Json>; [kind: string]: Json };
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description:
    'A key of your choice, for example a UUID: the same key and body have one effect. Kept for 24 hours per caller and path.',
  schema: { type: 'string', maxLength: 200 },
};

const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: true,
  description: 'The `ETag` of the version that you change. A newer version answers 412.',
  schema: { type: 'string' },
};

/** Creates the OpenAPI 3.1 document, from the schemas that validate requests and type the clients. */
export function openApiDocument(
  calls: readonly DescribedCall[],
  { version, publicUrl }: Pick<ServerConfig, 'version' | 'publicUrl'>,
): OpenApiDocument {
  const schemas = schemaComponents(
    calls.map(({ contract }) => contract.input),
    [problemDocument, ...calls.map(({ contract }) => contract.output)],
  );
  const paths: OpenApiDocument['paths'] = {};
  for (const call of calls) {
    const { method } = call.contract;
    const path = `/api${call.contract.path === '/' ? '' : call.contract.path}`;
    const operations = paths[path] ?? {};
    operations[method.toLowerCase()] = operationOf(call, schemas);
    paths[path] = operations;
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Kura API',
      version,
      description:
        'A marketplace for graded trading cards on Base. Amounts are decimal strings in token units; times are ISO 8601 in UTC; errors are application/problem+json with a stable code. A write may answer a Kura-Position: reads that send it with a token show the write. The guide is at /api/docs.',
      contact: { name: 'Kura', url: `${publicUrl}/contact` },
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(tagTexts)
      .filter(([name]) => calls.some(({ feature }) => feature === name))
      .map(([name, [title, description]]) => ({ name, 'x-displayName': title, description })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: Object.fromEntries(
        [...sharedResponses].map(([status, codes]) => [`Problem${status}`, problemResponse(codes)]),
      ),
      schemas: { ...schemas.shared },
    },
  };
}

interface ObjectSchema extends Json {
  properties?: Record<string, Json>;
  required?: string[];
}

function operationOf({ feature, name, contract }: DescribedCall, schemas: SchemaComponents): Operation {
  const { method } = contract;
  const input = resolved(schemas.of(contract.input, 'input'), schemas) as ObjectSchema;
  const pathNames = [...contract.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
  const bodyless = method === 'GET' || method === 'DELETE';

  const parameters: Parameter[] = [];
  for (const [field, property] of Object.entries(input.properties ?? {})) {
    const inPath = pathNames.includes(field);
    if (!inPath && !bodyless) continue;
    const { description, ...schema } = property;
    parameters.push({
      name: field,
      in: inPath ? 'path' : 'query',
      required: inPath || (input.required ?? []).includes(field),
      description: String(description ?? resolved(property, schemas)['description'] ?? ''),
      schema,
    });
  }
  if (contract.idempotency === 'required') parameters.push(idempotencyKey);
  if (contract.concurrency === 'if-match') parameters.push(ifMatch);

  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: contract.summary,
    description: descriptionOf(contract),
    ...(contract.access === 'public' ? { security: [{}, { bearer: [] }] } : {}),
    ...(contract.access === 'service' ? { security: [] } : {}),
    ...(['user', 'admin', 'account'].includes(contract.access) ? { security: [{ bearer: [] }] } : {}),
    'x-access': contract.access,
    ...(contract.scope === undefined ? {} : { 'x-admin-scope': contract.scope }),
    ...(contract.freshProof === undefined ? {} : { 'x-fresh-proof': contract.freshProof }),
    ...(typeof contract.rateLimit === 'object' ? { 'x-rate-limit': contract.rateLimit } : {}),
    parameters,
    ...(bodyless ? {} : requestBody(input, pathNames, contract.body, schemas)),
    responses: {
      ...successResponse(contract.status, contract.output, contract.produces, schemas),
      ...problemResponses([...contract.problems, ...impliedProblems(contract)]),
    },
  };
}

const accessInWords: Record<string, string> = {
  public: 'Needs no token.',
  user: 'Needs the token of a user.',
  admin: 'Needs the token of an admin.',
  account: 'Needs the token of a user or an admin.',
  service: 'Called by an outside service, which signs the body.',
};

/** Describes a call: the contract's text, and the meaning of its access, limits and headers for a caller. */
function descriptionOf(contract: Call): string {
  const { description, access, scope, freshProof, idempotency, concurrency, rateLimit } = contract;
  return [
    description,
    accessInWords[access],
    scope !== undefined && scope !== 'viewer' ? `Admins need the scope \`${scope}\`.` : undefined,
    freshProof === undefined
      ? undefined
      : `${freshProof === 'of-admins' ? 'Admins need' : 'Needs'} a proof of identity within the last 10 minutes (\`POST /api/auth/prove\`).`,
    isRefusedInDoubt(contract) ? 'Refused to a session of a passkey in doubt.' : undefined,
    idempotency === 'required' ? 'Needs an `Idempotency-Key`.' : undefined,
    concurrency === 'if-match' ? 'Needs `If-Match`.' : undefined,
    typeof rateLimit === 'object'
      ? `At most ${rateLimit.requests} requests in ${rateLimit.perSeconds} seconds.`
      : undefined,
  ]
    .filter((sentence) => sentence !== undefined)
    .join(' ');
}

function resolved(schema: Json, { shared }: SchemaComponents): Json {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  return shared[reference.split('/').at(-1) as string] ?? {};
}

function requestBody(
  input: ObjectSchema,
  pathNames: string[],
  body: 'multipart' | 'raw' | undefined,
  { shared }: SchemaComponents,
): { requestBody?: Json } {
  if (body === 'raw') {
    return {
      requestBody: { description: 'The signed body.', content: { 'application/json': { schema: {} } } },
    };
  }
  const properties = Object.fromEntries(
    Object.entries(input.properties ?? {}).filter(([field]) => !pathNames.includes(field)),
  );
  const alternatives = 'anyOf' in input || 'oneOf' in input || 'allOf' in input;
  if (Object.keys(properties).length === 0 && !alternatives) return {};
  const required = (input.required ?? []).filter((field) => !pathNames.includes(field));
  const { properties: _all, required: _required, ...rest } = input;
  const schema = alternatives ? input : { ...rest, properties, ...(required.length > 0 ? { required } : {}) };
  if (body === 'multipart')
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  return {
    requestBody: {
      required: true,
      content: { 'application/json': { schema, example: exampleOf(schema, shared) } },
    },
  };
}

function successResponse(
  status: number,
  output: z.ZodType,
  produces: readonly string[] | undefined,
  schemas: SchemaComponents,
): Record<string, Json> {
  if (produces !== undefined) {
    return {
      [status]: { description: 'The file.', content: Object.fromEntries(produces.map((type) => [type, {}])) },
    };
  }
  const description =
    {
      200: 'Done.',
      201: 'Created; `Location` says where.',
      202: 'Accepted: it is done in the background.',
      204: 'Done; there is no body.',
    }[status] ?? 'Done.';
  if (output._zod.def.type === 'void') return { [status]: { description } };
  const schema = schemas.of(output, 'output');
  const example = exampleOf(schema, schemas.shared);
  return { [status]: { description, content: { 'application/json': { schema, example } } } };
}

/** Problems that the edge may answer to any call. */
const alwaysPossible = edgeProblems.filter(
  (code) =>
    !(
      code.startsWith('IDEMPOTENCY_') ||
      [
        'IF_MATCH_REQUIRED',
        'VERSION_STALE',
        'FRESH_PROOF_REQUIRED',
        'ROUTE_NOT_FOUND',
        'METHOD_NOT_ALLOWED',
        // Answered before a call is found.
        'MALFORMED_REQUEST',
        'REQUEST_TIMEOUT',
        'HEADERS_TOO_LARGE',
        'TOO_MANY_SOCKETS',
      ].includes(code)
    ),
);

/** Problems that the edge may answer to this call. */
function impliedProblems(contract: Call): ProblemCode[] {
  const applies = (code: ProblemCode) => {
    if (code.startsWith('IDEMPOTENCY_')) return contract.idempotency === 'required';
    if (code === 'IF_MATCH_REQUIRED' || code === 'VERSION_STALE') return contract.concurrency === 'if-match';
    if (code === 'FRESH_PROOF_REQUIRED') return contract.freshProof !== undefined;
    if (code === 'RATE_LIMITED') return contract.rateLimit !== 'none' || contract.problems.includes(code);
    return (alwaysPossible as readonly ProblemCode[]).includes(code);
  };
  return edgeProblems.filter(applies);
}

function statusesOf(codes: readonly ProblemCode[]): Map<number, ProblemCode[]> {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of new Set(codes)) {
    const { status } = problems[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}

/** The responses that most calls have in common, by their status. */
const sharedResponses = statusesOf([...alwaysPossible, 'NOT_FOUND']);

function problemResponses(codes: readonly ProblemCode[]): Record<string, Json> {
  return Object.fromEntries(
    [...statusesOf(codes)].map(([status, ofStatus]) => [
      status,
      sharedResponses.get(status)?.join() === ofStatus.join()
        ? { $ref: `#/components/responses/Problem${status}` }
        : problemResponse(ofStatus),
    ]),
  );
}

function problemResponse(codes: readonly ProblemCode[]): Json {
  return {
    description: codes.map((code) => `${code}: ${problems[code].title}`).join('\n'),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}
