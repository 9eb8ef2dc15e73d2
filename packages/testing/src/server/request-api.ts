import { randomUUID } from 'node:crypto';

export interface ApiRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  /** With `/api` and the query string. */
  path: string;
  token?: string;
  /** Sent as JSON; text and bytes unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
  /** A fresh key when true. */
  idempotencyKey?: string | true;
}

export interface ApiResponse {
  status: number;
  headers: Headers;
  /** Parsed when it is JSON; else the text. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
  /** The problem's code, when it is one. */
  code: string | undefined;
  statements: number;
}

/** Makes one request as a client would. */
export async function requestApi(url: string, request: ApiRequest): Promise<ApiResponse> {
  const { method, path, token, body, idempotencyKey } = request;
  const headers = new Headers(request.headers);
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (idempotencyKey !== undefined) {
    headers.set('idempotency-key', idempotencyKey === true ? randomUUID() : idempotencyKey);
  }
  const raw = typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData;
  if (body !== undefined && !(body instanceof FormData) && !headers.has('content-type')) {
    headers.set('content-type', 'application/json');
  }
  const response = await fetch(`${url}${path}`, {
    method,
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body: raw ? (body as string) : JSON.stringify(body) }),
  });
  const text = await response.text();
  const json = /json/.test(response.headers.get('content-type') ?? '') && text !== '';
  const parsed = json ? JSON.parse(text) : text;
  return {
    status: response.status,
    headers: response.headers,
    body: parsed,
    code:
      response.headers.get('content-type')?.startsWith('application/problem+json') === true
        ? parsed.code
        : undefined,
    statements: Number(response.headers.get('x-sql-statements') ?? 0),
  };
}
