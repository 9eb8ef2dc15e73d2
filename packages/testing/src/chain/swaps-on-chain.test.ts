import {
  buildSwap,
  matchedTrade,
  matchOrder,
  randomOrderSalt,
  type SignedOrder,
  type SwapTerms,
} from '@kura/chain/seaport';
import type { HDAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from './accounts.ts';
import { rejectionReason, type SeaportFixture, startSeaportFixture } from './seaport-fixture.ts';

const DOLLAR = 1_000_000n;
const PRICE = 20n * DOLLAR + 3n;
const FEE = (PRICE * 250n) / 10_000n;
const { alice, bob, carol, eve } = accounts;

let floor: SeaportFixture;

beforeAll(async () => {
  floor = await startSeaportFixture();
  await floor.giveMoney(bob, 10_000n * DOLLAR);
  await floor.giveMoney(eve, 10_000n * DOLLAR);
});
afterAll(() => floor.chain.stop());

describe('a swap', () => {
  async function swap(cash: SwapTerms['cash']) {
    const given = await floor.mintCard(alice.address);
    const wanted = await floor.mintCard(carol.address);
    const components = buildSwap({
      ...floor.shopTerms,
      ...(await floor.frame(alice.address)),
      offerer: alice.address,
      gives: { contract: floor.collection, tokenId: given },
      wants: { contract: floor.collection, tokenId: wanted },
      cash,
    });
    return { order: await floor.sign(components, alice), given, wanted };
  }

  const acceptSwap = (order: SignedOrder, filler: HDAccount) =>
    floor.send(filler, matchOrder(floor.domain, order, { filler: filler.address, salt: randomOrderSalt() }));

  test('exchanges a card for a card, by the owner of the wanted one only', async () => {
    const { order, given, wanted } = await swap(null);
    expect(await rejectionReason(acceptSwap(order, eve))).toBe('ERC721IncorrectOwner');
    await acceptSwap(order, carol);
    expect([await floor.ownerOf(given), await floor.ownerOf(wanted)]).toEqual([carol.address, alice.address]);
  });

  test('with cash from the one who offers it: the accepter receives it less the fee, and approves nothing', async () => {
    await floor.giveMoney(alice, PRICE);
    const { order, given, wanted } = await swap({ paidBy: 'OFFERER', amountBaseUnits: PRICE });
    const before = await floor.usdcOf(carol.address);
    await acceptSwap(order, carol);
    expect([await floor.ownerOf(given), await floor.ownerOf(wanted)]).toEqual([carol.address, alice.address]);
    expect((await floor.usdcOf(carol.address)) - before).toBe(PRICE - FEE);
    expect(await floor.usdcAllowance(carol.address)).toBe(0n);
  });

  test('with cash from the one who accepts: the offerer receives it less the fee', async () => {
    const { order, given } = await swap({ paidBy: 'ACCEPTER', amountBaseUnits: PRICE });
    const trade = matchedTrade(order.components, { filler: carol.address });
    expect(trade.gives.map((item) => item.startAmount)).toEqual([1n, PRICE]);
    const before = await floor.usdcOf(alice.address);
    await floor.giveMoney(carol, PRICE);
    await acceptSwap(order, carol);
    expect(await floor.ownerOf(given)).toBe(carol.address);
    expect((await floor.usdcOf(alice.address)) - before).toBe(PRICE - FEE);
  });
});
