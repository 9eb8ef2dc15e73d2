import { approveToken } from '@kura/chain/tokens';
import { sql } from 'kysely';
import { encodeFunctionData, erc20Abi } from 'viem';
import { type Move, nothingToDo } from '../move.ts';
import { performIntent } from '../perform-intent.ts';
import { sendAs } from '../send-as.ts';
import type { World } from '../world.ts';
import { heldTokens, nameOf, openOrders } from './what-is-seen.ts';

const currencies = ['USDC', 'USDT'] as const;

async function collectionOf({ database }: World, nftId: string): Promise<string> {
  const { rows } = await sql<{ collection_id: string }>`
    select collection_id from nft where id = ${nftId}`.execute(database.db);
  return rows[0]?.collection_id as string;
}

const offer: Move = {
  name: 'make an offer',
  weight: 8,
  async make(world) {
    const { random } = world;
    const customer = random.pick(world.customers);
    const [nft] = random.some(await heldTokens(world), 1);
    if (!nft) return nothingToDo;
    const kind = random.pick(['NFT', 'NFT', 'COLLECTION', 'COPIES'] as const);
    const target =
      kind === 'COLLECTION'
        ? { kind, collectionId: await collectionOf(world, nft.id) }
        : { kind, nftId: nft.id };
    const token = random.pick(currencies);
    // Now and then more than anybody has for long.
    const price = random.chance(0.1) ? random.between(300, 1_500) : random.between(2, 60);
    const body = { type: 'OFFER', target, token, price: `${price}` };
    const costsBaseUnits = BigInt(price) * 1_000_000n;
    const done = await performIntent(world, customer, '/contract/create-order', body, { costsBaseUnits });
    return `${nameOf(world, customer)}: ${price} ${token} for ${kind} of ${nft.kind} ${nft.token_id}: ${done}`;
  },
};

const swap: Move = {
  name: 'offer a swap',
  weight: 4,
  async make(world) {
    const { random } = world;
    const [given, wanted] = random.some(await heldTokens(world), 2);
    if (!given || !wanted) return nothingToDo;
    const token = random.pick(currencies);
    const paidBy = random.pick([null, 'OFFERER', 'ACCEPTER'] as const);
    const cash = paidBy && { paidBy, amount: `${random.between(1, 30)}` };
    const body = {
      type: 'OFFER',
      target: { kind: 'NFT', nftId: wanted.id },
      token,
      swap: { givesNftId: given.id, cash },
    };
    const done = await performIntent(world, given.holder, '/contract/create-order', body);
    const beside = cash ? ` and ${cash.amount} ${token} by the ${cash.paidBy}` : '';
    return `${nameOf(world, given.holder)}: ${given.token_id} for ${wanted.token_id}${beside}: ${done}`;
  },
};

const accept: Move = {
  name: 'accept an offer',
  weight: 10,
  async make(world) {
    const { random } = world;
    const [order] = random.some(await openOrders(world, 'OFFER'), 1);
    const held = await heldTokens(world);
    const [chosen] = random.some(held, 1);
    if (!order || !chosen) return nothingToDo;
    const nft = held.find(({ id }) => id === order.nft_id) ?? chosen;
    const body = order.nft_id === null ? { nftId: nft.id } : {};
    const done = await performIntent(world, nft.holder, `/contract/accept-order/${order.id}`, body);
    return `${nameOf(world, nft.holder)}: ${order.subject} at ${order.price} with ${nft.token_id}: ${done}`;
  },
};

const bulkBuy: Move = {
  name: 'buy several listings',
  weight: 4,
  async make(world) {
    const { random } = world;
    const customer = random.pick(world.customers);
    const chosen = random.some(await openOrders(world, 'FIXED_PRICE'), random.between(2, 5));
    if (chosen.length === 0) return nothingToDo;
    const orders = chosen.map(({ id, price }) => ({ id, price: String(Number(price) / 1e6) }));
    const done = await performIntent(world, customer, '/contract/accept-orders', { orders });
    return `${nameOf(world, customer)}: ${chosen.map(({ subject }) => subject)}: ${done}`;
  },
};

const listSeveral: Move = {
  name: 'list several',
  weight: 3,
  async make(world) {
    const { random } = world;
    const [first, ...others] = random.some(await heldTokens(world), 12);
    if (!first) return nothingToDo;
    const nfts = [first, ...others.filter(({ holder }) => holder === first.holder)].slice(0, 4);
    const listings = nfts.map(({ id }) => ({ nftId: id, price: `${random.between(3, 60)}` }));
    const done = await performIntent(world, first.holder, '/contract/create-orders', { listings });
    return `${nameOf(world, first.holder)}: ${nfts.map(({ token_id }) => token_id)}: ${done}`;
  },
};

/** Money that backs offers goes elsewhere, or comes back. */
const pay: Move = {
  name: 'pay somebody',
  weight: 4,
  async make(world) {
    const { random, chain } = world;
    const [from, to] = random.some(world.customers, 2);
    if (!from || !to) return nothingToDo;
    const kind = random.pick(currencies);
    const token = { address: chain.network.tokens[kind], abi: erc20Abi } as const;
    const held = await chain.client.readContract({
      ...token,
      functionName: 'balanceOf',
      args: [from.account.address],
    });
    const amount = (held * BigInt(random.between(30, 100))) / 100n;
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [to.account.address, amount],
    });
    await sendAs(world, from, { to: token.address, data, value: 0n });
    return `${nameOf(world, from)} to ${nameOf(world, to)}: ${amount} ${kind}`;
  },
};

const withdrawApproval: Move = {
  name: 'take an approval back',
  weight: 2,
  async make(world) {
    const { random, chain } = world;
    const customer = random.pick(world.customers);
    const kind = random.pick(currencies);
    const call = approveToken(chain.network.tokens[kind], chain.network.contracts.seaport, 0n);
    await sendAs(world, customer, call);
    return `${nameOf(world, customer)}: ${kind}`;
  },
};

export const tradingMoves: readonly Move[] = [
  offer,
  swap,
  accept,
  bulkBuy,
  listSeveral,
  pay,
  withdrawApproval,
];
