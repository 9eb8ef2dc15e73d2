import type { ProblemDocument } from '@kura/api-contract/problem-document';
import type { ProblemCode } from '@kura/api-contract/problems';
import { isProblem, Problem } from './problem.ts';
import type { Route, RouteTable } from './routes.ts';

/** Options of one call besides its input. */
export interface CallOptions extends Record<PropertyKey, unknown> {
  /** One key for each action of the user. A retry uses the same key, so that the action takes effect once. */
  idempotencyKey?: string;
  /** The ETag of the version that is being changed. */
  ifMatch?: string;
  /** Omits the access token, for calls that create a session. */
  anonymous?: boolean;
  /** The token of a session that isn't stored yet. Replaces the stored session's token. */
  accessToken?: string;
}

/** By the code of the refusal. */
type Remedies = { readonly [Code in ProblemCode]?: () => Promise<boolean> };

export interface HttpLinkOptions {
  readonly routes: RouteTable;
  /** Base URL of the API, `/api` or absolute, without a trailing slash. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  /** The access token to send; null for a visitor. */
  readonly accessToken: () => Promise<string | null>;
  /** Called with a rejected token. Returns a new one, or null when the session has ended. */
  readonly renewToken: (refused: string) => Promise<string | null>;
  /** Remedies by problem code. A remedy that resolves to true lets the call be sent again. */
  readonly remedies?: Remedies;
}

type Fields = Record<string, unknown>;

/** Later a server that is behind would have caught up. */
const POSITION_LIFETIME_MS = 10_000;

/**
 * Sends typed calls over fetch: path fields in the path, the others in the query (GET, DELETE) or the JSON body,
 * problem documents into {@link Problem}s.
 */
export class HttpLink {
  readonly #options: HttpLinkOptions;
  /** The position after the newest write, which reads show from then on. Later positions are greater texts. */
  #position = '';
  #positionEndsMs = 0;

  constructor(options: HttpLinkOptions) {
    this.#options = options;
  }

  async call(
    route: Route,
    input: unknown,
    { context = {}, signal }: { context?: CallOptions; signal?: AbortSignal | undefined } = {},
  ): Promise<unknown> {
    const request = encodeRequest(route, (input ?? {}) as Fields);
    const headers = new Headers(request.headers);
    headers.set('accept', route.file ? '*/*' : 'application/json');
    if (route.idempotent) headers.set('idempotency-key', context.idempotencyKey ?? crypto.randomUUID());
    if (context.ifMatch) headers.set('if-match', `"${context.ifMatch}"`);

    const send = async (accessToken: string | null): Promise<unknown> => {
      if (accessToken) headers.set('authorization', `Bearer ${accessToken}`);
      if (Date.now() < this.#positionEndsMs) headers.set('kura-position', this.#position);
      const response = await this.#fetch(`${this.#options.baseUrl}${request.url}`, {
        method: route.method,
        headers,
        body: request.body,
        // A browser that was notified of a change would get a list from its own cache, which may send it stale.
        cache: 'no-cache',
        signal: signal ?? null,
      });
      const position = response.headers.get('kura-position') ?? '';
      const now = Date.now();
      if (position > (now < this.#positionEndsMs ? this.#position : '')) {
        this.#position = position;
        this.#positionEndsMs = now + POSITION_LIFETIME_MS;
      }
      return readAnswer(route, response);
    };

    const sendAsCaller = async (): Promise<unknown> => {
      const token = context.anonymous ? null : (context.accessToken ?? (await this.#options.accessToken()));
      try {
        return await send(token);
      } catch (error) {
        if (token === null || !(error instanceof Problem) || error.status !== 401) throw error;
        const renewed = await this.#options.renewToken(token);
        if (renewed === null) throw error;
        return await send(renewed);
      }
    };

    try {
      return await sendAsCaller();
    } catch (error) {
      const remedies: Readonly<Record<string, Remedies[ProblemCode]>> = this.#options.remedies ?? {};
      const remedy = isProblem(error) ? remedies[error.code] : undefined;
      if (!remedy || !(await remedy())) throw error;
      return await sendAsCaller();
    }
  }

  async #fetch(url: string, init: RequestInit): Promise<Response> {
    try {
      return await this.#options.fetch(url, init);
    } catch (cause) {
      if (init.signal?.aborted) throw cause;
      throw new Problem({ code: 'NETWORK', status: 0, cause });
    }
  }
}

interface EncodedRequest {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: BodyInit | null;
}

/** Serialises a call's input in the form that the server's decoder expects. */
export function encodeRequest(route: Route, input: Fields): EncodedRequest {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  const url = path === '/' ? '' : path;

  if (route.method === 'GET' || route.method === 'DELETE') {
    const query = encodeQuery(rest);
    return { url: query ? `${url}?${query}` : url, headers: {}, body: null };
  }
  if (route.multipart) {
    const form = new FormData();
    for (const [name, value] of rest) form.append(name, value instanceof Blob ? value : String(value));
    return { url, headers: {}, body: form };
  }
  return {
    url,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(rest)),
  };
}

function encodeQuery(fields: Iterable<[string, unknown]>): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields) {
    for (const each of Array.isArray(value) ? value : [value]) query.append(name, String(each));
  }
  return query.toString();
}

async function readAnswer(route: Route, response: Response): Promise<unknown> {
  if (response.ok) {
    if (route.file) return response.blob();
    // Accepted, without a response: no content type means no content.
    if (!response.headers.has('content-type')) return undefined;
    return response.json().catch((cause: unknown) => {
      throw new Problem({ code: 'UNREADABLE_ANSWER', status: response.status, cause });
    });
  }
  const document = await readProblemDocument(response);
  throw new Problem({
    code: (document?.code as ProblemCode | undefined) ?? 'UNREADABLE_ANSWER',
    status: response.status,
    document,
    retryAfterSeconds: Number(response.headers.get('retry-after')) || null,
  });
}

async function readProblemDocument(response: Response): Promise<ProblemDocument | null> {
  if (!response.headers.get('content-type')?.includes('problem+json')) return null;
  return response.json().catch(() => null);
}
