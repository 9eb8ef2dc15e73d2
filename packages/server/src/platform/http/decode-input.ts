import type { Call } from '@kura/api-contract/call';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import { parseJsonBody } from './parse-json.ts';

type BodyKind = Call['body'];
type Coerce = (name: string, texts: readonly string[]) => unknown;

/** The most keys that any query has; a flood of them is refused before it costs anything. */
const MAX_QUERY_KEYS = 200;

/** Path, query and body as one object, as the call's schema wants them. Nothing is validated yet. */
export async function decodeInput(request: FastifyRequest, body: BodyKind, coerce: Coerce): Promise<unknown> {
  const path = decodePath(request, coerce);
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'DELETE') {
    return merge(path, merge(decodeQuery(request, coerce), await decodeBody(request, body)));
  }
  if (request.url.includes('?')) {
    const query = decodeQuery(request, coerce);
    const [surplus] = Object.keys(query);
    if (surplus !== undefined) throw unknownKey(surplus);
  }
  return merge(path, await decodeBody(request, body));
}

const unknownKey = (key: string) =>
  new ApiError('VALIDATION_FAILED', { errors: [{ path: key, code: 'unrecognized_keys' }] });

type Fields = Record<string, unknown>;

/** Adds the body to the fields of the path. Refuses a body that repeats one, because the values may differ. */
function merge(first: Fields, second: unknown): unknown {
  if (second === undefined) return first;
  if (second === null || typeof second !== 'object' || Array.isArray(second)) {
    if (Object.keys(first).length === 0) return second;
    throw new ApiError('VALIDATION_FAILED', { errors: [{ path: '', code: 'invalid_type' }] });
  }
  for (const key of Object.keys(second)) if (key in first) throw unknownKey(key);
  return { ...first, ...second };
}

function decodePath(request: FastifyRequest, coerce: Coerce): Fields {
  const fields: Fields = {};
  for (const [name, text] of Object.entries(request.params as Record<string, string>)) {
    if (text.includes('\0')) throw malformedUrl('The path contains a NUL character');
    fields[name] = coerce(name, [text]);
  }
  return fields;
}

function decodeQuery(request: FastifyRequest, coerce: Coerce): Fields {
  const start = request.url.indexOf('?');
  if (start === -1) return {};
  const texts = new Map<string, string[]>();
  let keys = 0;
  const query = request.url.slice(start + 1);
  requireReadable(query);
  for (const [written, text] of new URLSearchParams(query)) {
    keys += 1;
    if (keys > MAX_QUERY_KEYS) throw new ApiError('VALIDATION_FAILED', { detail: 'Too many query keys' });
    // `grade=9&grade=10`, `grade[]=9` and `grade[0]=9` all say the same.
    const name = written.replace(/\[\d{0,4}\]$/, '');
    if (name === '__proto__') throw unknownKey(name);
    const list = texts.get(name) ?? [];
    list.push(text);
    texts.set(name, list);
  }
  return Object.fromEntries([...texts].map(([name, list]) => [name, coerce(name, list)]));
}

const malformedUrl = (detail: string) => new ApiError('MALFORMED_URL', { detail });

/** URLSearchParams keeps a bad escape and replaces bytes that are not UTF-8: the text would not be what was sent. */
function requireReadable(query: string): void {
  let text: string;
  try {
    text = decodeURIComponent(query);
  } catch {
    throw malformedUrl(
      'The query contains a % without two hex digits, or bytes that are not UTF-8: write % as %25',
    );
  }
  if (text.includes('\0')) throw malformedUrl('The query contains a NUL character');
}

async function decodeBody(request: FastifyRequest, kind: BodyKind): Promise<unknown> {
  const body = request.body as Buffer | undefined;
  if (kind === 'raw' || body === undefined || body.length === 0) return undefined;
  const contentType = request.headers['content-type'] ?? '';
  if (kind === 'multipart') return decodeForm(body, contentType);
  if (!/^application\/json\s*(?:;|$)/i.test(contentType)) throw new ApiError('UNSUPPORTED_MEDIA_TYPE');
  return parseJsonBody(body);
}

const replacementCharacter = '\ufffd';

/** The parser of forms replaces bytes that are not UTF-8, so a replacement character is the trace of them. */
function requireStorable(text: string): void {
  if (text.includes('\0')) {
    throw new ApiError('MALFORMED_BODY', { detail: 'The form contains a NUL character' });
  }
  if (text.includes(replacementCharacter)) {
    throw new ApiError('MALFORMED_BODY', { detail: 'The form contains text that is not UTF-8, or U+FFFD' });
  }
}

/** A form with files: each field once, files as web `File`s. The body cap of the call bounds the memory. */
async function decodeForm(body: Buffer, contentType: string): Promise<Fields> {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) throw new ApiError('UNSUPPORTED_MEDIA_TYPE');
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw new ApiError('MALFORMED_BODY', { detail: 'The form could not be read' });
  }
  const fields: Fields = Object.create(null);
  for (const [name, value] of form) {
    if (name in fields || name === '__proto__')
      throw new ApiError('MALFORMED_BODY', { detail: `${name} occurs twice` });
    requireStorable(name);
    requireStorable(typeof value === 'string' ? value : value.name);
    fields[name] = value;
  }
  return { ...fields };
}
