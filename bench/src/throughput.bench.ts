import { execFile } from 'node:child_process';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readShop } from '@kura/e2e/shop';
import { createShopFolder, removeShopFolder, startShopIn } from '@kura/e2e/shop-process';
import { freePort } from '@kura/testing/free-port';
import type { Benchmark, Row } from './benchmark.ts';

/**
 * Measures responses per second to a visitor of the local shop, over 16 kept-alive connections, and the processor time of one
 * response. The load generator is a separate process on the same machine. The reference sends the same bytes from a bare Node
 * server in the same run.
 */
export const benchmark: Benchmark = { name: 'Public reads per second (16 connections)', run };

const connections = 16;
const warmUpSeconds = 3;
const measuredSeconds = 5;
const loadGenerator = fileURLToPath(import.meta.resolve('autocannon'));
const headers = { accept: '*/*', 'accept-encoding': 'br, gzip' };

const aims: Readonly<Record<string, string>> = {
  'listings, cached': '≥ 6,000/s, ≥ 0.50 ×, ≤ 12 KB',
  'listings, cold': '≥ 1,500/s',
};

async function run(): Promise<Row[]> {
  const folder = createShopFolder();
  try {
    const cached = await measureShop(folder, 'cached', {});
    const cold = await measureShop(folder, 'cold', { KURA_ANSWER_CACHE: 'off' });
    return [...cached, ...cold];
  } finally {
    removeShopFolder(folder);
  }
}

async function measureShop(
  folder: string,
  state: string,
  variables: Readonly<Record<string, string>>,
): Promise<Row[]> {
  const metricsPort = await freePort();
  const stop = await startShopIn(folder, {
    ...variables,
    KURA_INTERNAL_PORT: String(metricsPort),
    KURA_RATE_LIMITS: 'off',
  });
  try {
    const { url } = readShop(folder);
    const rows: Row[] = [];
    for (const [what, path] of Object.entries(await pathsOf(url))) {
      rows.push(
        await measure(`${what}, ${state}`, `${url}${path}`, `http://127.0.0.1:${metricsPort}/metrics`),
      );
    }
    return rows;
  } finally {
    await stop();
  }
}

/** The addresses that are measured, of things that the shop has. */
async function pathsOf(url: string): Promise<Record<string, string>> {
  const read = async (path: string) =>
    (await (await fetch(`${url}/api${path}`)).json()) as { items: { id: string; nft: { id: string } }[] };
  const idOf = (item: { id: string } | undefined) => item?.id ?? '';
  const { items: listings } = await read('/seaport/listings?kind=card');
  const { items: collections } = await read('/collection');
  const { items: drops } = await read('/gacha/published');
  return {
    health: '/api/health',
    listings: '/api/seaport/listings?page=1&pageSize=20',
    tiles: '/api/nft/tiles?onSale=true&page=1&pageSize=20',
    'cards of a collection': `/api/nft/collection/${idOf(collections[0])}?page=1&pageSize=20`,
    drop: `/api/gacha/${idOf(drops[0])}`,
    card: `/api/nft/${idOf(listings[0]?.nft)}`,
    'home page': '/',
    'card page': `/cards/${idOf(listings[0]?.nft)}`,
  };
}

async function measure(metric: string, url: string, metricsUrl: string): Promise<Row> {
  const sample = await fetchEncoded(url);
  const { port, stop } = await startBareServer(sample);
  try {
    await load(url, warmUpSeconds);
    const before = await processorSeconds(metricsUrl);
    const ours = await load(url, measuredSeconds);
    const processorMs = (1_000 * ((await processorSeconds(metricsUrl)) - before)) / ours.answers;
    const bare = await load(`http://127.0.0.1:${port}/`, measuredSeconds);
    return {
      metric,
      measured: `${Math.round(ours.perSecond)}/s, ${processorMs.toFixed(2)} ms CPU, ${(sample.body.length / 1024).toFixed(1)} KB`,
      reference: `bare server ${Math.round(bare.perSecond)}/s`,
      ratio: `${(ours.perSecond / bare.perSecond).toFixed(2)} ×`,
      target: aims[metric] ?? '—',
    };
  } finally {
    await stop();
  }
}

interface Sample {
  body: Buffer;
  headers: Record<string, string>;
}

/** A response with its compressed body, which `fetch` would decompress. */
async function fetchEncoded(url: string): Promise<Sample> {
  const { promise, resolve, reject } = Promise.withResolvers<Sample>();
  request(url, { headers }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () =>
      resolve({
        body: Buffer.concat(chunks),
        headers: {
          'content-type': answer.headers['content-type'] ?? 'application/json',
          'content-encoding': answer.headers['content-encoding'] ?? 'identity',
        },
      }),
    );
  })
    .on('error', reject)
    .end();
  return promise;
}

async function startBareServer(sample: Sample): Promise<{ port: number; stop: () => Promise<void> }> {
  const server: Server = createServer((_request, response) => {
    response.writeHead(200, sample.headers);
    response.end(sample.body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

async function load(url: string, seconds: number): Promise<{ perSecond: number; answers: number }> {
  const headerArguments = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const { stdout } = await promisify(execFile)(process.execPath, [
    loadGenerator,
    '--json',
    '--no-progress',
    ...['--connections', String(connections), '--duration', String(seconds)],
    ...headerArguments,
    url,
  ]);
  const result = JSON.parse(stdout) as { '2xx': number; non2xx: number; errors: number; duration: number };
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx and ${result.errors} requests failed`);
  }
  return { answers: result['2xx'], perSecond: result['2xx'] / result.duration };
}

async function processorSeconds(metricsUrl: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}
