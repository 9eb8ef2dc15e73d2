import { type ProblemCode, problems } from '@kura/api-contract/problems';
import type { Json, OpenApiDocument, Operation } from '@kura/server/openapi';
import { curlOf } from './curl-of.ts';
import { fieldRows, nameOf, typeOf } from './field-rows.ts';

type Components = OpenApiDocument['components'];

/** The variables of a call in the reference. */
export function describeCall(method: string, path: string, operation: Operation, shared: Components) {
  return {
    id: operation.operationId,
    method,
    path,
    operation,
    parts: [
      ...parametersOf(operation),
      ...bodyOf(operation, shared.schemas),
      answerOf(operation, shared.schemas),
    ],
    curl: curlOf(method, path, operation, shared.schemas),
    example: contentsOf(successOf(operation)[1])[0]?.[1].example,
    ...problemsOf(operation, shared.responses),
  };
}

function parametersOf({ parameters }: Operation) {
  const titles = { path: 'Path parameters', query: 'Query parameters', header: 'Headers' };
  return Object.entries(titles).flatMap(([place, title]) => {
    const ofPlace = parameters.filter((parameter) => parameter.in === place);
    const rows = ofPlace.map(({ name, schema, required, description = '' }) => ({
      name,
      type: typeOf(schema),
      optional: !required,
      description,
      fields: [],
    }));
    return rows.length === 0 ? [] : [{ title, text: '', rows }];
  });
}

interface Content {
  schema?: Json;
  example?: unknown;
}

const contentsOf = (holder: Json | undefined) =>
  Object.entries((holder?.['content'] ?? {}) as Record<string, Content>);
const successOf = ({ responses }: Operation) =>
  Object.entries(responses).find(([status]) => status.startsWith('2')) as [string, Json];

function bodyOf({ requestBody }: Operation, shared: Components['schemas']) {
  return contentsOf(requestBody)
    .slice(0, 1)
    .map(([type, { schema = {} }]) => ({
      title: 'Body',
      text: type === 'application/json' ? '' : `\`${type}\``,
      rows: fieldRows(schema, shared, true),
    }));
}

function answerOf(operation: Operation, shared: Components['schemas']) {
  const [status, answer] = successOf(operation);
  const contents = contentsOf(answer);
  const { schema = {} } = contents[0]?.[1] ?? {};
  const rows = fieldRows(schema, shared, false);
  const types = contents.map(([type]) => (type === 'application/json' ? typeOf(schema) : `\`${type}\``));
  return {
    title: `Answer ${status}`,
    text: [answer['description'], ...(rows.length === 0 ? types : [])].join(' '),
    rows,
  };
}

/** The errors of the call itself, and those that any call may answer. */
function problemsOf({ responses }: Operation, shared: Components['responses']) {
  const listed = (isUsual: boolean) =>
    Object.values(responses)
      .filter(({ $ref }) => ($ref !== undefined) === isUsual)
      .map((response) => String((shared[nameOf(response['$ref'])] ?? response)['description']))
      .flatMap((description) => description.match(/^[A-Z_\d]+(?=: )/gm) ?? [])
      .map((code) => ({ code, ...problems[code as ProblemCode] }));
  return { ownProblems: listed(false), usualProblems: listed(true) };
}
