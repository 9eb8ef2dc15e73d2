import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A web server that answers with the file of a path, and with 404 when there is none. */
export async function serveFiles(
  fileAt: (path: string) => Uint8Array | string | null | undefined,
): Promise<{ readonly url: string; stop(): void }> {
  const server = createServer((request, response) => {
    const file = fileAt(request.url ?? '') ?? undefined;
    response.writeHead(file === undefined ? 404 : 200).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}
