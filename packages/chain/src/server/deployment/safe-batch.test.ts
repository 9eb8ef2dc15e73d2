import { decodeFunctionData, getAbiItem, parseAbi } from 'viem';
import { expect, test } from 'vitest';
import { batchChecksum, calldataOf, safeBatchJson } from './safe-batch.ts';

const abi = parseAbi(['function addConsumer(uint256 subId, address consumer)']);
const call = {
  to: '0x5C210eF41CD1a72de73bF76eC39637bB0d3d7BEE',
  method: getAbiItem({ abi, name: 'addConsumer' }),
  args: [2n ** 255n, '0x036CbD53842c5426634e7929541eC2318f3dCF7e'],
} as const;

test('a batch has the version, the chain and every value as text', () => {
  const text = safeBatchJson({
    chainId: 84532,
    safe: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    name: 'Consumers',
    description: 'adds one',
    createdAtMs: 1_700_000_000_000,
    calls: [call],
  });
  const { meta, ...batch } = JSON.parse(text);
  expect(batch).toEqual({
    version: '1.0',
    chainId: '84532',
    createdAt: 1_700_000_000_000,
    transactions: [
      {
        to: call.to,
        value: '0',
        data: null,
        contractMethod: {
          name: 'addConsumer',
          payable: false,
          inputs: [
            { name: 'subId', type: 'uint256', internalType: 'uint256' },
            { name: 'consumer', type: 'address', internalType: 'address' },
          ],
        },
        contractInputsValues: { subId: String(2n ** 255n), consumer: call.args[1] },
      },
    ],
  });
  const { checksum, ...rest } = meta;
  expect(checksum).toBe(batchChecksum({ ...batch, meta: rest }));
  expect(decodeFunctionData({ abi, data: calldataOf(call) }).args).toEqual(call.args);
});

test('the checksum is that of a file which the Transaction Builder wrote', () => {
  const written = {
    version: '1.0',
    chainId: '1',
    createdAt: 1761326849944,
    meta: {
      name: 'Transactions Batch',
      description: '',
      txBuilderVersion: '1.18.2',
      createdFromSafeAddress: '0xA77DE01e157f9f57C7c4A326eeE9C4874D0598b6',
      createdFromOwnerAddress: '',
    },
    transactions: [
      {
        to: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        value: '0',
        data: null,
        contractMethod: {
          inputs: [
            { internalType: 'address', name: 'spender', type: 'address' },
            { internalType: 'uint256', name: 'value', type: 'uint256' },
          ],
          name: 'approve',
          payable: false,
        },
        contractInputsValues: {
          spender: '0x474e5Ded6b5D078163BFB8F6dBa355C3aA5478C8',
          value: '100000000000',
        },
      },
    ],
  };
  expect(batchChecksum(written)).toBe('0x8b5032f716845c8b08bab3d63dbd9ba92e056f3557793cd041e59b84e16aa989');
});
