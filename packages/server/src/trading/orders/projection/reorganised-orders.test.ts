import { seaportAbi } from '@kura/chain/abis';
import { transferNft } from '@kura/chain/tokens';
import {
  chainTimeSeconds,
  offerStock,
  passTimeTo,
  reorganise,
  rollBack,
  type StockedShop,
  startStockedShop,
} from '@kura/testing';
import { encodeFunctionData, type Hex } from 'viem';
import { parseAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let shop: StockedShop;
beforeAll(async () => {
  shop = await startStockedShop();
});
afterAll(() => shop.stop());

const head = () => shop.chain.client.getBlockNumber();

/** Replaces all blocks after `kept`, and indexes the new ones. */
async function replaceAfter(kept: bigint, transactions: readonly Hex[] = []): Promise<void> {
  const { client } = shop.chain;
  const again = transactions.map((raw, block) => ({ raw, block }));
  await reorganise(client, Number((await head()) - kept), again);
  await client.mine({ blocks: 1 });
  await shop.settle();
}

async function transactionsAfter(block: bigint): Promise<{ raw: Hex; from: string }[]> {
  const { client } = shop.chain;
  const found: { raw: Hex; from: string }[] = [];
  for (let blockNumber = block + 1n; blockNumber <= (await head()); blockNumber += 1n) {
    const { transactions } = await client.getBlock({ blockNumber, includeTransactions: true });
    for (const { hash, from } of transactions) {
      const raw = await client.request<{ Method: string; Parameters: [Hex]; ReturnType: Hex }>({
        method: 'eth_getRawTransactionByHash',
        params: [hash],
      });
      found.push({ raw, from });
    }
  }
  return found;
}

const onSale = () => offerStock(shop, shop.collectionId, '10');
const buy = (who: StockedShop['keyed'], orderId: string) =>
  shop.intent(who, `/contract/accept-order/${orderId}`);
const list = (nftId: string) => shop.order(shop.keyed, { type: 'FIXED_PRICE', nftId, price: '50' });

describe('[T32] a reorganisation', () => {
  test('that removes the mint of a card hides the swap that gives it', async () => {
    const { nftId, orderId } = await onSale();
    const kept = await head();
    await buy(shop.keyed, orderId);
    const swapId = await shop.order(shop.keyed, {
      type: 'OFFER',
      target: { kind: 'NFT', nftId: shop.freshCard() },
      token: 'USDC',
      swap: { givesNftId: nftId, cash: null },
    });
    expect(await shop.orderOf(swapId)).toMatchObject({ status: 'Open', fillable: true });
    await replaceAfter(kept);
    expect(await shop.orderOf(swapId)).toMatchObject({ status: 'Open', unfillableReason: 'NOT_OWNER' });
    expect(await shop.differences()).toEqual([]);
  });

  test('that removes mint and counter of a listing leaves what a fresh index gives', async () => {
    const { nftId, orderId } = await onSale();
    const kept = await head();
    await buy(shop.keyed, orderId);
    await list(nftId);
    await shop.intent(shop.keyed, '/contract/cancel-order', { all: true });
    const later = await list(nftId);
    await replaceAfter(kept);
    expect(await shop.orderOf(later)).toMatchObject({ status: 'Open', unfillableReason: 'WRONG_COUNTER' });
    expect(await shop.differences()).toEqual([]);
  });

  test('that exchanges the tokens of two cards hides what was signed for the other token', async () => {
    const { keyed, rival } = shop;
    // The first purchase of each needs more gas than the next. Transactions that swap places must need the same gas.
    for (const who of [keyed, rival]) await buy(who, (await onSale()).orderId);
    const [first, second] = [await onSale(), await onSale()];
    const kept = await head();
    await buy(keyed, first.orderId);
    await buy(rival, second.orderId);
    const listing = await list(first.nftId);
    const offer = await shop.order(shop.rival, {
      type: 'OFFER',
      target: { kind: 'NFT', nftId: first.nftId },
      token: 'USDC',
      price: '7',
    });
    for (const id of [listing, offer]) expect(await shop.orderOf(id)).toMatchObject({ fillable: true });
    const { tokenId } = await shop.cardOf(first.nftId);

    const found = await transactionsAfter(kept);
    const isRivals = ({ from }: { from: string }) => from === rival.account.address.toLowerCase();
    const again = [...found.filter(isRivals), ...found.filter((transaction) => !isRivals(transaction))];
    await replaceAfter(
      kept,
      again.map(({ raw }) => raw),
    );
    expect(await shop.cardOf(first.nftId)).toMatchObject({ owner: keyed.account.address, price: null });
    expect(await shop.cardOf(second.nftId)).toMatchObject({ owner: rival.account.address, tokenId });
    for (const id of [listing, offer])
      expect(await shop.orderOf(id)).toMatchObject({ status: 'Open', unfillableReason: 'NOT_OWNER' });
    expect(await shop.differences()).toEqual([]);
  });
});

test('[T32] a reorganisation that removes the counter of a listing alone hides the listing', async () => {
  const kept = await head();
  const data = encodeFunctionData({ abi: seaportAbi, functionName: 'incrementCounter' });
  await shop.sendAs(shop.seller, { to: shop.chain.network.contracts.seaport, data });
  const listing = { type: 'FIXED_PRICE', nftId: shop.freshCard(), price: '15' };
  const id = await shop.order(shop.seller, listing);
  expect(await shop.orderOf(id)).toMatchObject({ status: 'Open', fillable: true });
  await replaceAfter(kept);
  expect(await shop.orderOf(id)).toMatchObject({ status: 'Open', unfillableReason: 'WRONG_COUNTER' });
  expect(await shop.differences()).toEqual([]);
});

describe('[T32] a second reorganisation that opens an order whose counter the first one removed', () => {
  /** Creates a listing that ends in the step in which the indexer removes its counter: nothing requests a recheck then. */
  async function endedListing(terms: object, end: (nftId: string) => Promise<void>): Promise<string> {
    const { client } = shop.chain;
    const nftId = shop.freshCard();
    const kept = await head();
    const data = encodeFunctionData({ abi: seaportAbi, functionName: 'incrementCounter' });
    await shop.sendAs(shop.seller, { to: shop.chain.network.contracts.seaport, data });
    const id = await shop.order(shop.seller, { type: 'FIXED_PRICE', nftId, price: '15', ...terms });
    await reorganise(client, Number((await head()) - kept));
    await end(nftId);
    await shop.settle();
    return id;
  }

  test('hides it where its card had moved away', async () => {
    const { client } = shop.chain;
    const { address } = shop.seller.account;
    const id = await endedListing({}, async (nftId) => {
      const { contractAddress, tokenId } = await shop.cardOf(nftId);
      const call = transferNft(contractAddress, address, shop.rival.account.address, BigInt(tokenId));
      await client.impersonateAccount({ address });
      const hash = await client.sendTransaction({ account: parseAccount(address), ...call });
      await client.waitForTransactionReceipt({ hash });
      await client.stopImpersonatingAccount({ address });
    });
    expect(await shop.orderOf(id)).toMatchObject({ status: 'Cancelled', cancelReason: 'MOVED_AWAY' });

    await reorganise(client, 1);
    await shop.settle();
    expect(await shop.orderOf(id)).toMatchObject({ status: 'Open', unfillableReason: 'WRONG_COUNTER' });
    expect(await shop.differences()).toEqual([]);
  });

  test('hides it where its time had been over', async () => {
    const { client } = shop.chain;
    const end = (await chainTimeSeconds(client)) + 600n;
    const terms = { endsAt: new Date(Number(end) * 1_000).toISOString() };
    const id = await endedListing(terms, () => passTimeTo(client, end));
    expect(await shop.orderOf(id)).toMatchObject({ status: 'Expired' });

    await rollBack(client, 1);
    await passTimeTo(client, end - 60n);
    await shop.settle();
    expect(await shop.orderOf(id)).toMatchObject({ status: 'Open', unfillableReason: 'WRONG_COUNTER' });
    expect(await shop.differences()).toEqual([]);
  });
});
