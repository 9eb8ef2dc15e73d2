import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Version {
  readonly id: string;
  /** Null for the marker of a deletion. */
  readonly bytes: Buffer | null;
}

/** Small, so that a listing has several pages. */
const LISTING_SIZE = 3;

export type S3Fault = 'REFUSES' | 'HANGS' | 'STOPS_IN_THE_BODY' | 'LISTS_NO_VERSIONS';

export interface S3Service {
  readonly endpoint: string;
  readonly bucket: string;
  /** The requests since the start, such as `GET media/a.webp`. */
  readonly requests: string[];
  fault: S3Fault | null;
  /** The versions of an object, the newest first. */
  versionsOf(key: string): readonly Version[];
  stop(): Promise<void>;
}

/** Starts a bucket of S3 in memory, with versions. It checks no signature. */
export async function startS3Service(): Promise<S3Service> {
  const bucket = 'kura-media';
  const objects = new Map<string, Version[]>();
  const requests: string[] = [];
  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3.test');
    const key = decodeURIComponent(pathname).slice(bucket.length + 2);
    const { method = '' } = request;
    requests.push(`${method} ${key}`);
    const body = await buffer(request);
    if (service.fault === 'HANGS') return;
    if (service.fault === 'REFUSES') return refuse(response, 503, 'SlowDown');
    const versions = objects.get(key) ?? [];
    if (query.has('versions') && service.fault === 'LISTS_NO_VERSIONS') {
      refuse(response, 501, 'NotImplemented');
    } else if (key === '') {
      const listing = query.has('versions') ? listVersions(query) : '';
      response.setHeader('content-type', 'application/xml').end(listing);
    } else if (method === 'PUT') {
      objects.set(key, [{ id: randomUUID(), bytes: body }, ...versions]);
      response.end();
    } else if (method === 'DELETE') {
      const id = query.get('versionId');
      const kept =
        id === null
          ? [{ id: randomUUID(), bytes: null }, ...versions]
          : versions.filter((each) => each.id !== id);
      objects.set(key, kept);
      response.writeHead(204).end();
    } else {
      sendObject(request, response, versions[0]?.bytes ?? null);
    }
  }

  function sendObject({ method, headers }: IncomingMessage, response: ServerResponse, bytes: Buffer | null) {
    if (bytes === null) return refuse(response, 404, 'NoSuchKey');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    const part = start === undefined ? bytes : bytes.subarray(Number(start), Number(end) + 1);
    response.writeHead(start === undefined ? 200 : 206, { 'content-length': part.length });
    if (service.fault === 'STOPS_IN_THE_BODY') return void response.write(part.subarray(0, 1));
    response.end(method === 'HEAD' ? undefined : part);
  }

  function listVersions(query: URLSearchParams): string {
    const all = [...objects]
      .filter(([key]) => key.startsWith(query.get('prefix') ?? ''))
      .flatMap(([key, versions]) => versions.map((version) => ({ key, ...version })));
    const from = all.findIndex(({ id }) => id === query.get('version-id-marker')) + 1;
    const page = all.slice(from, from + LISTING_SIZE);
    const last = page.at(-1);
    const entries = page.map(({ key, id, bytes }) => {
      const tag = bytes === null ? 'DeleteMarker' : 'Version';
      return `<${tag}><Key>${key}</Key><VersionId>${id}</VersionId></${tag}>`;
    });
    return `<ListVersionsResult>
      <IsTruncated>${from + LISTING_SIZE < all.length}</IsTruncated>
      <NextKeyMarker>${last?.key}</NextKeyMarker><NextVersionIdMarker>${last?.id}</NextVersionIdMarker>
      ${entries.join('')}
    </ListVersionsResult>`;
  }

  const service: S3Service = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket,
    requests,
    fault: null,
    versionsOf: (key) => objects.get(key) ?? [],
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  const body = `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
}
