import { expect, test } from 'vitest';
import { gachaAbi } from './abis/gacha.gen.ts';
import { CHAINS } from './network/chains.ts';
import {
  explorerAddressUrl,
  explorerNftUrl,
  explorerTokenUrl,
  explorerTransactionUrl,
} from './network/explorer.ts';
import { KNOWN_TOKEN_DECIMALS, UNKNOWN_TOKEN_DECIMALS } from './network/token.ts';
import { type ConsiderationItem, sortConsideration } from './seaport/order.ts';
import { toSignedOrderWire } from './seaport/signed-order-wire.ts';

const address = (digit: string) => `0x${digit.repeat(40)}` as const;

test('fixed: Base is 8453 (0x2105), Base Sepolia 84532 (0x14a34)', () => {
  expect([CHAINS.base.chainId, CHAINS.baseSepolia.chainId]).toEqual([8453, 84532]);
  expect([0x2105, 0x14a34]).toEqual([8453, 84532]);
});

test.each([
  ['base', 'https://basescan.org'],
  ['baseSepolia', 'https://sepolia.basescan.org'],
] as const)(
  'fixed: the explorer of %s has pages for address, transaction, token and nft',
  (name, explorer) => {
    const chain = CHAINS[name];
    expect(explorerAddressUrl(chain, address('1'))).toBe(`${explorer}/address/${address('1')}`);
    expect(explorerTransactionUrl(chain, '0xab')).toBe(`${explorer}/tx/0xab`);
    expect(explorerTokenUrl(chain, address('2'))).toBe(`${explorer}/token/${address('2')}`);
    expect(explorerNftUrl(chain, address('3'), 7n)).toBe(`${explorer}/nft/${address('3')}/7`);
  },
);

test('fixed: the shop’s tokens have 6 decimals, an unknown ERC-20 has 18', () => {
  expect([KNOWN_TOKEN_DECIMALS, UNKNOWN_TOKEN_DECIMALS]).toEqual([6, 18]);
});

const money: ConsiderationItem = {
  itemType: 1,
  token: address('a'),
  identifierOrCriteria: 0n,
  startAmount: 5n,
  endAmount: 5n,
  recipient: address('b'),
};
const card: ConsiderationItem = { ...money, itemType: 2, identifierOrCriteria: 9n };

test('fixed: consideration items are sorted by itemType descending', () => {
  expect(sortConsideration([money, card]).map(({ itemType }) => itemType)).toEqual([2, 1]);
});

test('fixed: the shape of a signed order', () => {
  const { recipient: _, ...offered } = card;
  const wire = toSignedOrderWire({
    components: {
      offerer: '0xABCDEFabcdefABCDEFabcdefABCDEFabcdefABCD',
      zone: address('0'),
      zoneHash: `0x${'0'.repeat(64)}`,
      startTime: 1n,
      endTime: 2n,
      orderType: 0,
      offer: [offered],
      consideration: [card, money],
      salt: 3n,
      conduitKey: `0x${'0'.repeat(64)}`,
      counter: 4n,
    },
    signature: '0xab',
  });
  expect(Object.keys(wire).sort()).toEqual(['parameters', 'signature']);
  expect(Object.keys(wire.parameters).sort()).toEqual([
    'conduitKey',
    'consideration',
    'counter',
    'endTime',
    'offer',
    'offerer',
    'orderType',
    'salt',
    'startTime',
    'totalOriginalConsiderationItems',
    'zone',
    'zoneHash',
  ]);
  expect(wire.parameters.offerer).toBe('0xabcdefabcdefabcdefabcdefabcdefabcdefabcd');
  expect(wire.parameters.totalOriginalConsiderationItems).toBe(2);
  const item = ['endAmount', 'identifierOrCriteria', 'itemType', 'startAmount', 'token'];
  expect(Object.keys(wire.parameters.offer[0] ?? {}).sort()).toEqual(item);
  expect(Object.keys(wire.parameters.consideration[0] ?? {}).sort()).toEqual([...item, 'recipient'].sort());
});

test.each([
  ['name and limit per transaction', 'dropTerms', ['name', 'limitPerTransaction', 'shuffleRef']],
  [
    'phases with their limits and allow lists',
    'phasesOf',
    ['start', 'end', 'limit', 'limitPerWallet', 'allowListRoot'],
  ],
  ['allowed tokens', 'tokensOf', []],
  ['price in a token', 'priceOf', []],
  ['price in points', 'priceInPoints', []],
  ['shuffle', 'shuffleOf', ['seeded']],
  ['sold-out', 'soldOut', []],
] as const)('fixed: %s of a drop can be read on chain', (_parameter, name, parts) => {
  const read = gachaAbi.find((entry) => entry.type === 'function' && entry.name === name);
  expect(read).toMatchObject({ stateMutability: 'view' });
  const written = JSON.stringify(read);
  expect(parts.filter((part) => !written.includes(`"name":"${part}"`))).toEqual([]);
});
