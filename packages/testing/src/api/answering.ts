import { type Contract, contract } from '@kura/api-contract';
import type { Call } from '@kura/api-contract/call';
import { type ProblemCode, problems } from '@kura/api-contract/problems';
import { exampleOf, type Json } from '@kura/server/openapi';
import { z } from 'zod';

type OutputOf<Each> = Each extends Call ? z.output<Each['output']> : never;

/** The answer of each call by its path, `trading.prepareFill`. */
type CallOutputs = {
  [Feature in keyof Contract & string as `${Feature}.${keyof Contract[Feature] & string}`]: never;
} extends infer Paths
  ? {
      [Path in keyof Paths]: Path extends `${infer Feature}.${infer Name}`
        ? OutputOf<
            Name extends keyof Contract[Feature & keyof Contract]
              ? Contract[Feature & keyof Contract][Name]
              : never
          >
        : never;
    }
  : never;

export type CallPath = keyof CallOutputs & string;

const refusal = Symbol('refusal');
/** A problem instead of an answer. */
interface Refusal {
  readonly [refusal]: ProblemCode;
  readonly paths: readonly string[];
}
/** The answer of a call that never ends. */
export const pending: Promise<never> = new Promise(() => undefined);

/** A refusal that names the values at these paths, such as `items.0.price`. */
export const refusing = (code: ProblemCode, ...paths: string[]): Refusal => ({ [refusal]: code, paths });

type Answer<Path extends CallPath> = CallOutputs[Path] | Refusal | Promise<never>;

/** Answers by path. `'*'` replaces the examples that all other calls answer. */
export type Answers = { readonly [Path in CallPath]?: Answer<Path> } & {
  readonly '*'?: Refusal | Promise<never>;
};

export interface FakeApi {
  /** Takes the place of the network in `createAppClient`. */
  readonly fetch: typeof fetch;
  /** The requests so far, each with the fields of its body or query. */
  readonly requests: { readonly path: CallPath; readonly fields: unknown }[];
  /** Replaces the answers to later requests. */
  change(answers: Answers): void;
}

interface Described {
  readonly path: CallPath;
  readonly call: Call;
  readonly pattern: RegExp;
}

// Fixed paths before those with parameters, which match them too.
const described: readonly Described[] = Object.entries(
  contract as unknown as Readonly<Record<string, Readonly<Record<string, Call>>>>,
)
  .flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, call]) => ({
      path: `${feature}.${name}` as CallPath,
      call,
      pattern: new RegExp(`^${call.path === '/' ? '' : call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    })),
  )
  .toSorted((a, b) => a.call.path.split('{').length - b.call.path.split('{').length);

const examples = new Map<CallPath, unknown>();

/** The example of a call's answer, as the documentation shows it. */
export function exampleAnswer<Path extends CallPath>(path: Path): CallOutputs[Path] {
  if (!examples.has(path)) {
    const { call } = described.find((each) => each.path === path) as Described;
    // An answer without content has no example.
    if (call.output.safeParse(undefined).success) return undefined as CallOutputs[Path];
    const { $defs = {}, ...schema } = z.toJSONSchema(call.output, { io: 'output', unrepresentable: 'any' });
    examples.set(path, exampleOf(schema, $defs as Record<string, Json>));
  }
  return structuredClone(examples.get(path)) as CallOutputs[Path];
}

/**
 * Answers requests in place of the network: with these answers, and to every other call with the contract's example. The client, its
 * session and its queries are those of production.
 *
 * @example const api = answering({ 'users.me': refusing('RATE_LIMITED') })
 */
export function answering(first: Answers = {}): FakeApi {
  let answers = first;
  const requests: FakeApi['requests'] = [];
  const fake = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(input));
    const path = pathname.replace(/^\/api/, '');
    const found = described.find(({ call, pattern }) => call.method === init?.method && pattern.test(path));
    if (!found || !init) throw new Error(`The contract has no call ${init?.method} ${path}`);
    const { body } = init;
    const fields = typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(searchParams);
    requests.push({ path: found.path, fields });
    const given = answers[found.path] ?? answers['*'];
    return responseOf(await (given ?? exampleAnswer(found.path)));
  };
  return {
    fetch: fake as typeof fetch,
    requests,
    change: (next) => {
      answers = next;
    },
  };
}

function responseOf(answer: unknown): Response {
  if (answer === undefined) return new Response(null, { status: 204 });
  if (typeof answer !== 'object' || answer === null || !(refusal in answer)) return Response.json(answer);
  const { [refusal]: code, paths } = answer as Refusal;
  const { status, title } = problems[code];
  const errors = paths.map((path) => ({ path, code: 'invalid_format' }));
  const document = { type: `/api/docs/problems#${code}`, title, status, code, requestId: 'req-1', errors };
  return Response.json(document, { status, headers: { 'content-type': 'application/problem+json' } });
}
