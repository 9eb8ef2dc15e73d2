import {
  approveToken,
  buildListing,
  buyPacks,
  cancelAllOrders,
  cancelOrders,
  cardCollectionAbi,
  contractErrorOf,
  fromSignedOrderWire,
  fulfilListing,
  gachaAbi,
  listingTotalBaseUnits,
  type OrderComponents,
  orderHash,
  orderTypedData,
  randomOrderSalt,
  readOrderCounter,
  readOrderState,
  requestReveal,
  type SignedOrder,
  type SignedOrderWire,
  toSignedOrderWire,
} from '@kura/chain';
import { Seaport } from '@opensea/seaport-js';
import { ItemType } from '@opensea/seaport-js/lib/constants.js';
import { JsonRpcProvider, Wallet } from 'ethers';
import { type Address, encodeFunctionData, erc20Abi, erc721Abi, type Hex, toHex } from 'viem';
import type { HDAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from './accounts.ts';
import { createCollection, numberedSlab } from './collection-on-chain.ts';
import { contractAccountOf, deployContractAccount } from './contract-account.ts';
import { type DeployedChain, startDeployedChain } from './deployed-chain.ts';
import { createDrop } from './drop-on-chain.ts';
import { fund } from './fund.ts';
import { answerAndOpen } from './reveal-on-chain.ts';
import { sendCall } from './send-call.ts';
import { chainTimeSeconds, passTime } from './time.ts';

const DOLLAR = 1_000_000n;
const FEE_BASIS_POINTS = 250;
const PRICE = 20n * DOLLAR + 3n;

let chain: DeployedChain;
let collection: Address;
let cards = 0;

beforeAll(async () => {
  chain = await startDeployedChain();
  collection = await createCollection(chain, 'Traded');
  await fund(chain, accounts.bob.address, { usdc: 1_000n * DOLLAR });
  await sendCall(chain.client, accounts.bob, approveToken(usdc(), seaport(), 2n ** 256n - 1n));
});
afterAll(() => chain.stop());

const usdc = (): Address => chain.network.tokens.USDC;
const seaport = (): Address => chain.network.contracts.seaport;
const domain = () => ({ chainId: chain.network.chainId, seaport: seaport() });

async function mintCard(to: Address): Promise<bigint> {
  cards += 1;
  const data = encodeFunctionData({
    abi: cardCollectionAbi,
    functionName: 'mint',
    args: [to, numberedSlab(1_000_000 + cards)],
  });
  await sendCall(chain.client, accounts.operator, { to: collection, data, value: 0n });
  return (1n << 40n) + BigInt(cards - 1);
}

async function listing(contract: Address, tokenId: bigint): Promise<OrderComponents> {
  const now = await chainTimeSeconds(chain.client);
  return buildListing({
    seller: accounts.alice.address,
    contract,
    tokenId,
    token: usdc(),
    priceBaseUnits: PRICE,
    feeBasisPoints: FEE_BASIS_POINTS,
    treasury: accounts.treasury.address,
    startTimeSeconds: now - 1n,
    endTimeSeconds: now + 86_400n,
    counter: await readOrderCounter(chain.client, domain(), accounts.alice.address),
    salt: randomOrderSalt(),
  });
}

async function sign(components: OrderComponents, signer: HDAccount = accounts.alice): Promise<SignedOrder> {
  return { components, signature: await signer.signTypedData(orderTypedData(domain(), components)) };
}

const ownerOf = (contract: Address, tokenId: bigint) =>
  chain.client.readContract({ address: contract, abi: erc721Abi, functionName: 'ownerOf', args: [tokenId] });

const usdcOf = (account: Address) =>
  chain.client.readContract({ address: usdc(), abi: erc20Abi, functionName: 'balanceOf', args: [account] });

async function refusal(attempt: Promise<unknown>): Promise<string | null | undefined> {
  const thrown = await attempt.then(
    () => null,
    (error: unknown) => error,
  );
  return contractErrorOf(thrown)?.name;
}

const buy = (order: SignedOrder) => sendCall(chain.client, accounts.bob, fulfilListing(domain(), order));

describe('a listing', () => {
  test('sells a card for the price: proceeds to the seller, the fee to the treasury', async () => {
    const tokenId = await mintCard(accounts.alice.address);
    const order = await sign(await listing(collection, tokenId));
    const before = await Promise.all(
      [accounts.alice, accounts.bob, accounts.treasury].map((account) => usdcOf(account.address)),
    );

    await buy(order);

    const after = await Promise.all(
      [accounts.alice, accounts.bob, accounts.treasury].map((account) => usdcOf(account.address)),
    );
    const fee = (PRICE * BigInt(FEE_BASIS_POINTS)) / 10_000n;
    expect(after.map((amount, index) => amount - before[index]!)).toEqual([PRICE - fee, -PRICE, fee]);
    expect(listingTotalBaseUnits(order)).toBe(PRICE);
    expect(await ownerOf(collection, tokenId)).toBe(accounts.bob.address);
    const hash = orderHash(order.components);
    expect(await readOrderState(chain.client, domain(), hash)).toEqual({ cancelled: false, filled: true });
  });

  test('sells a sealed pack', async () => {
    const drop = await createDrop(chain, { collection, name: 'listed pack', size: 5 });
    await fund(chain, accounts.alice.address, { points: 5n * DOLLAR });
    const { gacha } = chain.network.contracts;
    await sendCall(
      chain.client,
      accounts.alice,
      buyPacks(gacha, {
        dropId: drop.dropId,
        phase: 0,
        quantity: 1,
        token: chain.network.tokens.POINT,
        maxTotalBaseUnits: DOLLAR,
        recipient: accounts.alice.address,
        openNow: false,
      }),
    );
    const tokenId = drop.dropId << 16n;
    await buy(await sign(await listing(drop.packToken, tokenId)));
    expect(await ownerOf(drop.packToken, tokenId)).toBe(accounts.bob.address);
  });

  test('[T59] dies with its pack: the card that comes out can not be had at the price of the pack', async () => {
    const drop = await createDrop(chain, { collection, name: 'revealed pack', size: 3, firstSlab: 100 });
    await fund(chain, accounts.alice.address, { points: 5n * DOLLAR });
    const { gacha } = chain.network.contracts;
    const { address: alice } = accounts.alice;
    const purchase = {
      dropId: drop.dropId,
      phase: 0,
      quantity: 1,
      maxTotalBaseUnits: DOLLAR,
      recipient: alice,
    };
    const call = buyPacks(gacha, { ...purchase, token: chain.network.tokens.POINT, openNow: false });
    await sendCall(chain.client, accounts.alice, call);
    const packId = drop.dropId << 16n;
    const order = await sign(await listing(drop.packToken, packId));

    await sendCall(chain.client, accounts.alice, requestReveal(gacha, [packId]));
    expect(await refusal(buy(order)), 'between asking and opening').toBe('ERC721NonexistentToken');
    await answerAndOpen(chain, drop.dropId);
    expect(await refusal(buy(order)), 'after opening').toBe('ERC721NonexistentToken');

    const drawn = await chain.client.getContractEvents({
      address: gacha,
      abi: gachaAbi,
      eventName: 'CardDrawn',
      args: { packId },
      fromBlock: 0n,
      strict: true,
    });
    expect(await ownerOf(collection, drawn[0]!.args.tokenId)).toBe(alice);
    const again = {
      ...order,
      components: {
        ...order.components,
        offer: order.components.offer.map((item) => ({
          ...item,
          token: collection,
          identifierOrCriteria: drawn[0]!.args.tokenId,
        })),
      },
    };
    expect(await refusal(buy(again)), 'with the card in place of the pack').toBe('InvalidSigner');
  });

  test('[T16] of a contract account counts once the account is deployed, not before', async () => {
    const { address } = contractAccountOf(accounts.dave.address);
    const tokenId = await mintCard(address);
    const components = { ...(await listing(collection, tokenId)), offerer: address };
    const consideration = components.consideration.map((item, place) =>
      place === 0 ? { ...item, recipient: address } : item,
    );
    const order = await sign({ ...components, consideration, counter: 0n }, accounts.dave);

    expect(await refusal(buy(order))).toBe('InvalidSigner');
    await deployContractAccount(chain.client, accounts.dave.address);
    await buy(order);
    expect(await ownerOf(collection, tokenId)).toBe(accounts.bob.address);
  });

  // The basic path calls any order that has no units left "partially filled".
  test('[T15] is filled once', async () => {
    const order = await sign(await listing(collection, await mintCard(accounts.alice.address)));
    await buy(order);
    expect(await refusal(buy(order))).toBe('OrderPartiallyFilled');
  });

  test('[T15] is refused once cancelled, and after its offerer raised the counter', async () => {
    const cancelled = await sign(await listing(collection, await mintCard(accounts.alice.address)));
    await sendCall(chain.client, accounts.alice, cancelOrders(domain(), [cancelled.components]));
    expect(await refusal(buy(cancelled))).toBe('OrderIsCancelled');
    const hash = orderHash(cancelled.components);
    expect(await readOrderState(chain.client, domain(), hash)).toEqual({ cancelled: true, filled: false });

    const outdated = await sign(await listing(collection, await mintCard(accounts.alice.address)));
    await sendCall(chain.client, accounts.alice, cancelAllOrders(domain()));
    expect(await refusal(buy(outdated))).toBe('InvalidSigner');
  });

  test('[T15] is refused when signed for another chain, another contract or by another account', async () => {
    const components = await listing(collection, await mintCard(accounts.alice.address));
    const signatures = await Promise.all([
      accounts.alice.signTypedData(orderTypedData({ ...domain(), chainId: 8453 }, components)),
      accounts.alice.signTypedData(orderTypedData({ ...domain(), seaport: collection }, components)),
      accounts.eve.signTypedData(orderTypedData(domain(), components)),
    ]);
    for (const signature of signatures) {
      expect(await refusal(buy({ components, signature }))).toBe('InvalidSigner');
    }
  });

  test('is refused when its time is over', async () => {
    const order = await sign(await listing(collection, await mintCard(accounts.alice.address)));
    const snapshot = await chain.client.snapshot();
    await passTime(chain.client, 86_500);
    expect(await refusal(buy(order))).toBe('InvalidTime');
    await chain.client.revert({ id: snapshot });
  });
});

describe('beside seaport-js, an independent implementation', () => {
  const client = (account: HDAccount): Seaport => {
    const provider = new JsonRpcProvider(chain.rpcUrl, undefined, { staticNetwork: true, cacheTimeout: -1 });
    provider.pollingInterval = 20;
    const key = toHex(account.getHdKey().privateKey ?? new Uint8Array());
    // seaport-js carries ethers' types in another module format, which TypeScript takes for another class.
    const signer = new Wallet(key, provider) as unknown as ConstructorParameters<typeof Seaport>[0];
    return new Seaport(signer, { overrides: { contractAddress: seaport() } });
  };

  test('an order has the same hash, there and in the contract', async () => {
    const components = await listing(collection, 7n);
    const { parameters } = toSignedOrderWire({ components, signature: '0x' });
    const theirs = client(accounts.alice);
    expect(theirs.getOrderHash(parameters as never)).toBe(orderHash(components));
    expect(await theirs.contract.getOrderHash(parameters as never)).toBe(orderHash(components));
  });

  test('seaport-js fills an order that we built', async () => {
    const tokenId = await mintCard(accounts.alice.address);
    const order = toSignedOrderWire(await sign(await listing(collection, tokenId)));
    const useCase = await client(accounts.bob).fulfillOrder({ order: order as never });
    await (await useCase.executeAllActions()).wait();
    expect(await ownerOf(collection, tokenId)).toBe(accounts.bob.address);
  });

  test('we fill an order that seaport-js built', async () => {
    const tokenId = await mintCard(accounts.alice.address);
    const useCase = await client(accounts.alice).createOrder({
      offer: [{ itemType: ItemType.ERC721, token: collection, identifier: tokenId.toString() }],
      consideration: [{ token: usdc(), amount: PRICE.toString(), recipient: accounts.alice.address }],
      fees: [{ recipient: accounts.treasury.address, basisPoints: FEE_BASIS_POINTS }],
      conduitKey: toHex(0, { size: 32 }),
      startTime: ((await chainTimeSeconds(chain.client)) - 1n).toString(),
      endTime: ((await chainTimeSeconds(chain.client)) + 3_600n).toString(),
      restrictedByZone: false,
      allowPartialFills: false,
    });
    const { parameters, signature } = await useCase.executeAllActions();
    const order = fromSignedOrderWire(asWire(parameters, signature));

    await buy(order);
    expect(await ownerOf(collection, tokenId)).toBe(accounts.bob.address);
  });

  /** seaport-js mixes numbers, decimal and hexadecimal texts; the wire has decimal texts only. */
  function asWire(parameters: object, signature: string): SignedOrderWire {
    const order = parameters as Record<string, unknown> & SignedOrderWire['parameters'];
    const decimal = (value: unknown) => BigInt(value as string).toString();
    return {
      parameters: {
        ...order,
        startTime: decimal(order.startTime),
        endTime: decimal(order.endTime),
        salt: decimal(order.salt),
        counter: decimal(order.counter),
        totalOriginalConsiderationItems: Number(order.totalOriginalConsiderationItems),
        offer: order.offer.map((item) => ({
          ...item,
          identifierOrCriteria: decimal(item.identifierOrCriteria),
        })),
        consideration: order.consideration.map((item) => ({
          ...item,
          identifierOrCriteria: decimal(item.identifierOrCriteria),
        })),
      },
      signature: signature as Hex,
    };
  }
});
