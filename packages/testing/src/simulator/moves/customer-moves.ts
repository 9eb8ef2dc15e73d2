import { seaportAbi } from '@kura/chain/abis';
import { setDefaultOperator, transferNft } from '@kura/chain/tokens';
import { type Address, encodeFunctionData } from 'viem';
import type { Customer } from '../customer.ts';
import { type Move, nothingToDo } from '../move.ts';
import { performIntent } from '../perform-intent.ts';
import { sendAs } from '../send-as.ts';
import type { World } from '../world.ts';
import { forgetNewest } from './fault-moves.ts';
import { indexOnce } from './shop-moves.ts';
import { drops, heldTokens, nameOf, notAllowed, openOrders, priceOf } from './what-is-seen.ts';

const buy: Move = {
  name: 'buy packs',
  weight: 16,
  async make(world) {
    const { random } = world;
    const customer = random.pick(world.customers);
    const [drop] = random.some(await drops(world), 1);
    if (!drop) return nothingToDo;
    const quantity = random.between(1, 4);
    const token = random.pick(['USDC', 'USDC', 'USDT', 'POINT'] as const);
    const openNow = random.chance(0.3);
    const body = { gachaId: drop.id, quantity, token, openNow };
    const costsBaseUnits =
      token === 'POINT' ? 0n : ((await priceOf(world, drop.id, token)) ?? 0n) * BigInt(quantity);
    const mustRefuse =
      drop.id === world.overdueDropId
        ? 'a purchase after the end of the sale'
        : notAllowed(world, customer, drop.id, quantity);
    const done = await performIntent(world, customer, '/gacha/roll', body, { costsBaseUnits, mustRefuse });
    return `${nameOf(world, customer)}: ${quantity} of drop ${drop.place} for ${token}${openNow ? ', opened' : ''}: ${done}`;
  },
};

/** Two purchases that differ in their size alone: the first is prepared and left, the second is sent. */
const buyAnother: Move = {
  name: 'prepare two purchases and send the second',
  weight: 4,
  async make(world) {
    const { random } = world;
    const customer = random.pick(world.customers);
    const [drop] = random.some(await drops(world), 1);
    if (!drop) return nothingToDo;
    const token = random.pick(['USDC', 'POINT'] as const);
    const price = (token === 'USDC' && (await priceOf(world, drop.id, token))) || 0n;
    const done: string[] = [];
    for (const quantity of random.some([1, 2, 3], 2)) {
      const body = { gachaId: drop.id, quantity, token, openNow: false };
      const prediction = { costsBaseUnits: price * BigInt(quantity) };
      const isLeft = done.length === 0;
      const outcome = await performIntent(world, customer, '/gacha/roll', body, prediction, { isLeft });
      done.push(`${quantity} ${outcome}`);
    }
    return `${nameOf(world, customer)}: drop ${drop.place} for ${token}: ${done.join(', ')}`;
  },
};

const reveal: Move = {
  name: 'reveal packs',
  weight: 10,
  async make(world) {
    const { random } = world;
    const packs = (await heldTokens(world)).filter(({ kind }) => kind === 'pack');
    const [first] = random.some(packs, 1);
    if (!first) return nothingToDo;
    const alike = packs.filter(
      (pack) => pack.contract_address === first.contract_address && pack.holder === first.holder,
    );
    const chosen = random.some(alike, random.between(1, 4));
    const done = await performIntent(world, first.holder, '/nft/reveal', {
      tokenIds: chosen.map(({ id }) => id),
    });
    return `${nameOf(world, first.holder)}: packs ${chosen.map(({ token_id }) => token_id)}: ${done}`;
  },
};

const list: Move = {
  name: 'list',
  weight: 10,
  async make(world) {
    const { random } = world;
    const [nft] = random.some(await heldTokens(world), 1);
    if (!nft) return nothingToDo;
    const price = random.between(3, 60);
    const buyer = random.chance(0.25) ? random.pick(world.customers) : null;
    const reserved = buyer === null ? {} : { buyer: buyer.account.address };
    const body = { type: 'FIXED_PRICE', nftId: nft.id, price: `${price}`, ...reserved };
    const done = await performIntent(world, nft.holder, '/contract/create-order', body);
    const forWhom = buyer === null ? '' : ` for ${nameOf(world, buyer)}`;
    return `${nameOf(world, nft.holder)}: ${nft.kind} ${nft.token_id} at ${price}${forWhom}: ${done}`;
  },
};

const fill: Move = {
  name: 'buy a listing',
  weight: 18,
  async make(world) {
    const { random } = world;
    const [order] = random.some(await openOrders(world, 'FIXED_PRICE'), 1);
    if (!order) return nothingToDo;
    const buyers = world.customers.filter(({ account }) => {
      const address = account.address.toLowerCase();
      return order.reserved_for === null ? address !== order.offerer : address === order.reserved_for;
    });
    // Now and then somebody who must be refused.
    const customer = random.pick(buyers.length > 0 && random.chance(0.8) ? buyers : world.customers);
    const mustRefuse =
      order.offerer === customer.account.address.toLowerCase() ? 'a purchase of the own listing' : null;
    const done = await performIntent(
      world,
      customer,
      `/contract/accept-order/${order.id}`,
      {},
      { costsBaseUnits: order.price, mustRefuse },
    );
    return `${nameOf(world, customer)}: ${order.subject} at ${order.price}: ${done}`;
  },
};

const cancel: Move = {
  name: 'cancel an order',
  weight: 9,
  async make(world) {
    const [order] = world.random.some(await openOrders(world), 1);
    const customer = world.customers.find(({ account }) => account.address.toLowerCase() === order?.offerer);
    if (!order || !customer) return nothingToDo;
    const done = await performIntent(world, customer, '/contract/cancel-order', { orderId: order.id });
    return `${nameOf(world, customer)}: ${order.subject}: ${done}`;
  },
};

const isOnOffer = ({ oracle }: World, nftId: string) =>
  [...oracle.seen.orders.values()].some(
    ({ status, type, nft_id }) => status === 'Open' && type === 'FIXED_PRICE' && nft_id === nftId,
  );

const transfer: Move = {
  name: 'transfer',
  weight: 6,
  async make(world) {
    const { random } = world;
    const held = await heldTokens(world);
    const onOffer = held.filter(({ id }) => isOnOffer(world, id));
    // The orders on a card that leaves matter most.
    const [nft] = random.some(onOffer.length > 0 && random.chance(0.5) ? onOffer : held, 1);
    if (!nft) return nothingToDo;
    const from = nft.holder;
    const to = random.pick(world.customers.filter((customer) => customer !== from));
    if (random.chance(0.5)) {
      const body = { to: to.account.address, cancelOrders: random.chance(0.3) };
      const done = await performIntent(world, from, `/nft/transfer/${nft.id}`, body);
      return `${nameOf(world, from)} to ${nameOf(world, to)} by the shop: ${nft.kind} ${nft.token_id}: ${done}`;
    }
    const call = transferNft(nft.contract_address, from.account.address, to.account.address, nft.token_id);
    // The shop may not know yet that it is gone.
    const done = await sendAs(world, from, call).then(
      () => 'done',
      () => 'refused by the chain',
    );
    return `${nameOf(world, from)} to ${nameOf(world, to)}: ${nft.kind} ${nft.token_id}: ${done}`;
  },
};

/** A listing under the new counter: a reorganisation that removes the increment outdates it. */
async function listUnderCounter(world: World, customer: Customer): Promise<string> {
  const { random } = world;
  const [nft] = random.some(
    (await heldTokens(world)).filter(({ holder }) => holder === customer),
    1,
  );
  if (!nft || random.chance(0.1)) return '';
  const price = random.between(3, 60);
  const body = { type: 'FIXED_PRICE', nftId: nft.id, price: `${price}` };
  const done = await performIntent(world, customer, '/contract/create-order', body);
  return `, then ${nft.kind} ${nft.token_id} at ${price}: ${done}`;
}

const incrementCounter = async (world: World, customer: Customer): Promise<void> => {
  const data = encodeFunctionData({ abi: seaportAbi, functionName: 'incrementCounter' });
  await sendAs(world, customer, { to: world.chain.network.contracts.seaport, data, value: 0n });
};

/** A dialog that was closed before anything was signed, and opened again: the transfer belongs to the second intent. */
const transferAgain: Move = {
  name: 'prepare a transfer twice and send the second',
  weight: 3,
  async make(world) {
    const { random } = world;
    const [nft] = random.some(await heldTokens(world), 1);
    if (!nft) return nothingToDo;
    const from = nft.holder;
    const to = random.pick(world.customers.filter((customer) => customer !== from));
    const body = { to: to.account.address };
    const left = await performIntent(world, from, `/nft/transfer/${nft.id}`, body, {}, { isLeft: true });
    const done = await performIntent(world, from, `/nft/transfer/${nft.id}`, body);
    return `${nameOf(world, from)} to ${nameOf(world, to)}: ${nft.kind} ${nft.token_id}: ${left}, ${done}`;
  },
};

const raiseCounter: Move = {
  name: 'cancel everything',
  weight: 4,
  async make(world) {
    const offerers = new Set((await openOrders(world)).map(({ offerer }) => offerer));
    const busy = world.customers.filter(({ account }) =>
      offerers.has(account.address.toLowerCase() as Address),
    );
    const customer = world.random.pick(busy.length > 0 ? busy : world.customers);
    if (world.random.chance(0.5)) {
      const done = await performIntent(world, customer, '/contract/cancel-order', { all: true });
      return `${nameOf(world, customer)} by the shop: ${done}${await listUnderCounter(world, customer)}`;
    }
    await incrementCounter(world, customer);
    return `${nameOf(world, customer)}${await listUnderCounter(world, customer)}`;
  },
};

/**
 * A listing under a counter whose increment dies, after the shop and the oracle saw both. An earlier increment would tell the tables
 * the counter that applies then.
 */
const forgetCounter: Move = {
  name: 'list under a counter that is forgotten',
  weight: 1,
  async make(world) {
    const { random, oracle } = world;
    const counters = oracle.ledger?.counters;
    const [nft] = random.some(
      (await heldTokens(world)).filter(
        ({ holder }) => counters?.has(holder.account.address.toLowerCase() as Address) === false,
      ),
      1,
    );
    if (!nft) return nothingToDo;
    const { holder } = nft;
    await incrementCounter(world, holder);
    const indexed = await indexOnce(world);
    const price = random.between(3, 60);
    const body = { type: 'FIXED_PRICE', nftId: nft.id, price: `${price}` };
    const listed = await performIntent(world, holder, '/contract/create-order', body);
    await oracle.check();
    const forgotten = await forgetNewest(world, 'CounterIncremented');
    const about = `${nameOf(world, holder)}: ${indexed}, ${nft.kind} ${nft.token_id} at ${price}: ${listed}`;
    return `${about}, forgets ${forgotten}, ${await indexOnce(world)}`;
  },
};

const switchSeaport: Move = {
  name: 'switch Seaport off or on',
  weight: 4,
  async make(world) {
    const { random, chain } = world;
    const held = await heldTokens(world);
    const onOffer = held.filter(({ id }) => isOnOffer(world, id));
    // It matters to those who have something on offer.
    const [nft] = random.some(onOffer.length > 0 && random.chance(0.7) ? onOffer : held, 1);
    if (!nft) return nothingToDo;
    const on = random.chance(0.5);
    if (random.chance(0.5)) {
      const body = { contractAddress: nft.contract_address, allowed: on };
      const done = await performIntent(world, nft.holder, '/contract/default-operator', body);
      return `${nameOf(world, nft.holder)} by the shop: ${nft.kind}s ${on ? 'on' : 'off'}: ${done}`;
    }
    const call = setDefaultOperator(nft.contract_address, chain.network.contracts.seaport, on);
    await sendAs(world, nft.holder, call);
    return `${nameOf(world, nft.holder)}: ${nft.kind}s ${on ? 'on' : 'off'}`;
  },
};

export const customerMoves: readonly Move[] = [
  buy,
  buyAnother,
  reveal,
  list,
  fill,
  cancel,
  transfer,
  transferAgain,
  raiseCounter,
  forgetCounter,
  switchSeaport,
];
