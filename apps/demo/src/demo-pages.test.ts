import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deploymentToJson } from '@kura/chain/network';
import { accounts, type DeployedChain, startDeployedChain } from '@kura/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemoPages } from './demo-pages.ts';
import { faucetAccount } from './shop/wallets.ts';

let folder: string;
let chain: DeployedChain;
let server: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kura-demo-pages-'));
  chain = await startDeployedChain();
  const deploymentFile = join(folder, 'deployment.json');
  writeFileSync(deploymentFile, deploymentToJson(chain.deployment));
  await chain.client.setBalance({ address: faucetAccount.address, value: parseEther('100') });
  server = fastify();
  // As the shop's server takes any body.
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  await server.register(
    createDemoPages({ rpcUrl: chain.rpcUrl, deploymentFile, publicUrl: 'https://shop.example' }),
  );
});
afterAll(async () => {
  await server.close();
  await chain.stop();
  rmSync(folder, { recursive: true });
});

type Headers = Readonly<Record<string, string>>;

const keys = async (headers: Headers) =>
  (await server.inject({ method: 'GET', url: '/demo/wallets.json', headers })).statusCode;
const money = async (headers: Headers) =>
  (
    await server.inject({
      method: 'POST',
      url: '/demo/faucet',
      headers,
      payload: JSON.stringify({ token: 'ETH', address: accounts.bob.address }),
    })
  ).statusCode;

const json = { 'content-type': 'application/json' };

describe('the keys and the money of the demo wallet', () => {
  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'shop.example'])(
    'are given to pages and programs at %s',
    async (host) => {
      const page = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
      expect(await keys({ host })).toBe(200);
      expect(await keys({ host, 'sec-fetch-site': 'none' })).toBe(200);
      expect(await keys(page)).toBe(200);
      expect(await money({ ...json, ...page })).toBe(200);
    },
  );

  it.each(['rebound.example:3000', 'localhost.example', 'shop.example.test', 'a b'])(
    'are not given under the host name "%s"',
    async (host) => {
      expect(await keys({ host })).toBe(403);
      expect(await money({ ...json, host })).toBe(403);
    },
  );

  it.each([
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { origin: 'http://localhost:4000' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('are not given to a page elsewhere: %j', async (headers) => {
    const host = 'localhost:3000';
    expect(await keys({ host, ...(headers as Headers) })).toBe(403);
    expect(await money({ ...json, host, ...(headers as Headers) })).toBe(403);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', ''])(
    'are not given for a body of type "%s"',
    async (type) => {
      expect(await money({ host: 'localhost:3000', 'content-type': type })).toBe(415);
    },
  );

  it('arrive when a program asks for them', async () => {
    const before = await chain.client.getBalance({ address: accounts.bob.address });
    const response = await server.inject({
      method: 'POST',
      url: '/demo/faucet',
      headers: { host: 'localhost:3000', 'content-type': 'application/json; charset=utf-8' },
      payload: JSON.stringify({ token: 'ETH', address: accounts.bob.address }),
    });
    expect(response.statusCode).toBe(200);
    expect((await chain.client.getBalance({ address: accounts.bob.address })) - before).toBe(parseEther('1'));
  });
});
