import { exampleOf, type Json, type Operation } from '@kura/server/openapi';

const headerExamples: Readonly<Record<string, string>> = {
  'If-Match': '"3"',
  'Idempotency-Key': '5f2c1e9a-0b7d-4c3e-8a91-6d4f2b8e7c10',
};

/** The call by curl, with examples for its required parameters and its body. */
export function curlOf(
  method: string,
  path: string,
  { parameters, requestBody, ...operation }: Operation,
  shared: Readonly<Record<string, Json>>,
): string {
  const required = (place: string) =>
    parameters
      .filter((parameter) => parameter.required && parameter.in === place)
      .map(({ name, schema }): [string, string] => [name, String(exampleOf(schema, shared, name))]);
  const filled = required('path').reduce(
    (url, [name, example]) => url.replace(`{${name}}`, encodeURIComponent(example)),
    path,
  );
  const query = new URLSearchParams(required('query'));
  const content = (requestBody?.['content'] ?? {}) as Record<string, { example?: unknown }>;
  const body = content['application/json']?.example;
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$KURA_URL${filled}${query.size > 0 ? `?${query}` : ''}"`,
    ...(['public', 'service'].includes(String(operation['x-access']))
      ? []
      : ['-H "authorization: Bearer $ACCESS_TOKEN"']),
    ...required('header').map(([name]) => `-H '${name.toLowerCase()}: ${headerExamples[name]}'`),
    ...(content['multipart/form-data'] === undefined ? [] : ['-F file=@card.webp']),
    ...(body === undefined
      ? []
      : [
          "-H 'content-type: application/json'",
          `-d '${JSON.stringify(body, null, 2).replaceAll("'", "'\\''")}'`,
        ]),
  ].join(' \\\n  ');
}
