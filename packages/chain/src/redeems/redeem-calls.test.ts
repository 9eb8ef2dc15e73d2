import {
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  keccak256,
  parseAbiParameters,
} from 'viem';
import { expect, test } from 'vitest';
import { cardCollectionAbi } from '../abis/card-collection.gen.ts';
import { redeemVaultAbi } from '../abis/redeem-vault.gen.ts';
import { depositCards, depositId, withdrawDeposits } from './redeem-calls.ts';

const collection = `0x${'11'.repeat(20)}` as const;
const redeemVault = `0x${'22'.repeat(20)}` as const;
const feeToken = `0x${'33'.repeat(20)}` as const;
const requestHash = `0x${'44'.repeat(32)}` as const;
const leaf = `0x${'55'.repeat(32)}` as const;
const salt = `0x${'66'.repeat(32)}` as const;

const slab = { grader: 'PSA', gradingNumber: 10, certificateNumber: '12345678', salt };

test('a hand-over carries request, fee and proofs as the vault decodes them', () => {
  const { to, data, value } = depositCards(
    { collection, redeemVault },
    {
      tokenIds: [7n, 8n],
      terms: { requestHash, feeToken, feeBaseUnits: 15_000_000n },
      proofs: [{ tokenId: 7n, slab, rank: 4, proof: [leaf] }],
    },
  );
  expect([to, value]).toEqual([collection, 0n]);
  const { functionName, args } = decodeFunctionData({ abi: cardCollectionAbi, data });
  expect(functionName).toBe('sendBatch');
  expect(args?.slice(0, 2)).toEqual([[7n, 8n], redeemVault]);
  // As Solidity writes them: `abi.decode(data, (RedeemTerms, CardProof[]))`.
  const [terms, proofs] = decodeAbiParameters(
    parseAbiParameters(
      '(bytes32, address, uint96), (uint256, (string, uint8, string, bytes32), uint8, bytes32[])[]',
    ),
    args?.[2] as `0x${string}`,
  );
  expect(terms).toEqual([requestHash, feeToken, 15_000_000n]);
  expect(proofs).toEqual([[7n, ['PSA', 10, '12345678', salt], 4, [leaf]]]);
});

test('a withdrawal names the deposits', () => {
  const id = depositId(feeToken, requestHash, collection);
  const { to, data } = withdrawDeposits(redeemVault, [id]);
  expect(to).toBe(redeemVault);
  expect(decodeFunctionData({ abi: redeemVaultAbi, data })).toEqual({
    functionName: 'withdraw',
    args: [[id]],
  });
});

test('a deposit’s id is that of its holder, request and collection', () => {
  const words = parseAbiParameters('address, bytes32, address');
  expect(depositId(feeToken, requestHash, collection)).toBe(
    keccak256(encodeAbiParameters(words, [feeToken, requestHash, collection])),
  );
});
