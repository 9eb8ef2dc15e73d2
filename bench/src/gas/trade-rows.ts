import { cardCollectionAbi } from '@kura/chain/abis';
import { accounts, type DeployedChain, fund, numberedSlab, sendCall } from '@kura/testing';
import { type Address, encodeFunctionData, parseEventLogs } from 'viem';
import type { HDAccount } from 'viem/accounts';
import { noReference, type Row } from '../benchmark.ts';
import { gasOfSettlement } from './auction-settlement.ts';
import { gasParts } from './gas-parts.ts';
import { at, average, gasRow } from './gas-row.ts';
import { bulkBuy, type HeldToken, listingSale, type MeasuredPurchase } from './listing-sale.ts';
import { referenceShopAbi } from './reference-shop.ts';

const TRADES = 20;
const BULK_SIZE = 10;

/** Alice's first reference token that no listing sold. */
export const FIRST_UNSOLD_REFERENCE = BigInt(TRADES);

/** The gas of a first prototype, which settled the surplus with a separate order. Not measured here. */
const REFERENCE_SETTLEMENT_GAS = 352_542;

/** Measures single and batched purchases, and auctions. Bob is the buyer. */
export async function tradeRows(chain: DeployedChain, collection: Address, shop: Address): Promise<Row[]> {
  const mint = cardMinter(chain, collection);
  const alices = () => accounts.alice;
  const listed = await mint(TRADES, alices);
  const sales: MeasuredPurchase[] = [];
  for (const card of listed) sales.push(await listingSale(chain, collection, card));
  const single = await average(TRADES, async (place) => at(sales, place).gas);
  await mintReference(chain, shop);
  const referenceSales: MeasuredPurchase[] = [];
  for (let place = 0; place < TRADES; place += 1) {
    referenceSales.push(await listingSale(chain, shop, { tokenId: BigInt(place), holder: accounts.alice }));
  }
  const reference = await average(TRADES, async (place) => at(referenceSales, place).gas);

  // As many sellers as a local chain has accounts; each was paid before.
  const people = Object.values(accounts).filter((account) => account !== accounts.bob);
  for (const { address } of people) await fund(chain, address, { usdc: 1n });
  const ofOne = await bulkBuy(chain, collection, await mint(BULK_SIZE, alices));
  const ofMany = await bulkBuy(
    chain,
    collection,
    await mint(BULK_SIZE, (place) => at(people, place % people.length)),
  );

  const auctioned = await mint(TRADES, alices);
  const settlement = await average(TRADES, (place) =>
    gasOfSettlement(chain, collection, at(auctioned, place).tokenId),
  );
  const together = `buy ${BULK_SIZE} cards together, per card`;
  const names = { [collection]: 'CardCollection', [shop]: 'reference ERC-721' };
  const parts = (purchases: readonly MeasuredPurchase[], share: number) =>
    gasParts(
      chain,
      purchases.map(({ receipt }) => receipt),
      share,
      names,
    );
  return [
    gasRow('buy a listed card, one fee, basic path', single, reference, '1.00 ×'),
    ...(await parts(sales, TRADES)),
    gasRow('the same with a plain ERC-721', reference, reference, noReference),
    ...(await parts(referenceSales, TRADES)),
    gasRow(`${together}, of one seller`, ofOne.gas / BULK_SIZE, single, '≤ 0.60 ×'),
    ...(await parts([ofOne], BULK_SIZE)),
    gasRow(`${together}, of ${people.length} sellers`, ofMany.gas / BULK_SIZE, single, '≤ 0.60 ×'),
    ...(await parts([ofMany], BULK_SIZE)),
    gasRow('settle an auction with a surplus', settlement, REFERENCE_SETTLEMENT_GAS, '≤ 340,000'),
  ];
}

/** Mints cards to the accounts that `holderOf` names. */
function cardMinter({ client }: DeployedChain, collection: Address) {
  let slabs = 1_000_000;
  return async (quantity: number, holderOf: (place: number) => HDAccount): Promise<HeldToken[]> => {
    const cards: HeldToken[] = [];
    for (let place = 0; place < quantity; place += 1) {
      const holder = holderOf(place);
      const data = encodeFunctionData({
        abi: cardCollectionAbi,
        functionName: 'mint',
        args: [holder.address, numberedSlab(slabs)],
      });
      slabs += 1;
      const { logs } = await sendCall(client, accounts.operator, { to: collection, data, value: 0n });
      const [minted] = parseEventLogs({ abi: cardCollectionAbi, eventName: 'Transfer', logs });
      if (minted) cards.push({ tokenId: minted.args.tokenId, holder });
    }
    return cards;
  };
}

async function mintReference({ client }: DeployedChain, shop: Address): Promise<void> {
  const data = encodeFunctionData({
    abi: referenceShopAbi,
    functionName: 'mint',
    // One more than are sold, to measure a plain transfer.
    args: [accounts.alice.address, FIRST_UNSOLD_REFERENCE + 1n],
  });
  await sendCall(client, accounts.alice, { to: shop, data, value: 0n });
}
