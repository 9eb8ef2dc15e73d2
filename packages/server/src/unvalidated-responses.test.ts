import {
  accounts,
  type Customer,
  customerOf,
  fund,
  openCollection,
  publishDrop,
  runningAuction,
  startTestServer,
  startTestShop,
  type TestServer,
  type TestShop,
} from '@kura/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from './all.matrix.ts';

// Production doesn't hold the answers of shared calls against their contract, which would remove a field that a presenter gave
// away by mistake. So both ways must give the same bytes.

let shop: TestShop;
let trusting: TestServer;
let alice: Customer;
/** What each shared call is asked for. */
let paths: Record<string, readonly string[]>;

beforeAll(async () => {
  shop = await startTestShop();
  for (const account of [accounts.alice, accounts.bob]) {
    await fund(shop.chain, account.address, { usdc: 10_000_000_000n });
  }
  const collectionId = await openCollection(shop);
  const gachaId = await publishDrop(shop, collectionId, {
    packs: 12,
    cards: Array.from({ length: 12 }, (_, index) => ({ value: 5 + index, rank: index < 2 ? 'SS' : 'C' })),
  });
  alice = await customerOf(shop, accounts.alice);
  const bob = await customerOf(shop, accounts.bob);
  const act = async (customer: Customer, path: string, body: object) => {
    const prepared = await customer.post(path, body);
    if (prepared.status !== 201) throw new Error(`${path}: ${JSON.stringify(prepared.body)}`);
    await customer.perform(prepared.body);
    await shop.settle();
    return (await customer.get(`/intent/${prepared.body.intentId}`)).body;
  };
  const rolled = await act(alice, '/gacha/roll', { gachaId, quantity: 6, token: 'USDC', openNow: true });
  const [sold, ...cardIds] = rolled.result.cardIds as string[];
  for (const [place, nftId] of [sold, ...cardIds.slice(0, 3)].entries()) {
    const price = String(20 + place);
    await act(alice, '/contract/create-order', { type: 'FIXED_PRICE', nftId, price });
  }
  const { order } = (await bob.get(`/seaport/order/${sold}`)).body;
  await act(bob, `/contract/accept-order/${order.id}`, {});
  const nft = cardIds.at(-1);
  await act(bob, '/contract/create-order', {
    type: 'OFFER',
    target: { kind: 'NFT', nftId: nft },
    token: 'USDC',
    price: '7',
  });
  const auctionId = await runningAuction(shop.server.database, { account: accounts.bob });

  trusting = await startTestServer({
    database: shop.server.database,
    chain: {
      rpcUrl: shop.chain.rpcUrl,
      network: shop.chain.network,
      operatorAddress: accounts.operator.address,
    },
    api: { answerCache: false, checkAnswers: false },
  });
  paths = {
    'auctions.list': ['/auction'],
    'auctions.get': [`/auction/${auctionId}`],
    'auctions.bids': [`/auction/${auctionId}/bids`],
    'cards.activityOf': [`/nft/activity/${sold}`],
    'cards.facets': ['/nft/facets', `/nft/facets?collectionId=${collectionId}`],
    'cards.get': [`/nft/${sold}`, `/nft/${nft}`],
    'cards.listOfCollection': [`/nft/collection/${collectionId}`],
    'cards.similarTo': [`/nft/similar/${nft}`],
    'cards.statsOfCollection': [`/nft/collection/${collectionId}/stats`],
    'cards.years': ['/nft/year'],
    'collections.get': [`/collection/${collectionId}`],
    'collections.list': ['/collection'],
    'filters.searchable': ['/filter/searchable'],
    'gacha.get': [`/gacha/${gachaId}`],
    'gacha.ofCollection': [`/gacha/collection/${collectionId}`],
    'gacha.ofNft': [`/gacha/nft/${nft}`],
    'gacha.published': ['/gacha/published'],
    'orders.listings': [
      '/seaport/listings',
      '/seaport/listings?kind=card&pageSize=100&orderBy=PRICE_LOW_TO_HIGH',
    ],
    'orders.offersOf': [`/seaport/offers/${nft}`],
    'orders.offersOfCollection': [`/seaport/collection-offers/${collectionId}`],
    'orders.sales': ['/seaport/sales'],
    'packs.latestPulls': ['/nft/pulled'],
    'packs.pulled': [`/nft/pulled/${gachaId}`],
    'packs.revealOf': [`/nft/${rolled.result.packIds[0]}/reveal`],
    'settings.config': ['/config'],
    'settings.page': ['/config/page/legal-notice', '/config/page/faq'],
  };
});
afterAll(async () => {
  await trusting.stop();
  await shop.stop();
});

async function textOf(server: TestServer, path: string, token: string | undefined): Promise<string> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${server.url}/api${path}`, { headers });
  const text = await response.text();
  expect(response.status, `${path}: ${text}`).toBe(200);
  return text;
}

const shared = calls.filter(({ call }) => call['~orpc'].meta.shared).map(({ title }) => title);
/** Nothing happened of which they could tell. */
const empty = ['auctions.bids', 'cards.years', 'filters.searchable', 'orders.offersOfCollection'];

describe('[T1] a response that is not validated against its contract', () => {
  it.each(shared)('has the same bytes as one that is: %s', async (title) => {
    const asked = paths[title] ?? [];
    expect(asked).not.toEqual([]);
    for (const path of asked) {
      for (const token of [undefined, alice.token, shop.admin.token]) {
        const unchecked = await textOf(trusting, path, token);
        const checked = await textOf(shop.server, path, token);
        // From the first difference on, which is all that is worth reading of thousands of bytes.
        const same = [...unchecked].findIndex((char, index) => char !== checked[index]);
        const from = Math.max(0, same - 40);
        expect(unchecked.slice(from, from + 120), path).toBe(checked.slice(from, from + 120));
        expect(unchecked === checked, path).toBe(true);
        const response = JSON.parse(unchecked);
        const items: unknown[] = [response.items ?? response].flat();
        expect(items.length > 0, path).toBe(!empty.includes(title));
      }
    }
  });

  it('is tried for every shared call', () => {
    expect(Object.keys(paths).sort()).toEqual(shared.toSorted());
  });
});
