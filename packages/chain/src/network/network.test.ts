import { describe, expect, test } from 'vitest';
import { CHAINS, networkOf } from './chains.ts';
import { deploymentToJson, InvalidDeploymentError, parseDeployment } from './deployment-json.ts';
import { explorerAddressUrl, explorerNftUrl, explorerTokenUrl, explorerTransactionUrl } from './explorer.ts';
import type { Deployment } from './network.ts';
import { tokenDecimals, tokenKindOf } from './token.ts';

const address = (digit: string) => `0x${digit.repeat(40)}` as const;

const deployment: Deployment = {
  chainId: 31337,
  firstBlock: 3,
  contracts: {
    seaport: address('1'),
    gacha: address('2'),
    auctionHouse: address('0'),
    stockSale: address('9'),
    redeemVault: `0x${'40'.repeat(20)}`,
    pointExchange: `0x${'41'.repeat(20)}`,
    campaignDraw: `0x${'42'.repeat(20)}`,
    reserveLog: `0x${'50'.repeat(20)}`,
    slabRegistry: address('3'),
    collectionFactory: address('4'),
    pointToken: address('5'),
    vrfCoordinator: address('6'),
    entryPoint: `0x${'10'.repeat(20)}`,
    accountFactory: `0x${'20'.repeat(20)}`,
    paymaster: `0x${'30'.repeat(20)}`,
  },
  tokens: { USDC: address('7'), USDT: address('8'), POINT: address('5') },
};

describe('a deployment', () => {
  test('is on one of the fixed chains', () => {
    expect([CHAINS.base.chainId, CHAINS.baseSepolia.chainId]).toEqual([0x2105, 0x14a34]);
  });

  test('is one on the network of its chain', () => {
    expect(networkOf(deployment)).toMatchObject({ name: 'local', firstBlock: 3 });
    expect(networkOf({ ...deployment, chainId: 8453 }).title).toBe('Base');
    expect(() => networkOf({ ...deployment, chainId: 1 })).toThrow(RangeError);
  });

  test('is written with the name of its network, and read with each fault named', () => {
    expect(JSON.parse(deploymentToJson(deployment)).network).toBe('local');
    expect(parseDeployment(deploymentToJson(deployment))).toEqual(deployment);
    const { gacha: _, ...contracts } = deployment.contracts;
    for (const [text, message] of [
      ['{', 'no JSON'],
      ['null', 'deployment is missing'],
      [JSON.stringify({ ...deployment, chainId: 1 }), 'chainId 1 is no chain of Kura'],
      [JSON.stringify({ ...deployment, network: 'base' }), 'network is base, but chain 31337 is local'],
      [JSON.stringify({ ...deployment, contracts }), 'contracts.gacha is no address'],
      [JSON.stringify({ ...deployment, firstBlock: -1 }), 'firstBlock is no whole number'],
      [JSON.stringify({ ...deployment, tokens: undefined }), 'tokens is missing'],
    ] as const) {
      expect(() => parseDeployment(text)).toThrow(InvalidDeploymentError);
      expect(() => parseDeployment(text)).toThrow(message);
    }
  });
});

test('[T13] a token is identified by its address: a lookalike is none of ours and has 18 decimals', () => {
  const network = networkOf(deployment);
  expect(tokenKindOf(network, deployment.tokens.USDC)).toBe('USDC');
  expect(tokenKindOf(network, deployment.tokens.POINT)).toBe('POINT');
  expect(tokenDecimals(network, deployment.tokens.USDT)).toBe(6);
  expect(tokenKindOf(network, address('9'))).toBeNull();
  expect(tokenDecimals(network, address('9'))).toBe(18);
});

test('explorer pages exist for address, transaction, token and NFT', () => {
  const { base } = CHAINS;
  expect(explorerAddressUrl(base, address('1'))).toBe(`https://basescan.org/address/${address('1')}`);
  expect(explorerTransactionUrl(base, '0xab')).toBe('https://basescan.org/tx/0xab');
  expect(explorerTokenUrl(base, address('1'))).toBe(`https://basescan.org/token/${address('1')}`);
  expect(explorerNftUrl(CHAINS.local, address('1'), 7n)).toBe(`/explorer/nft/${address('1')}/7`);
});
