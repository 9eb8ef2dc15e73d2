import { isFullRun } from '@kura/testing/profile';
import fc from 'fast-check';
import {
  type Address,
  bytesToHex,
  concat,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  getAddress,
  type Hex,
  hexToBigInt,
  hexToBytes,
  numberToHex,
  pad,
  size,
  slice,
} from 'viem';
import { describe, expect, test } from 'vitest';
import { accountAddress } from '../../accounts/account-address.ts';
import {
  addPasskey,
  cancelRecovery,
  createAccount,
  removePasskey,
  setRecoveryAddress,
} from '../../accounts/account-calls.ts';
import { decodeBatch, encodeBatch } from '../../accounts/batch.ts';
import type { ContractCall } from '../../call.ts';
import { exchangeCards } from '../../exchanges/exchange-calls.ts';
import { depositCards, withdrawDeposits } from '../../redeems/redeem-calls.ts';
import { isSponsoredCall, type SponsoredContracts } from './sponsored-calls.ts';

const at = (number: number): Address => getAddress(pad(numberToHex(number), { size: 20 }));

const passkey = {
  x: `0x${'11'.repeat(32)}`,
  y: `0x${'22'.repeat(32)}`,
  rpIdHash: `0x${'33'.repeat(32)}`,
} as const;
const contracts = Object.fromEntries(
  [
    'seaport',
    'gacha',
    'auctionHouse',
    'stockSale',
    'redeemVault',
    'pointExchange',
    'campaignDraw',
    'reserveLog',
    'slabRegistry',
    'collectionFactory',
    'pointToken',
    'vrfCoordinator',
    'entryPoint',
    'accountFactory',
    'paymaster',
  ].map((name, index) => [name, at(0x1000 + index)]),
) as SponsoredContracts['network']['contracts'];
const tokens = { USDC: at(0x2000), USDT: at(0x2001), POINT: at(0x2002) };
const collection = at(0x3000);
const account = accountAddress(contracts.accountFactory, passkey);
const places: SponsoredContracts = {
  network: { contracts, tokens },
  isShopToken: (address) => address === collection,
  heldTokensOf: async () => [],
};

const call = (to: Address, data: Hex, value = 0n): ContractCall => ({ to, data, value });
const approve = (token: Address, spender: Address, amount = 1n) =>
  call(token, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }));
const give = (from: Address, to: Address, tokenId = 1n) =>
  call(
    collection,
    encodeFunctionData({ abi: erc721Abi, functionName: 'safeTransferFrom', args: [from, to, tokenId] }),
  );

const handOver = (redeemVault: Address) =>
  depositCards(
    { collection, redeemVault },
    {
      tokenIds: [1n, 2n],
      terms: { requestHash: `0x${'44'.repeat(32)}`, feeToken: tokens.USDC, feeBaseUnits: 15_000_000n },
      proofs: [],
    },
  );

const exchange = (pointExchange: Address) =>
  exchangeCards(pointExchange, {
    quote: {
      ...{ holder: account, collection, tokenIds: [65_540n], ref: `0x${'44'.repeat(32)}`, dropId: 1n },
      ...{ pointsBaseUnits: 300_000_000n, deadlineSeconds: 1n },
    },
    signature: `0x${'55'.repeat(65)}`,
    proofs: [],
  });

type NamedCall = readonly [string, ContractCall];

/** Calls with the same content for each caller. */
const ofAnyone: readonly NamedCall[] = [
  ['money for Seaport', approve(tokens.USDC, contracts.seaport)],
  ['money for the Gacha', approve(tokens.USDT, contracts.gacha)],
  ['handing cards over for a redeem', handOver(contracts.redeemVault)],
  ['exchanging cards for points', exchange(contracts.pointExchange)],
  ['taking them back', withdrawDeposits(contracts.redeemVault, [`0x${'44'.repeat(32)}`])],
];
const sendingACard = give(account, at(7));
const ofTheAccount: readonly NamedCall[] = [
  ['sending a card away', sendingACard],
  ['making the account', createAccount(contracts.accountFactory, passkey)],
  ['adding a device', addPasskey(account, passkey)],
  ['removing one', removePasskey(account, passkey)],
  ['setting a recovery key', setRecoveryAddress(account, at(9))],
  ['cancelling a proposal', cancelRecovery(account)],
];
const paidFor = [...ofAnyone, ...ofTheAccount];

describe('a sponsored call', () => {
  test.each(paidFor)('is %s', async (_, each) => {
    expect(await isSponsoredCall(places, account, each)).toBe(true);
    expect(await isSponsoredCall(places, account, { ...each, value: 1n })).toBe(false);
    expect(await isSponsoredCall(places, account, { ...each, data: `${each.data}00` })).toBe(false);
    expect(await isSponsoredCall(places, account, { ...each, data: slice(each.data, 0, 4) })).toBe(
      size(each.data) === 4,
    );
  });

  test('is not sponsored for another account', async () => {
    const other = at(0x77);
    for (const each of [
      give(other, account),
      createAccount(contracts.accountFactory, { ...passkey, x: passkey.y }),
    ])
      expect(await isSponsoredCall(places, account, each)).toBe(false);
    const ofOther = await Promise.all(ofTheAccount.map(([, each]) => isSponsoredCall(places, other, each)));
    expect(ofOther).toEqual(ofTheAccount.map(() => false));
  });

  test('deposits cards in no contract but the shop’s', async () => {
    expect(await isSponsoredCall(places, account, handOver(at(7)))).toBe(false);
    expect(await isSponsoredCall(places, account, exchange(at(7)))).toBe(false);
  });

  test('with any bytes changed, approves only the shop’s contracts and takes cards from nobody else', async () => {
    const { seaport, gacha, stockSale, redeemVault } = contracts;
    const spenders = [seaport, gacha, stockSale, redeemVault].map((each) => each.toLowerCase());
    const property = fc.asyncProperty(
      fc.constantFrom(approve(tokens.USDC, contracts.seaport), sendingACard),
      fc.array(fc.record({ place: fc.nat(120), byte: fc.nat(255) }), { minLength: 1, maxLength: 4 }),
      fc.nat(8),
      async ({ to, data }, changes, cut) => {
        const bytes = hexToBytes(data).slice(0, size(data) - (cut > 5 ? cut : 0));
        for (const { place, byte } of changes) if (place < bytes.length) bytes[place] = byte;
        const changed = bytesToHex(bytes);
        if (!(await isSponsoredCall(places, account, call(to, changed)))) return;
        // Decoded without the library, as a contract does: the selector, then words.
        const first = hexToBigInt(slice(changed, 4, 36));
        const address = numberToHex(first, { size: 32 }).slice(26);
        expect(first >> 160n).toBe(0n);
        const selector = slice(changed, 0, 4);
        if (to === tokens.USDC && selector === '0x095ea7b3') expect(spenders).toContain(`0x${address}`);
        if (to === collection) expect(`0x${address}`).toBe(account.toLowerCase());
      },
    );
    await fc.assert(property, { numRuns: isFullRun ? 3_000 : 300 });
  });
});

/** The account's calls for these bytes, decoded word by word as its contract does. */
function asTheContractReads(callData: Hex): ContractCall[] {
  const word = (place: number) => Number(hexToBigInt(slice(callData, place, place + 32)));
  const executionData = 4 + word(4 + 32) + 32;
  const array = executionData + word(executionData);
  return Array.from({ length: word(array) }, (_, index) => {
    const element = array + 32 + word(array + 32 + 32 * index);
    const data = element + word(element + 64);
    const length = word(data);
    return {
      to: getAddress(slice(callData, element + 12, element + 32)),
      value: hexToBigInt(slice(callData, element + 32, element + 64)),
      data: length === 0 ? '0x' : slice(callData, data + 32, data + 32 + length),
    };
  });
}

describe('a batch', () => {
  const anyCall = fc.record({
    to: fc.integer({ min: 1, max: 2 ** 40 }).map(at),
    value: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
    data: fc.uint8Array({ maxLength: 70 }).map((bytes) => bytesToHex(bytes)),
  });
  const anyCalls = fc.array(anyCall, { maxLength: 5 });

  test('is decoded as it was encoded, and as its contract decodes it', () => {
    fc.assert(
      fc.property(anyCalls, (calls) => {
        expect(decodeBatch(encodeBatch(calls))).toEqual(calls);
        expect(asTheContractReads(encodeBatch(calls))).toEqual(calls);
      }),
      { numRuns: isFullRun ? 300 : 50 },
    );
  });

  test('with any bytes changed, added or cut, is rejected or matches its contract’s behaviour', () => {
    const change = fc.record({ place: fc.nat(800), byte: fc.nat(255) });
    const property = fc.property(
      anyCalls,
      fc.array(change, { minLength: 1, maxLength: 3 }),
      fc.uint8Array({ maxLength: 40 }),
      fc.nat(64),
      (calls, changes, added, cut) => {
        const written = concat([encodeBatch(calls), bytesToHex(added)]);
        const bytes = hexToBytes(written).slice(0, size(written) - cut);
        for (const { place, byte } of changes) if (place < bytes.length) bytes[place] = byte;
        const callData = bytesToHex(bytes);
        const read = decodeBatch(callData);
        if (read !== null) expect(asTheContractReads(callData)).toEqual(read);
      },
    );
    fc.assert(property, { numRuns: isFullRun ? 3_000 : 300 });
  });
});
