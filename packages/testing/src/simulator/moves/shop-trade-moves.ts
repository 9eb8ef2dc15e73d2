import { sql } from 'kysely';
import { askAsAdmin } from '../ask-as-admin.ts';
import { type Move, nothingToDo } from '../move.ts';
import type { World } from '../world.ts';
import { heldTokens, openOrders } from './what-is-seen.ts';

interface ShopCard {
  id: string;
  token_id: string;
}

/** Cards that the shop's own wallet holds. */
async function shopCards({ database, shopWallet }: World): Promise<ShopCard[]> {
  const { rows } = await sql<ShopCard>`
    select id, token_id::text from nft where kind = 'card' and owner = ${shopWallet.toLowerCase()}
    order by token_id`.execute(database.db);
  return rows;
}

const list: Move = {
  name: 'list a card of the shop',
  weight: 3,
  async make(world) {
    const { random } = world;
    const own = await shopCards(world);
    const held = (await heldTokens(world)).filter(({ kind }) => kind === 'card');
    const isOwn = held.length === 0 || random.chance(0.8);
    const [card] = random.some<Pick<ShopCard, 'id'> & { token_id: string | bigint }>(isOwn ? own : held, 1);
    if (!card) return nothingToDo;
    const price = random.between(5, 60);
    const buyer = random.chance(0.2) ? random.pick(world.customers) : null;
    const body = {
      ...{ type: 'FIXED_PRICE', nftId: card.id, price: `${price}` },
      ...(buyer && { buyer: buyer.account.address }),
    };
    const mustRefuse = isOwn ? null : 'a listing by the shop of a card that a user holds';
    const done = await askAsAdmin(world, '/contract/create-order', body, mustRefuse);
    return `card ${card.token_id} at ${price}${buyer ? ' for one buyer' : ''}: ${done}`;
  },
};

const accept: Move = {
  name: 'accept an offer for the shop',
  weight: 3,
  async make(world) {
    const { random } = world;
    const own = await shopCards(world);
    const offers = await openOrders(world, 'OFFER');
    const fitting = offers.filter(({ nft_id }) => own.some(({ id }) => id === nft_id));
    const [offer] = random.some(fitting.length > 0 && random.chance(0.8) ? fitting : offers, 1);
    const [card] = random.some(own, 1);
    if (!offer || !card) return nothingToDo;
    const body = {
      price: String(Number(offer.price) / 1e6),
      ...(offer.nft_id === null && { nftId: card.id }),
    };
    const done = await askAsAdmin(world, `/contract/accept-order/${offer.id}`, body);
    return `${offer.subject} at ${offer.price}: ${done}`;
  },
};

const cancel: Move = {
  name: 'cancel an order of the shop',
  weight: 2,
  async make(world) {
    const { random, shopWallet } = world;
    const orders = await openOrders(world);
    const own = orders.filter(({ offerer }) => offerer === shopWallet.toLowerCase());
    const isOwn = own.length > 0 && random.chance(0.8);
    const [order] = random.some(isOwn ? own : orders, 1);
    if (!order) return nothingToDo;
    const mustRefuse =
      order.offerer === shopWallet.toLowerCase() ? null : 'a cancellation by the shop of a user’s order';
    const done = await askAsAdmin(world, '/contract/cancel-order', { orderId: order.id }, mustRefuse);
    return `${order.subject}: ${done}`;
  },
};

const send: Move = {
  name: 'send a card of the shop',
  weight: 1,
  async make(world) {
    const { random } = world;
    const [card] = random.some(await shopCards(world), 1);
    const customer = random.pick(world.customers);
    if (!card) return nothingToDo;
    const done = await askAsAdmin(world, `/nft/transfer/${card.id}`, { to: customer.account.address });
    return `card ${card.token_id} to customer ${world.customers.indexOf(customer)}: ${done}`;
  },
};

export const shopTradeMoves: readonly Move[] = [list, accept, cancel, send];
