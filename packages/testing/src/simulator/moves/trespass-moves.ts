import { sql } from 'kysely';
import { type Move, nothingToDo } from '../move.ts';
import { performIntent } from '../perform-intent.ts';
import { Violation } from '../violation.ts';
import type { World } from '../world.ts';
import { heldTokens, nameOf, openOrders } from './what-is-seen.ts';

interface Attempt {
  readonly path: string;
  readonly body: object;
  readonly mustRefuse: string;
}

type Attempts = (world: World, who: World['customers'][number]) => Promise<Attempt | null | undefined>;

const anothersToken = async (world: World, who: World['customers'][number]) => {
  const [token] = world.random.some(
    (await heldTokens(world)).filter(({ holder }) => holder !== who),
    1,
  );
  return token ?? null;
};

const reservedListings = ({ oracle }: World) =>
  [...oracle.seen.orders.values()]
    .filter(({ status, reserved_for }) => status === 'Open' && reserved_for !== null)
    .toSorted((a, b) => Number(a.price - b.price) || a.starts_at - b.starts_at);

/** Attempts on another user's property. */
const attempts: Readonly<Record<string, Attempts>> = {
  async list(world, who) {
    const token = await anothersToken(world, who);
    if (!token) return null;
    const body = { type: 'FIXED_PRICE', nftId: token.id, price: '5' };
    return { path: '/contract/create-order', body, mustRefuse: 'a listing of another’s card' };
  },
  async transfer(world, who) {
    const token = await anothersToken(world, who);
    if (!token) return null;
    const body = { to: who.account.address, cancelOrders: false };
    return { path: `/nft/transfer/${token.id}`, body, mustRefuse: 'a transfer of another’s card' };
  },
  async reveal(world, who) {
    const [token] = world.random.some(
      (await heldTokens(world)).filter(({ holder, kind }) => holder !== who && kind === 'pack'),
      1,
    );
    return (
      token && {
        path: '/nft/reveal',
        body: { tokenIds: [token.id] },
        mustRefuse: 'a reveal of another’s pack',
      }
    );
  },
  async cancel(world, who) {
    const mine = who.account.address.toLowerCase();
    const [order] = world.random.some(
      (await openOrders(world)).filter(({ offerer }) => offerer !== mine),
      1,
    );
    return (
      order && {
        path: '/contract/cancel-order',
        body: { orderId: order.id },
        mustRefuse: 'a cancellation of another’s order',
      }
    );
  },
  /** A listing that is reserved for one buyer: nobody else can see or buy it. */
  async reserved(world, who) {
    const mine = who.account.address.toLowerCase();
    const [order] = world.random.some(
      reservedListings(world).filter(
        ({ offerer, reserved_for }) => offerer !== mine && reserved_for !== mine,
      ),
      1,
    );
    if (order !== undefined) {
      const { status } = await who.get(`/seaport/orders/${order.id}`);
      if (status !== 404)
        throw new Violation('a listing that is kept for one buyer is shown to another', `${status}`);
    }
    return (
      order && {
        path: `/contract/accept-order/${order.id}`,
        body: {},
        mustRefuse: 'a purchase of a listing that is kept for another',
      }
    );
  },
  /** An order that the chain ended, according to the oracle. */
  async dead(world, who) {
    const { ledger, seen } = world.oracle;
    const mine = who.account.address.toLowerCase();
    const [order] = world.random.some(
      [...seen.orders.values()]
        .filter(({ type, offerer }) => (type === 'FIXED_PRICE' || type === 'OFFER') && offerer !== mine)
        .filter(({ order_hash }) => ledger?.fills.has(order_hash) || ledger?.cancelled.has(order_hash))
        .toSorted((a, b) => Number(a.price - b.price) || a.starts_at - b.starts_at),
      1,
    );
    return (
      order && {
        path: `/contract/accept-order/${order.id}`,
        body: {},
        mustRefuse: 'a fill of an order that Seaport filled or cancelled',
      }
    );
  },
};

const trespass: Move = {
  name: 'reach for what is another’s',
  weight: 10,
  async make(world) {
    const { random } = world;
    const who = random.pick(world.customers);
    // A listing for one buyer is rare, and soon gone.
    const isReserved = reservedListings(world).length > 0 && random.chance(0.3);
    const kind = isReserved ? 'reserved' : random.pick(Object.keys(attempts));
    const attempt = await attempts[kind]?.(world, who);
    if (!attempt) return nothingToDo;
    const { path, body, mustRefuse } = attempt;
    const done = await performIntent(world, who, path, body, { mustRefuse });
    return `${nameOf(world, who)}: ${kind}: ${done}`;
  },
};

/** A listing for one buyer seldom lasts until another user tries to buy it. */
const listForOne: Move = {
  name: 'list for one buyer before the eyes of another',
  weight: 4,
  async make(world) {
    const { random, database } = world;
    const [nft] = random.some(await heldTokens(world), 1);
    if (!nft) return nothingToDo;
    const [buyer, stranger] = random.some(
      world.customers.filter((customer) => customer !== nft.holder),
      2,
    );
    if (!buyer || !stranger) return nothingToDo;
    const price = random.between(3, 60);
    const body = { type: 'FIXED_PRICE', nftId: nft.id, price: `${price}`, buyer: buyer.account.address };
    const listed = await performIntent(world, nft.holder, '/contract/create-order', body);
    const about = `${nameOf(world, nft.holder)}: ${nft.kind} ${nft.token_id} at ${price} for ${nameOf(world, buyer)}`;
    const { rows } = await sql<{ id: string }>`
      select id from market_order
      where nft_id = ${nft.id} and status = 'Open' and reserved_for = ${buyer.account.address.toLowerCase()}
      order by created_at desc, id desc limit 1`.execute(database.db);
    const [order] = rows;
    if (order === undefined) return `${about}: ${listed}`;
    const { status } = await stranger.get(`/seaport/orders/${order.id}`);
    if (status !== 404)
      throw new Violation('a listing that is kept for one buyer is shown to another', `${status}`);
    const mustRefuse = 'a purchase of a listing that is kept for another';
    const done = await performIntent(
      world,
      stranger,
      `/contract/accept-order/${order.id}`,
      {},
      { mustRefuse },
    );
    return `${about}: ${listed}, ${nameOf(world, stranger)}: ${done}`;
  },
};

export const trespassMoves: readonly Move[] = [trespass, listForOne];
