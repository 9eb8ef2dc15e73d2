import type { TestShop } from './test-shop.ts';

/** Calls the API as the shop's admin and gives the answer's body. Anything but success is an error. */
export async function asAdmin<Body = Record<string, never>>(
  { server, admin }: Pick<TestShop, 'server' | 'admin'>,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  /** For `If-Match`. */
  version?: number,
): Promise<Body> {
  const response = await server.request({
    method,
    path: `/api${path}`,
    token: admin.token,
    ...(body === undefined ? {} : { body }),
    ...(method === 'POST' ? { idempotencyKey: true } : {}),
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
  if (response.status >= 400) {
    // A bug is logged whole, and answered without a word of it.
    const logged =
      response.status === 500 ? server.logLines.findLast((line) => line['err'] !== undefined) : '';
    throw new Error(
      `${method} ${path}: ${response.status} ${JSON.stringify(response.body)} ${JSON.stringify(logged)}`,
    );
  }
  return response.body;
}
