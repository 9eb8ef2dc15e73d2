import assert from 'node:assert/strict';
import { erc721Abi } from 'viem';
import { accounts, reorganise } from '../chain/index.ts';
import type { CrashScenario, CrashShop } from './crash-shop.ts';

const PRICE = { pack: 10_000_000n, card: 100_000_000n, fee: 2_500_000n };

const balances = async ({ balanceOf }: CrashShop) => ({
  alice: await balanceOf(accounts.alice.address),
  bob: await balanceOf(accounts.bob.address),
  treasury: await balanceOf(accounts.treasury.address),
});

/** Alice buys a pack, reveals it and lists the card; Bob buys it. Each pays once, to the last unit. */
async function trade(shop: CrashShop): Promise<void> {
  const { alice, bob, chain, gachaId } = shop;
  const before = await balances(shop);
  const roll = await shop.complete(alice, '/gacha/roll', { gachaId, quantity: 1, token: 'USDC' });
  const tokenIds = roll.result?.packIds ?? [];
  assert.equal(tokenIds.length, 1);
  const reveal = await shop.complete(alice, '/nft/reveal', { tokenIds });
  const [nftId = ''] = reveal.result?.cardIds ?? [];
  const order = { type: 'FIXED_PRICE', nftId, price: '100' };
  const listing = await shop.complete(alice, '/contract/create-order', order);
  await shop.complete(bob, `/contract/accept-order/${listing.result?.orderId}`, { price: '100' });

  const { body: card } = await bob.get(`/nft/${nftId}`);
  assert.deepEqual([card.owner, card.price, card.lastSale.price], [bob.account.address, null, '100']);
  const token = { address: card.contractAddress, abi: erc721Abi, args: [BigInt(card.tokenId)] } as const;
  assert.equal(await chain.client.readContract({ ...token, functionName: 'ownerOf' }), bob.account.address);
  const after = await balances(shop);
  assert.deepEqual(
    {
      alice: after.alice - before.alice,
      bob: after.bob - before.bob,
      treasury: after.treasury - before.treasury,
    },
    { alice: PRICE.card - PRICE.fee - PRICE.pack, bob: -PRICE.card, treasury: PRICE.pack + PRICE.fee },
  );
}

/** The last blocks are replaced by empty ones. */
async function lose5Blocks({ chain, server, until }: CrashShop): Promise<void> {
  await reorganise(chain.client, 5);
  await until(async () => server.plan.length === 0);
  await server.request({ method: 'GET', path: '/api' });
}

export const TRADES: Readonly<Record<string, CrashScenario>> = {
  'a purchase, a reveal, a listing and its sale': {
    run: trade,
    points: [
      'roll.before-commit',
      'transaction.after-commit',
      'intent-submitted.before-commit',
      'indexer.stored',
      'indexer.projected',
      'indexer.before-commit',
      'reveal.before-commit',
      'operator.nonce-allotted',
      'operator.signed',
      'operator.sent',
      'operator.before-settle',
      'list.before-commit',
      'transaction.before-commit',
      'fill.before-commit',
      'indexer.before-commit',
    ],
  },
  'a reorganisation': {
    run: lose5Blocks,
    points: ['indexer.rewound', 'indexer.projected'],
    losesBlocks: true,
  },
};
