import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { RpcRefused, RpcRejected, RpcTooLarge, RpcUnavailable } from './rpc-error.ts';
import { createRpcPool } from './rpc-pool.ts';

type Behaviour = (method: string) => { status?: number; result?: unknown; error?: unknown; text?: string };

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A node for which only the answers matter. */
async function node(behaviour: Behaviour): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { id, method } = JSON.parse(Buffer.concat(chunks).toString());
    asked.push(method);
    if (method === 'eth_chainId') {
      response.end(JSON.stringify({ id, result: '0x7a69' }));
      return;
    }
    const { status = 200, text, ...answer } = behaviour(method);
    response.writeHead(status);
    response.end(text ?? JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const poolOf = (...urls: string[]) =>
  createRpcPool({ urls, chainId: 31337, timeoutMs: 500, totalTimeoutMs: 400 });

test('[T33] the next node is asked when one is down, limits us, or answers nonsense', async () => {
  const well = await node(() => ({ result: '0x5' }));
  for (const ill of [
    { status: 500 },
    { status: 429 },
    { text: '<html>maintenance</html>' },
    { error: { code: -32005, message: 'limit exceeded' } },
    { error: { code: -32000, message: 'Too Many Requests' } },
    { error: { code: -32000, message: 'missing trie node' } },
    { error: { code: -32000, message: 'specified block range is pruned' } },
    { error: { code: -32011, message: 'no backend is currently healthy to serve traffic' } },
    { error: { code: -32603, message: 'Internal error' } },
    { error: { code: -32600, message: 'API key is not allowed' } },
    { error: { code: -32000, message: 'words that no provider has used yet' } },
    { error: 'Rate limited' },
    { status: 502, error: { code: -32000, message: 'upstream' } },
    { status: 403, text: '<h1>Forbidden</h1>' },
    { result: null },
    {},
  ]) {
    const first = await node(() => ill);
    expect(await poolOf(first.url, well.url).request('eth_blockNumber')).toBe('0x5');
  }
  expect(await poolOf('http://127.0.0.1:9', well.url).request('eth_blockNumber')).toBe('0x5');
});

test('a search of logs that is refused as too large is returned at once, and the node does not rest', async () => {
  for (const refusal of [
    { error: { code: -32005, message: 'query returned more than 10000 results' } },
    { status: 413, text: '<html>Request Entity Too Large</html>' },
    { status: 400, error: { code: -32602, message: 'block range too large' } },
  ]) {
    const first = await node(() => refusal);
    const second = await node(() => ({ result: [] }));
    const pool = poolOf(first.url, second.url);
    await expect(pool.request('eth_getLogs')).rejects.toThrow(RpcTooLarge);
    expect(pool.endpoints[0]?.isRested(Date.now())).toBe(true);
    expect(second.asked).toEqual([]);
  }
});

test('a node that failed rests while another is well', async () => {
  const ill = await node(() => ({ status: 500 }));
  const well = await node(() => ({ result: '0x5' }));
  const pool = poolOf(ill.url, well.url);
  for (let times = 0; times < 5; times += 1) await pool.request('eth_blockNumber');
  expect(ill.asked.filter((method) => method === 'eth_blockNumber').length).toBeLessThan(3);
});

test('a node that fails again and again is reported once, and once when it answers again', async () => {
  let status = 500;
  const ill = await node(() => ({ status, result: '0x5' }));
  const reports: string[] = [];
  const pool = createRpcPool({
    urls: [ill.url],
    chainId: 31337,
    timeoutMs: 500,
    totalTimeoutMs: 300,
    onTrouble: () => reports.push('trouble'),
    onRecovery: () => reports.push('recovery'),
  });
  await expect(pool.request('eth_blockNumber')).rejects.toThrow(RpcUnavailable);
  await expect(pool.request('eth_blockNumber')).rejects.toThrow(RpcUnavailable);
  expect(reports).toEqual(['trouble']);
  status = 200;
  await expect
    .poll(async () => {
      await pool.request('eth_blockNumber');
      return reports;
    })
    .toEqual(['trouble', 'recovery']);
});

test('a permanent refusal of a node is returned at once, with its data', async () => {
  const first = await node(() => ({ error: { code: 3, message: 'execution reverted', data: '0xabcd' } }));
  const second = await node(() => ({ result: '0x5' }));
  const refusal = await poolOf(first.url, second.url)
    .request('eth_call')
    .catch((error) => error);
  expect(refusal).toBeInstanceOf(RpcRejected);
  expect(refusal).toMatchObject({ code: 3, data: '0xabcd' });
  expect(second.asked).toEqual([]);
});

test('[T78] an unknown refusal that each node gives is returned at once', async () => {
  const refusal = { error: { code: -32000, message: 'words that no provider has used yet', data: '0xabcd' } };
  const [first, second] = [await node(() => refusal), await node(() => refusal)];
  const refused = poolOf(first.url, second.url).request('eth_call');
  await expect(refused).rejects.toThrow(RpcRefused);
  await expect(refused).rejects.toMatchObject({ data: '0xabcd' });
  expect(second.asked).toEqual(['eth_chainId', 'eth_call']);
});

test('[T78] a node that refuses for its own reason rests, and a resting node is asked instead', async () => {
  const first = await node(() => ({
    error: { code: -32000, message: 'words that no provider has used yet' },
  }));
  const second = await node(() => ({ result: '0x5' }));
  const pool = poolOf(first.url, second.url);
  pool.endpoints[1]?.distrust('for the test');
  expect(await pool.request('eth_blockNumber')).toBe('0x5');
  expect(pool.endpoints[0]?.isRested(Date.now())).toBe(false);
});

test('when no endpoint answers, an error says so after the total timeout', async () => {
  const ill = await node(() => ({ status: 503 }));
  await expect(poolOf(ill.url).request('eth_blockNumber')).rejects.toThrow(RpcUnavailable);
});

test('a node of another chain is never believed', async () => {
  const other = await node(() => ({ result: '0x5' }));
  const pool = createRpcPool({ urls: [other.url], chainId: 8453, timeoutMs: 500, totalTimeoutMs: 100 });
  await expect(pool.request('eth_blockNumber')).rejects.toThrow(RpcUnavailable);
  expect(other.asked).not.toContain('eth_blockNumber');
});
