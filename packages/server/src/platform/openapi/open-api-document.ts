import { type Call, edgeProblems, type ProblemCode, problemDocument, problems } from '@kura/api-contract';
import { z } from 'zod';
import type { ServerConfig } from '../server-config.ts';

export interface DescribedCall {
  feature: string;
  name: string;
  contract: Call;
}

type Json = Record<string, unknown>;

export interface Operation extends Json {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters: { name: string; in: string; required?: boolean; schema: Json }[];
  requestBody?: Json;
  responses: Record<string, Json>;
}

export interface OpenApiDocument extends Json {
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
}

const described = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // A file is bytes on the wire; JSON Schema has no word for it but this.
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'file') Object.assign(jsonSchema, { type: 'string', format: 'binary' });
    },
  }) as Json;
  return rest;
};

/** The OpenAPI 3.1 document, made from the very schemas that validate requests and type the clients. */
export function openApiDocument(
  calls: readonly DescribedCall[],
  config: Pick<ServerConfig, 'version'>,
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const call of calls) {
    const { route } = call.contract['~orpc'];
    const path = `/api${route.path === '/' ? '' : route.path}`;
    const operations = paths[path] ?? {};
    operations[(route.method ?? 'POST').toLowerCase()] = operationOf(call);
    paths[path] = operations;
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Kura',
      version: config.version,
      description:
        'A marketplace for graded trading cards on Base. Amounts are decimal strings in token units; times are ISO 8601 in UTC; errors are application/problem+json with a stable code.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: described(problemDocument, 'output') },
    },
  };
}

function operationOf({ feature, name, contract }: DescribedCall): Operation {
  const { meta, route, inputSchema, outputSchema } = contract['~orpc'];
  const method = route.method ?? 'POST';
  const input = described(inputSchema as z.ZodType, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const pathNames = [...(route.path ?? '').matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
  const bodyless = method === 'GET' || method === 'DELETE';

  const parameters: Operation['parameters'] = [];
  for (const [field, schema] of Object.entries(input.properties ?? {})) {
    const inPath = pathNames.includes(field);
    if (!inPath && !bodyless) continue;
    const required = inPath || (input.required ?? []).includes(field);
    parameters.push({ name: field, in: inPath ? 'path' : 'query', required, schema });
  }
  if (meta.idempotency === 'required') {
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      schema: { type: 'string', maxLength: 200 },
    });
  }
  if (meta.concurrency === 'if-match') {
    parameters.push({ name: 'If-Match', in: 'header', required: true, schema: { type: 'string' } });
  }

  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: route.summary ?? name,
    ...(route.description === undefined ? {} : { description: route.description }),
    ...(meta.access === 'public' ? { security: [{}, { bearer: [] }] } : {}),
    ...(meta.access === 'service' ? { security: [] } : {}),
    ...(['user', 'admin', 'account'].includes(meta.access) ? { security: [{ bearer: [] }] } : {}),
    'x-access': meta.access,
    ...(meta.scope === undefined ? {} : { 'x-admin-scope': meta.scope }),
    ...(meta.freshProof === undefined ? {} : { 'x-fresh-proof': meta.freshProof }),
    parameters,
    ...(bodyless ? {} : requestBody(input, pathNames, meta.body)),
    responses: {
      ...successResponse(route.successStatus ?? 200, outputSchema as z.ZodType, meta.produces),
      ...problemResponses([...meta.problems, ...impliedProblems(contract)]),
    },
  };
}

function requestBody(
  input: { properties?: Record<string, Json>; required?: string[] },
  pathNames: string[],
  body: 'multipart' | 'raw' | undefined,
): { requestBody?: Json } {
  if (body === 'raw') return { requestBody: { content: { 'application/json': { schema: {} } } } };
  const properties = Object.fromEntries(
    Object.entries(input.properties ?? {}).filter(([field]) => !pathNames.includes(field)),
  );
  const alternatives = 'anyOf' in input || 'oneOf' in input || 'allOf' in input;
  if (Object.keys(properties).length === 0 && !alternatives) return {};
  const required = (input.required ?? []).filter((field) => !pathNames.includes(field));
  const { properties: _all, required: _required, ...rest } = input;
  const schema = alternatives ? input : { ...rest, properties, ...(required.length > 0 ? { required } : {}) };
  const contentType = body === 'multipart' ? 'multipart/form-data' : 'application/json';
  return { requestBody: { required: true, content: { [contentType]: { schema } } } };
}

function successResponse(
  status: number,
  output: z.ZodType,
  produces: readonly string[] | undefined,
): Record<string, Json> {
  if (produces !== undefined) {
    return {
      [status]: { description: 'OK', content: Object.fromEntries(produces.map((type) => [type, {}])) },
    };
  }
  const description = { 200: 'OK', 201: 'Created', 202: 'Queued', 204: 'Done' }[status] ?? 'OK';
  if (output._zod.def.type === 'void') return { [status]: { description } };
  return {
    [status]: { description, content: { 'application/json': { schema: described(output, 'output') } } },
  };
}

/** What the edge may answer, as far as it applies to this call. */
function impliedProblems(contract: Call): ProblemCode[] {
  const { meta } = contract['~orpc'];
  const applies = (code: ProblemCode) => {
    if (code.startsWith('IDEMPOTENCY_')) return meta.idempotency === 'required';
    if (code === 'IF_MATCH_REQUIRED' || code === 'VERSION_STALE') return meta.concurrency === 'if-match';
    if (code === 'FRESH_PROOF_REQUIRED') return meta.freshProof !== undefined;
    if (code === 'RATE_LIMITED') return meta.rateLimit !== undefined || meta.problems.includes(code);
    return code !== 'ROUTE_NOT_FOUND' && code !== 'METHOD_NOT_ALLOWED';
  };
  return edgeProblems.filter(applies);
}

function problemResponses(codes: readonly ProblemCode[]): Record<string, Json> {
  const byStatus = new Map<number, Set<ProblemCode>>();
  for (const code of codes) {
    const { status } = problems[code];
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codesOfStatus]) => [
      status,
      {
        description: [...codesOfStatus].map((code) => `${code}: ${problems[code].title}`).join('\n'),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}
