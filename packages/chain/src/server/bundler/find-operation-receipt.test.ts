import { createClient, custom, numberToHex } from 'viem';
import { base } from 'viem/chains';
import { expect, test } from 'vitest';
import { findOperationReceipt } from './find-operation-receipt.ts';

const operation = `0x${'ab'.repeat(32)}` as const;

/** A node at block 10,000 that searches at most so many blocks. */
function nodeOf(
  mostBlocks: number,
  answer: unknown,
  refusal: object = { code: -32005, message: 'range too large' },
) {
  const asked: number[] = [];
  const client = createClient({
    chain: base,
    transport: custom(
      {
        async request({ method, params }: { method: string; params?: [{ fromBlock: string }] }) {
          if (method === 'eth_blockNumber') return numberToHex(10_000);
          const blocks = 10_000 - Number(params?.[0].fromBlock);
          asked.push(blocks);
          if (blocks > mostBlocks) throw Object.assign(new Error('refused'), refusal);
          return answer;
        },
      },
      { retryCount: 0 },
    ),
  });
  return { client, asked };
}

test('an operation is looked for in fewer blocks when the node refuses so many', async () => {
  const { client, asked } = nodeOf(700, []);
  expect(await findOperationReceipt(client, operation)).toBeNull();
  expect(asked).toEqual([5_000, 2_500, 1_250, 625]);
});

test('a node that refuses also a few blocks, or doesn’t answer, ends the search', async () => {
  const refusing = nodeOf(-1, []);
  await expect(findOperationReceipt(refusing.client, operation)).rejects.toThrow();
  expect(refusing.asked.at(-1)).toBe(78);
  const silent = nodeOf(-1, [], {});
  await expect(findOperationReceipt(silent.client, operation)).rejects.toThrow();
  expect(silent.asked).toEqual([5_000]);
});

test('an answer that is no list is the fault of the node', async () => {
  await expect(findOperationReceipt(nodeOf(5_000, null).client, operation)).rejects.toThrow(
    'no list of logs',
  );
});
