import { pointTokenAbi, seaportAbi } from '@kura/chain/abis';
import { buyFromStock } from '@kura/chain/stock';
import { encodeFunctionData, erc20Abi, erc721Abi, parseUnits, zeroAddress, zeroHash } from 'viem';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeCall, describeTypedData } from './describe.ts';
import type { Keystore } from './keystore.ts';

const usdc = '0x00000000000000000000000000000000000000aa';
const seaport = '0x00000000000000000000000000000000000000bb';
const alice = '0x00000000000000000000000000000000000000cc';
const names: Record<string, string> = { [usdc]: 'USDC', [seaport]: 'seaport' };
const keystore = { nameOf: (address: string) => names[address.toLowerCase()] } as unknown as Keystore;

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'en' } }));
afterEach(() => vi.unstubAllGlobals());

it('shows the amount and the spender of an approval', () => {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [seaport, parseUnits('12.5', 6)],
  });
  expect(describeCall(keystore, { to: usdc, data })).toMatchObject({
    title: 'Approve spending',
    rows: expect.arrayContaining([
      { name: 'Up to', value: '12.5 USDC' },
      { name: 'Spender', value: 'seaport' },
    ]),
  });
});

it('tells how many orders are cancelled', () => {
  const data = encodeFunctionData({ abi: seaportAbi, functionName: 'cancel', args: [[]] });
  expect(describeCall(keystore, { to: seaport, data }).title).toBe('Cancel orders');
});

it('shows the recipient of a card, and the change of the permission to sell', () => {
  const sent = encodeFunctionData({
    abi: erc721Abi,
    functionName: 'safeTransferFrom',
    args: [alice, seaport, 65_537n],
  });
  expect(describeCall(keystore, { to: usdc, data: sent })).toMatchObject({
    title: 'Send a token',
    rows: expect.arrayContaining([
      { name: 'Item', value: '#65537' },
      { name: 'To', value: seaport },
    ]),
  });
  const switched = (isAllowed: boolean) => {
    const args = [seaport, isAllowed] as const;
    return encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args });
  };
  expect(describeCall(keystore, { to: usdc, data: switched(true) }).title).toBe('Allow selling');
  expect(describeCall(keystore, { to: usdc, data: switched(false) }).title).toBe('Revoke permission to sell');
});

it('shows unknown data verbatim', () => {
  const data = encodeFunctionData({ abi: pointTokenAbi, functionName: 'burnExpired', args: [alice, 1n] });
  expect(describeCall(keystore, { to: usdc, data })).toEqual({
    title: 'Send a transaction',
    rows: [
      { name: 'Contract', value: 'USDC' },
      { name: 'Call', value: data.slice(0, 10) },
    ],
  });
});

const coins = (amount: string) => ({
  itemType: 1,
  token: usdc,
  identifierOrCriteria: '0',
  startAmount: amount,
});
const card = (id: string) => ({
  itemType: 2,
  token: seaport,
  identifierOrCriteria: id,
  startAmount: '1',
});
const listing = {
  offerer: alice,
  zone: zeroAddress,
  offer: [card('65537')],
  consideration: [
    { ...coins('9750000'), recipient: alice },
    { ...coins('250000'), recipient: seaport },
  ],
  endTime: '1800000000',
};
const signed = (message: unknown, primaryType = 'OrderComponents') =>
  describeTypedData(keystore, { primaryType, message });

it('shows the proceeds and the fee of a listing', () => {
  const { title, rows } = signed(listing);
  expect(title).toBe('List for sale');
  expect(rows).toContainEqual({ name: 'You receive', value: '9.75 USDC' });
  expect(rows).toContainEqual({ name: 'Fee', value: '0.25 USDC' });
});

it('tells an offer, a bid, a swap and an auction from a listing', () => {
  const offer = {
    ...listing,
    offer: [coins('10000000')],
    consideration: [{ ...card('7'), recipient: alice }],
  };
  expect(signed(offer)).toMatchObject({
    title: 'Sign an offer',
    rows: expect.arrayContaining([{ name: 'You pay', value: '10 USDC' }]),
  });
  expect(signed({ ...offer, zone: seaport }).title).toBe('Sign a bid');
  expect(signed({ ...offer, offer: [card('8')] }).title).toBe('Sign a swap');
  expect(signed({ ...listing, zone: seaport }).title).toBe('Sign an auction');
});

it('says that any of several cards will do', () => {
  const any = { ...card('99'), itemType: 4, recipient: alice };
  const { rows } = signed({ ...listing, offer: [coins('1')], consideration: [any] });
  expect(rows).toContainEqual({ name: 'You receive', value: 'Any eligible card' });
});

it('counts the orders of one signature, without those that only fill up their tree', () => {
  const nothing = { ...listing, offer: [], consideration: [] };
  expect(
    signed(
      {
        tree: [
          [listing, listing],
          [listing, nothing],
        ],
      },
      'BulkOrder',
    ),
  ).toMatchObject({
    title: 'Sign several orders',
    rows: expect.arrayContaining([
      { name: 'Orders', value: '3 × List for sale' },
      { name: 'Up to', value: '10 USDC' },
    ]),
  });
});

it('says when all signatures become void', () => {
  const data = encodeFunctionData({ abi: seaportAbi, functionName: 'incrementCounter' });
  expect(describeCall(keystore, { to: seaport, data }).title).toBe('Cancel all orders');
});

it('distinguishes buying a card from giving a card for an offer', () => {
  const filled = (basicOrderType: number) => {
    const nothing = { token: usdc, identifier: 0n, amount: 0n } as const;
    const data = encodeFunctionData({
      abi: seaportAbi,
      functionName: 'fulfillBasicOrder_efficient_6GL6yc',
      args: [
        {
          considerationToken: nothing.token,
          considerationIdentifier: nothing.identifier,
          considerationAmount: nothing.amount,
          offerer: alice,
          zone: zeroAddress,
          offerToken: nothing.token,
          offerIdentifier: nothing.identifier,
          offerAmount: nothing.amount,
          basicOrderType,
          startTime: 0n,
          endTime: 0n,
          zoneHash: zeroHash,
          salt: 0n,
          offererConduitKey: zeroHash,
          fulfillerConduitKey: zeroHash,
          totalOriginalAdditionalRecipients: 0n,
          additionalRecipients: [],
          signature: '0x',
        },
      ],
    });
    return describeCall(keystore, { to: seaport, data }).title;
  };
  expect(filled(8)).toBe('Buy a listing');
  expect(filled(16)).toBe('Accept an offer');
});

it('shows the slab that is bought from stock, and its price', () => {
  const { data } = buyFromStock(seaport, {
    voucher: {
      buyer: alice,
      collection: usdc,
      serialHash: zeroHash,
      priceBaseUnits: parseUnits('33.5', 6),
      ref: zeroHash,
      deadlineSeconds: 1n,
    },
    slab: { grader: 'KGS', gradingNumber: 9, certificateNumber: '70605792', salt: zeroHash },
    signature: '0x',
  });
  expect(describeCall(keystore, { to: seaport, data })).toMatchObject({
    title: 'Buy a card from stock',
    rows: expect.arrayContaining([
      { name: 'Item', value: 'KGS 9 · 70605792' },
      { name: 'Price', value: '33.5 USDC' },
    ]),
  });
});
