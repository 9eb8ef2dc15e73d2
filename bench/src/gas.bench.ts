import { gachaAbi } from '@kura/chain/abis';
import { approveToken } from '@kura/chain/tokens';
import {
  accounts,
  createCollection,
  createDrop,
  type DeployedChain,
  fund,
  revealWholeDrop,
  sendCall,
  startDeployedChain,
} from '@kura/testing';
import { type Address, encodeFunctionData } from 'viem';
import { type Benchmark, noReference, type Row } from './benchmark.ts';
import { accountRows } from './gas/account-rows.ts';
import { campaignRows } from './gas/campaign-rows.ts';
import { splitGas } from './gas/gas-parts.ts';
import { at, average, gasRow } from './gas/gas-row.ts';
import { PACK_PRICE, packSale } from './gas/pack-sale.ts';
import { deployReferenceShop, referenceShopAbi } from './gas/reference-shop.ts';
import { FIRST_UNSOLD_REFERENCE, tradeRows } from './gas/trade-rows.ts';
import { gasOfCallTo, gasWithoutRefunds } from './gas/transaction-gas.ts';

/** Cards of the measured drop. Averages cover all of it, because the first write to a storage slot costs more than later ones. */
const DROP_SIZE = 1_000;
const LARGE_DROP_SIZE = 10_000;

/** Tracing takes much longer than sending: every fifth opening of a drop is traced. */
const TRACED_EVERY = 5;

/** Gas of a random word for a pre-minted pool, estimated from Chainlink's consumer base; not measured here. */
const REFERENCE_WORD_GAS = 25_000;

/**
 * Gas of the flows people pay for, against OpenZeppelin's plain contracts in the same run: whole transactions with their
 * 21,000, refunds ignored.
 */
export const benchmark: Benchmark = {
  name: 'Gas',
  async run(): Promise<Row[]> {
    const chain = await startDeployedChain();
    try {
      const shop = await deployReferenceShop(chain);
      const collection = await createCollection(chain, 'Measured');
      await prepareBuyers(chain, shop);
      return [
        ...(await tradeRows(chain, collection, shop)),
        ...(await accountRows(chain)),
        ...(await campaignRows(chain)),
        ...(await packRows(chain, collection, shop)),
        ...(await revealRows(chain, collection, shop)),
        await poolSizeRow(chain, collection),
      ];
    } finally {
      await chain.stop();
    }
  },
};

async function prepareBuyers(chain: DeployedChain, shop: Address): Promise<void> {
  const { client, network } = chain;
  const { gacha, seaport } = network.contracts;
  const plenty = 10n ** 15n;
  await fund(chain, accounts.alice.address, { usdc: plenty });
  await fund(chain, accounts.bob.address, { usdc: plenty });
  // The first payment to the treasury would include the cost of a new storage slot.
  await fund(chain, accounts.treasury.address, { usdc: 1n });
  for (const spender of [gacha, shop]) {
    await sendCall(client, accounts.alice, approveToken(network.tokens.USDC, spender, 2n ** 256n - 1n));
  }
  await sendCall(client, accounts.bob, approveToken(network.tokens.USDC, seaport, 2n ** 256n - 1n));
}

async function packRows(chain: DeployedChain, collection: Address, shop: Address): Promise<Row[]> {
  const drop = await createDrop(chain, { collection, name: 'packs', size: DROP_SIZE, firstSlab: 10_000 });
  const sale = packSale(chain, drop);
  const singles = DROP_SIZE / 5;
  const tens = (DROP_SIZE - singles) / 10;
  const buy = async (quantity: number) => gasWithoutRefunds(chain.client, await sale.buy(quantity));
  const one = await average(singles, () => buy(1));
  const ten = await average(tens, () => buy(10));
  const oneOfReference = await average(singles, () => buyFromReference(chain, shop, 1));
  const tenOfReference = await average(tens, () => buyFromReference(chain, shop, 10));
  return [
    gasRow('buy 1 pack', one, oneOfReference, '≤ 1.30 ×'),
    gasRow('buy 10 packs', ten, tenOfReference, '≤ 1.08 ×'),
  ];
}

async function revealRows(chain: DeployedChain, collection: Address, shop: Address): Promise<Row[]> {
  const drop = await createDrop(chain, { collection, name: 'reveals', size: DROP_SIZE, firstSlab: 20_000 });
  const sale = packSale(chain, drop);
  const callbacks: number[] = [];
  const split = splitGas(chain, {
    [collection]: 'CardCollection',
    [await packTokenOf(chain, drop.dropId)]: 'PackToken',
  });
  const perTen = await average(DROP_SIZE / 10, async (place) => {
    await sale.buy(10);
    const steps = [await sale.ask(place * 10, 10), await sale.answer(), await sale.open(10)] as const;
    const [, response] = steps;
    callbacks.push(await gasOfCallTo(chain.client, response.transactionHash, chain.network.contracts.gacha));
    let total = 0;
    for (const step of steps) {
      await split.add(step);
      total += await gasWithoutRefunds(chain.client, step);
    }
    return total;
  });
  const transfer = await gasOfReferenceTransfer(chain, shop);
  const callback = Math.max(...callbacks);
  return [
    gasRow('reveal and mint, all in, per card of 10', perTen / 10, REFERENCE_WORD_GAS + transfer, '≤ 70,000'),
    ...split.rows(DROP_SIZE),
    {
      ...gasRow('our part of the callback, at most', callback, callback, '≤ 8,000'),
      reference: noReference,
      ratio: noReference,
    },
  ];
}

async function packTokenOf({ client, network }: DeployedChain, dropId: bigint): Promise<Address> {
  const { packToken } = await client.readContract({
    address: network.contracts.gacha,
    abi: gachaAbi,
    functionName: 'dropTerms',
    args: [dropId],
  });
  return packToken;
}

async function poolSizeRow(chain: DeployedChain, collection: Address): Promise<Row> {
  await fund(chain, accounts.alice.address, { points: BigInt(DROP_SIZE + LARGE_DROP_SIZE) });
  const opening = async (name: string, size: number, firstSlab: number) => {
    const drop = await createDrop(chain, { collection, name, size, firstSlab, priceBaseUnits: 1n });
    const { opens } = await revealWholeDrop(chain, { dropId: drop.dropId, size, priceBaseUnits: 1n }, 20);
    const traced = opens.filter((_, index) => index % TRACED_EVERY === 0);
    return await average(traced.length, (place) => gasWithoutRefunds(chain.client, at(traced, place)));
  };
  const small = await opening('small', DROP_SIZE, 30_000);
  const large = await opening('large', LARGE_DROP_SIZE, 40_000);
  return gasRow('open 20 cards, pool of 10,000 against 1,000', large, small, '≤ 1.10 ×');
}

async function buyFromReference(chain: DeployedChain, shop: Address, quantity: number): Promise<number> {
  const data = encodeFunctionData({
    abi: referenceShopAbi,
    functionName: 'buy',
    args: [chain.network.tokens.USDC, accounts.treasury.address, BigInt(quantity), PACK_PRICE],
  });
  const receipt = await sendCall(chain.client, accounts.alice, { to: shop, data, value: 0n });
  return await gasWithoutRefunds(chain.client, receipt);
}

/** Gas of a transfer from a pre-minted pool: the alternative design of a drop. */
async function gasOfReferenceTransfer(chain: DeployedChain, shop: Address): Promise<number> {
  const data = encodeFunctionData({
    abi: referenceShopAbi,
    functionName: 'transferFrom',
    args: [accounts.alice.address, accounts.carol.address, FIRST_UNSOLD_REFERENCE],
  });
  const receipt = await sendCall(chain.client, accounts.alice, { to: shop, data, value: 0n });
  return await gasWithoutRefunds(chain.client, receipt);
}
