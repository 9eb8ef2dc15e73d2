import type { Intent } from '@kura/api-contract/intents';
import { transferNft } from '@kura/chain/tokens';
import {
  accounts,
  type Customer,
  isLongRun,
  type StockedShop,
  seededRandom,
  startStockedShop,
  submitInOneBlock,
} from '@kura/testing';
import { type Address, erc721Abi } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';

const seeds = isLongRun ? 1_000 : 24;

let shop: StockedShop;
beforeAll(async () => {
  shop = await startStockedShop();
});
afterAll(() => shop.stop());

/** A way for a card to leave its holder: the sender of the transaction, and the new holder if it is the first. */
interface Flow {
  name: string;
  customer: Customer;
  intent: Intent;
  winner: Address;
}

/** Prepares a card for all flows at once. */
async function prepareFlows(): Promise<{ nftId: string; flows: Flow[] }> {
  const { seller, keyed, contract, rival, collectionId } = shop;
  const [nftId, given] = [shop.freshCard(), shop.freshCard()];
  const { contractAddress, tokenId } = await shop.cardOf(given);
  await shop.sendAs(
    seller,
    transferNft(contractAddress, seller.account.address, rival.account.address, BigInt(tokenId)),
  );
  const card = { kind: 'NFT', nftId };
  const listing = await shop.order(seller, { type: 'FIXED_PRICE', nftId, price: '20' });
  const offer = await shop.order(keyed, { type: 'OFFER', target: card, token: 'USDC', price: '18' });
  const any = { kind: 'COLLECTION', collectionId };
  const onAny = await shop.order(contract, { type: 'OFFER', target: any, token: 'USDT', price: '17' });
  const swap = { givesNftId: given, cash: null };
  const swapped = await shop.order(rival, { type: 'OFFER', target: card, token: 'USDC', swap });
  const prepare = async (who: Customer, path: string, body: object = {}): Promise<Intent> =>
    (await who.post(path, body)).body;
  const bought = await prepare(keyed, `/contract/accept-order/${listing}`);
  // The approval is mined before the race.
  await keyed.send({ ...bought, steps: bought.steps.slice(0, -1) });
  const to = { to: accounts.eve.address };
  const flows: Flow[] = [
    { name: 'bought', customer: keyed, intent: bought, winner: keyed.account.address },
    {
      name: 'given for an offer',
      customer: seller,
      intent: await prepare(seller, `/contract/accept-order/${offer}`),
      winner: keyed.account.address,
    },
    {
      name: 'given for an offer on any card',
      customer: seller,
      intent: await prepare(seller, `/contract/accept-order/${onAny}`, { nftId }),
      winner: contract.account.address,
    },
    {
      name: 'swapped',
      customer: seller,
      intent: await prepare(seller, `/contract/accept-order/${swapped}`),
      winner: rival.account.address,
    },
    {
      name: 'sent away',
      customer: seller,
      intent: await prepare(seller, `/nft/transfer/${nftId}`, to),
      winner: to.to,
    },
  ];
  const lastOnly = flows.map((flow) => ({
    ...flow,
    intent: { ...flow.intent, steps: flow.intent.steps.slice(-1) },
  }));
  return { nftId, flows: lastOnly };
}

function shuffled<Item>(items: readonly Item[], next: () => number): Item[] {
  return items
    .map((item) => ({ item, place: next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

test(`[T19] of five who take one card in one block one has it, in ${seeds} orders`, async () => {
  const { nftId, flows } = await prepareFlows();
  const { client } = shop.chain;
  const { contractAddress, tokenId } = await shop.cardOf(nftId);
  await shop.settle();
  for (let seed = 1; seed <= seeds; seed += 1) {
    const snapshot = await client.snapshot();
    const order = shuffled(flows, seededRandom(seed));
    const receipts = await submitInOneBlock(shop, order);
    await shop.settle();

    const what = `seed ${seed}: ${order.map(({ name }) => name)}`;
    const done = receipts.map(({ status }) => status === 'success');
    expect(done.filter(Boolean), what).toHaveLength(1);
    const first = order[done.indexOf(true)] as Flow;
    const owner = await client.readContract({
      address: contractAddress,
      abi: erc721Abi,
      functionName: 'ownerOf',
      args: [BigInt(tokenId)],
    });
    expect(owner, what).toBe(first.winner);
    expect((await shop.cardOf(nftId)).owner, what).toBe(owner);
    const confirmed: string[] = [];
    for (const { name, customer, intent } of flows) {
      const { status } = (await customer.get(`/intent/${intent.intentId}`)).body;
      if (status === 'CONFIRMED') confirmed.push(name);
    }
    expect(confirmed, what).toEqual([first.name]);
    // The next order is tried on the same chain, so that the shop sees a reorganisation of this block.
    await client.revert({ id: snapshot });
  }
  await client.mine({ blocks: 2 });
  await shop.settle();
  expect((await shop.cardOf(nftId)).owner).toBe(shop.seller.account.address);
  expect(await shop.differences()).toEqual([]);
}, 1_800_000);
