import { numberToHex } from 'viem';
import { expect, test } from 'vitest';
import { type LogFilter, logsBetween } from './block-logs.ts';
import type { RpcEndpoint } from './rpc-endpoint.ts';
import { RpcLied, RpcTooLarge } from './rpc-error.ts';

const filter: LogFilter = {
  addresses: [`0x${'11'.repeat(20)}`],
  selectors: ['0x12'],
  selectorsOfAnybody: [],
};
const logAt = (block: number) => ({
  blockNumber: numberToHex(block),
  blockHash: '0xab',
  logIndex: '0x0',
  topics: [],
});

/** A node with a limit of blocks per search. */
function nodeOf(mostBlocks: number, answer: (from: number, to: number) => unknown) {
  const asked: number[] = [];
  const endpoint = {
    label: 'node',
    distrust() {},
    async request(_method: string, [{ fromBlock, toBlock }]: [{ fromBlock: string; toBlock: string }]) {
      const [from, to] = [Number(fromBlock), Number(toBlock)];
      asked.push(to - from + 1);
      if (to - from >= mostBlocks)
        throw new RpcTooLarge('eth_getLogs', { code: -32005, message: 'range' }, endpoint);
      return answer(from, to);
    },
  };
  return { endpoint: endpoint as unknown as RpcEndpoint, asked };
}

test('a range that a node refuses as too large is asked in parts, in order', async () => {
  const { endpoint, asked } = nodeOf(300, (from, to) => [logAt(from), logAt(to)]);
  const logs = await logsBetween(endpoint, filter, 1, 1_000);
  expect(logs.map(({ blockNumber }) => Number(blockNumber))).toEqual([
    1, 250, 251, 500, 501, 750, 751, 1_000,
  ]);
  expect(asked.filter((blocks) => blocks <= 300)).toEqual([250, 250, 250, 250]);
});

test.each([
  ['null', null],
  ['a text', '0x'],
  ['a list with null', [null]],
  ['a log without its place', [{ topics: [] }]],
  ['a log of another block', [logAt(11)]],
])('a node that answers %s is distrusted', async (_name, answer) => {
  const { endpoint } = nodeOf(100, () => answer);
  await expect(logsBetween(endpoint, filter, 1, 10)).rejects.toThrow(RpcLied);
});
