import { startTestServer } from '@kura/testing';
import { zeroHash } from 'viem';
import { expect, test } from 'vitest';
import { headWatch } from './head-watcher.ts';
import type { ChainHead } from './projection.ts';

test('[T33] a look at the chain that fails is logged, and keeps nobody else from looking', async () => {
  const server = await startTestServer();
  const seen: ChainHead[] = [];
  const watchers = [
    {
      name: 'fail-always',
      onHead: async () => {
        throw new Error('the node is away');
      },
    },
    {
      name: 'look',
      onHead: async (_: unknown, head: ChainHead) => {
        seen.push(head);
      },
    },
  ];
  const head = { number: 7, hash: zeroHash, timeSeconds: 1_800_000_000 };
  await headWatch(server.context, [{ name: 'watching', headWatchers: watchers }, { name: 'not' }])(head);
  expect(seen).toEqual([head]);
  expect(server.logLines.find((line) => line['watcher'] === 'fail-always')).toMatchObject({
    err: { message: 'the node is away' },
  });
  await server.stop();
});
