import { decodeAbiParameters, decodeFunctionData, parseAbiParameters } from 'viem';
import { expect, test } from 'vitest';
import { cardCollectionAbi } from '../abis/card-collection.gen.ts';
import { exchangeCards, exchangeQuoteTypedData } from './exchange-calls.ts';

const collection = `0x${'11'.repeat(20)}` as const;
const pointExchange = `0x${'22'.repeat(20)}` as const;
const ref = `0x${'44'.repeat(32)}` as const;
const leaf = `0x${'55'.repeat(32)}` as const;
const salt = `0x${'66'.repeat(32)}` as const;

const quote = {
  ...{ holder: `0x${'33'.repeat(20)}` as const, collection, tokenIds: [65_540n, 65_545n], ref, dropId: 1n },
  ...{ pointsBaseUnits: 600_000_000n, deadlineSeconds: 1_700_000_000n },
} as const;

test('an exchange carries quote, signature and proofs as the contract decodes them', () => {
  const slab = { grader: 'PSA', gradingNumber: 10, certificateNumber: '12345678', salt };
  const { to, data, value } = exchangeCards(pointExchange, {
    quote,
    signature: '0x77',
    proofs: [{ tokenId: 65_540n, slab, rank: 4, proof: [leaf] }],
  });
  expect([to, value]).toEqual([collection, 0n]);
  const { functionName, args } = decodeFunctionData({ abi: cardCollectionAbi, data });
  expect(functionName).toBe('sendBatch');
  expect(args?.slice(0, 2)).toEqual([[65_540n, 65_545n], pointExchange]);
  // As Solidity writes them: `abi.decode(data, (ExchangeQuote, bytes, CardProof[]))`.
  const [terms, signature, proofs] = decodeAbiParameters(
    parseAbiParameters(
      '(bytes32, uint256, uint256, uint256), bytes, (uint256, (string, uint8, string, bytes32), uint8, bytes32[])[]',
    ),
    args?.[2] as `0x${string}`,
  );
  expect(terms).toEqual([ref, 1n, 600_000_000n, 1_700_000_000n]);
  expect(signature).toBe('0x77');
  expect(proofs).toEqual([[65_540n, ['PSA', 10, '12345678', salt], 4, [leaf]]]);
});

test('the shop signs for one chain, one contract, one holder and the cards', () => {
  expect(exchangeQuoteTypedData({ chainId: 8453, pointExchange }, quote)).toMatchObject({
    domain: { name: 'Kura Point Exchange', version: '1', chainId: 8453, verifyingContract: pointExchange },
    message: {
      ...{ holder: quote.holder, collection, tokenIds: quote.tokenIds, ref, dropId: 1n },
      ...{ points: 600_000_000n, deadline: 1_700_000_000n },
    },
  });
});
