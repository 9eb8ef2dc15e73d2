import {
  ContractFunctionRevertedError,
  concatHex,
  encodeAbiParameters,
  encodeErrorResult,
  parseAbi,
  RpcRequestError,
  zeroAddress,
} from 'viem';
import { describe, expect, test } from 'vitest';
import { contractErrorsAbi } from '../abis/contract-errors.gen.ts';
import { contractErrorOf, decodeContractError } from './contract-error.ts';

const reason = (text: string) => concatHex(['0x08c379a0', encodeAbiParameters([{ type: 'string' }], [text])]);
const ownable = encodeErrorResult({
  abi: parseAbi(['error OwnableUnauthorizedAccount(address account)']),
  args: ['0x1111111111111111111111111111111111111111'],
});
const account = '0x1111111111111111111111111111111111111111';

describe('a contract’s refusal', () => {
  const abi = contractErrorsAbi;
  test.each([
    ['PAUSED', encodeErrorResult({ abi, errorName: 'EnforcedPause' })],
    [
      'UNAUTHORIZED_ACCOUNT',
      encodeErrorResult({
        abi,
        errorName: 'AccessControlUnauthorizedAccount',
        args: [account, `0x${'00'.repeat(32)}`],
      }),
    ],
    ['NONEXISTENT_TOKEN', encodeErrorResult({ abi, errorName: 'ERC721NonexistentToken', args: [1n] })],
    ['ZERO_ADDRESS', encodeErrorResult({ abi, errorName: 'ERC721InvalidReceiver', args: [zeroAddress] })],
    ['RECIPIENT_REFUSES', encodeErrorResult({ abi, errorName: 'ERC721InvalidReceiver', args: [account] })],
    ['UNAUTHORIZED_ACCOUNT', ownable],
    ['PAUSED', reason('Pausable: paused')],
    ['INSUFFICIENT_FUNDS', reason('ERC20: transfer amount exceeds balance')],
    ['ZERO_ADDRESS', reason('ERC20: transfer to the zero address')],
    ['REVERTED', reason('something else')],
    ['SOLD_OUT', encodeErrorResult({ abi, errorName: 'NotEnoughPacks', args: [1n, 0n] })],
    ['PRICE_CHANGED', encodeErrorResult({ abi, errorName: 'TotalAboveMaximum', args: [2n, 1n] })],
    [
      'ORDER_NOT_OPEN',
      encodeErrorResult({ abi, errorName: 'OrderIsCancelled', args: [`0x${'00'.repeat(32)}`] }),
    ],
    ['REVERTED', '0xdeadbeef'],
    ['REVERTED', '0x'],
  ] as const)('is told as %s', (code, data) => {
    expect(decodeContractError(data).code).toBe(code);
  });

  const data = encodeErrorResult({ abi, errorName: 'EnforcedPause' });

  test('is found in what viem, a node or a wallet throws', () => {
    const nested = new RpcRequestError({
      body: {},
      url: 'http://node',
      error: { code: 3, message: 'reverted', data },
    });
    const reverted = new ContractFunctionRevertedError({ abi: [], data, functionName: 'buy' });
    const metaMask = { code: -32603, data: { originalError: { code: 3, data } } };
    for (const thrown of [
      nested,
      reverted,
      { code: 3, data },
      { data: { data } },
      metaMask,
      { cause: { data } },
    ]) {
      expect(contractErrorOf(thrown)?.name).toBe('EnforcedPause');
    }
  });

  test('is none when the wallet or the network failed', () => {
    expect(contractErrorOf(new Error('rejected'))).toBeNull();
    expect(contractErrorOf(null)).toBeNull();
    expect(contractErrorOf({ code: 4001, message: 'User rejected' })).toBeNull();
  });
});
