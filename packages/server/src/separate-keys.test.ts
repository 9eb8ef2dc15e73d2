import type { OperatorTransactionKind } from '@kura/api-contract/transactions';
import {
  accountAt,
  accounts,
  asAdmin,
  bid,
  completeIntent,
  customerOf,
  fund,
  intakeCards,
  offerStock,
  openCollection,
  publishDrop,
  runOut,
  separateKeys,
  startAuction,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import type { Hash } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from './features.ts';

const keys = separateKeys;
const accountOf = { selling: accounts.operator, ...keys };

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ keys });
});
afterAll(() => shop.stop());

/** The key with the role for each kind's function. The selling key sends calls without a role. */
const keyOfKind: Readonly<Record<OperatorTransactionKind, keyof typeof accountOf>> = {
  'accept-offer': 'selling',
  'announce-draw-fallback': 'selling',
  'announce-fallback': 'selling',
  'approve-redeem': 'redeem',
  'approve-buying': 'buying',
  'ask-again': 'selling',
  'ask-draw-again': 'selling',
  'attest-card': 'selling',
  'burn-card': 'selling',
  'burn-redeem': 'redeem',
  'cancel-shop-orders': 'selling',
  'close-drop': 'selling',
  'commit-bids': 'settling',
  'commit-draw': 'campaigns',
  'complete-recovery': 'selling',
  'create-collection': 'selling',
  'create-drop': 'selling',
  'deliver-card': 'minting',
  'deliver-packs': 'selling',
  'fill-listing': 'buying',
  'force-reveal': 'selling',
  'mint-cards': 'minting',
  'mint-points': 'minting',
  'mint-prize-points': 'minting',
  'open-packs': 'selling',
  'propose-passkey': 'selling',
  'refill-paymaster': 'selling',
  'register-draw': 'campaigns',
  'reject-redeem': 'redeem',
  'request-shuffle': 'selling',
  'resume-sale': 'selling',
  'return-deposit': 'redeem',
  'send-card': 'selling',
  'send-prize-card': 'selling',
  'send-prize-pack': 'packs',
  'set-minter': 'selling',
  'set-paused': 'selling',
  'set-phase': 'selling',
  'set-price': 'selling',
  'settle-auction': 'settling',
  'settle-draw-fallback': 'selling',
  'settle-fallback': 'selling',
  'state-reserve': 'reserve',
  'stop-sale': 'selling',
  'void-card-payment': 'minting',
  'void-payment': 'selling',
};

test('every kind of transaction names the key that this table names', () => {
  const kinds = features.flatMap((feature) => feature.operatorKinds ?? []);
  expect(Object.fromEntries(kinds.map(({ kind, key }) => [kind, key]))).toEqual(keyOfKind);
});

/** Sells packs, a card in an auction and a card of the stock, and mints a card and points. */
async function runShop(collectionId: string, certificate: string): Promise<void> {
  const gachaId = await publishDrop(shop, collectionId, { packs: 1, cards: [{ value: 5, rank: 'C' }] });
  const alice = await customerOf(shop, accounts.alice);
  const bob = await customerOf(shop, accounts.bob);
  const { body } = await alice.post('/gacha/roll', { gachaId, quantity: 1, token: 'USDC', openNow: true });
  await alice.perform(body);
  await shop.settle();
  const [cardId] = (await alice.get(`/intent/${body.intentId}`)).body.result.cardIds as string[];
  expect(cardId).toEqual(expect.any(String));

  const auctionId = await startAuction(shop, alice, String(cardId));
  await bid(bob, auctionId, '110');
  await runOut(shop, auctionId);
  expect((await bob.get(`/nft/${cardId}`)).body.owner).toBe(accounts.bob.address);

  const { nftId, orderId } = await offerStock(shop, collectionId, certificate);
  await completeIntent(shop, bob, `/contract/accept-order/${orderId}`);
  expect((await bob.get(`/nft/${nftId}`)).body.owner).toBe(accounts.bob.address);

  const [mintedId] = await intakeCards(shop, collectionId, [50]);
  await asAdmin(shop, 'POST', '/nft/mint', { id: mintedId });
  await asAdmin(shop, 'POST', '/contract/mint-point-token', {
    wallet: accounts.bob.address,
    amount: '12.5',
    reason: 'Sorry for the wait',
  });
  await shop.settle();
  // A minted stock card belongs to the account that sells it, not to the key that minted it.
  expect((await bob.get(`/nft/${mintedId}`)).body.owner).toBe(accounts.operator.address);
}

/** The finished transactions from a given one on, with their sender addresses. */
async function sentTransactions(from = 0) {
  const { rows } = await shop.server.database.pool.query<{ kind: string; status: string; hash: Hash }>(
    'select kind, status, transaction_hash as hash from operator_transaction order by created_at, id',
  );
  return Promise.all(
    rows.slice(from).map(async ({ kind, status, hash }) => {
      const { from } = await shop.chain.client.getTransaction({ hash });
      return { kind, status, from };
    }),
  );
}

test('[T60] with separate keys the shop works, and each transaction comes from its own key’s address', async () => {
  for (const name of ['alice', 'bob'] as const) {
    await fund(shop.chain, accounts[name].address, { usdc: 10_000_000_000n });
  }
  const collectionId = await openCollection(shop);
  await runShop(collectionId, '7');
  const { stockSale } = shop.chain.network.contracts;
  await asAdmin(shop, 'POST', `/collection/${collectionId}/minters`, { address: stockSale, allowed: false });
  await shop.settle();
  const sent = await sentTransactions();
  expect([...new Set(sent.map(({ kind }) => kind))].toSorted()).toEqual([
    'commit-bids',
    'create-collection',
    'create-drop',
    'mint-cards',
    'mint-points',
    'open-packs',
    'request-shuffle',
    'set-minter',
    'settle-auction',
  ]);
  expect(sent).toEqual(
    sent.map(({ kind }) => ({
      kind,
      status: 'CONFIRMED',
      from: accountOf[
        keyOfKind[kind as OperatorTransactionKind] as keyof typeof accountOf
      ].address.toLowerCase(),
    })),
  );
});

test('[T75] with replaced keys the shop works, and nothing comes from the former ones', async () => {
  const former = (await sentTransactions()).length;
  const replaced = Object.fromEntries(
    Object.keys(keys).map((name, place) => [name, accountAt(40 + place)]),
  ) as typeof keys;
  const collectionId = await openCollection(shop);
  await shop.replaceKeys(replaced);
  for (const [address, allowed] of [
    [replaced.minting.address, true],
    [keys.minting.address, false],
  ]) {
    await asAdmin(shop, 'POST', `/collection/${collectionId}/minters`, { address, allowed });
  }
  await shop.settle();
  await runShop(collectionId, '8');
  const sent = await sentTransactions(former);
  const accountOfNow = { selling: accounts.operator, ...replaced };
  expect(sent.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['mint-cards', 'mint-points', 'settle-auction']),
  );
  expect(sent).toEqual(
    sent.map(({ kind }) => ({
      kind,
      status: 'CONFIRMED',
      from: accountOfNow[keyOfKind[kind as OperatorTransactionKind]].address.toLowerCase(),
    })),
  );
  const { senders } = shop.server.context.chain;
  expect(senders).toMatchObject({ redeem: replaced.redeem.address, reserve: replaced.reserve.address });
});
