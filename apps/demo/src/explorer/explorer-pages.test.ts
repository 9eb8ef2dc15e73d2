import type { Deployment } from '@kura/chain/network';
import type { LocalClient } from '@kura/testing/chain';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerExplorer } from './explorer-pages.ts';

test('the explorer without a path shows the newest block and the contracts', async () => {
  const server = Fastify();
  const gacha = '0x00000000000000000000000000000000000000aa';
  const client = { getBlock: async () => ({ number: 42n, timestamp: 1_795_000_000n }) };
  const deployment = { contracts: { gacha }, tokens: {} };
  registerExplorer(server, client as unknown as LocalClient, deployment as unknown as Deployment);
  const { statusCode, headers, body } = await server.inject('/explorer');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).toContain('Newest block');
  expect(body).toContain('42');
  expect(body).toContain(`href="/explorer/address/${gacha}"`);
  await server.close();
});
