import { sql } from 'kysely';
import type { Customer } from '../customer.ts';
import { type Move, nothingToDo } from '../move.ts';
import { performIntent } from '../perform-intent.ts';
import { Violation } from '../violation.ts';
import type { World } from '../world.ts';
import { indexOnce } from './shop-moves.ts';
import { heldTokens, nameOf } from './what-is-seen.ts';

const markRead: Move = {
  name: 'read the notifications',
  weight: 2,
  async make(world) {
    const customer = world.random.pick(world.customers);
    const { rows } = await sql<{ unread: number }>`
      select count(*)::int as unread from notification where user_id = ${customer.userId} and read_at is null`.execute(
      world.database.db,
    );
    const due = rows[0]?.unread ?? 0;
    const { body } = await customer.get('/notification/unread');
    if (body.unread !== due)
      throw new Violation(
        'the number of unread notifications is wrong',
        `${JSON.stringify(body)}, due ${due}`,
      );
    const { status } = await world.server.request({
      method: 'PUT',
      path: '/api/notification/read',
      token: customer.token,
      body: { until: '2099-01-01T00:00:00Z' },
    });
    if (status >= 300) throw new Error(`Reading notifications answers ${status}`);
    return `${nameOf(world, customer)}: ${due}`;
  },
};

/** Kinds that the oracle knows the causes of. */
const switchable = ['SOLD', 'OFFER_ACCEPTED', 'LISTING_ENDED'] as const;

type Switchable = (typeof switchable)[number];

const choose: Move = {
  name: 'choose notifications',
  weight: 3,
  async make(world) {
    const { random } = world;
    const customer = random.pick(world.customers);
    return setPreference(world, customer, random.pick(switchable), random.chance(0.4));
  },
};

async function setPreference(
  world: World,
  customer: Customer,
  kind: Switchable,
  enabled: boolean,
): Promise<string> {
  const { server, model } = world;
  const item = { kind, enabled, email: false, push: false, leastPercent: null, leastAmount: null };
  const { status, body } = await server.request({
    method: 'PUT',
    path: '/api/notification/preferences',
    token: customer.token,
    body: { items: [item] },
  });
  if (status !== 200) throw new Error(`Choosing notifications answers ${status} ${JSON.stringify(body)}`);
  if (enabled) model.switchedOff.delete(`${customer.userId} ${kind}`);
  else model.switchedOff.add(`${customer.userId} ${kind}`);
  const off = (body.items as { kind: string; enabled: boolean }[])
    .filter((shown) => !shown.enabled)
    .map((shown) => shown.kind);
  const due = switchable.filter((each) => model.switchedOff.has(`${customer.userId} ${each}`));
  if (off.toSorted().join() !== due.toSorted().join())
    throw new Violation('preferences of notifications are not those that were set', `${off}, due ${due}`);
  return `${nameOf(world, customer)}: ${kind} ${enabled ? 'on' : 'off'}`;
}

/** A seller who does not want to be notified, and a sale at once: orders of others seldom end so. */
const sellUnnotified: Move = {
  name: 'sell without a notification',
  weight: 1,
  async make(world) {
    const { random, database, oracle } = world;
    const [nft] = random.some(await heldTokens(world), 1);
    if (!nft) return nothingToDo;
    const { holder } = nft;
    const price = random.between(3, 9);
    const body = { type: 'FIXED_PRICE', nftId: nft.id, price: `${price}` };
    const listed = await performIntent(world, holder, '/contract/create-order', body);
    const about = `${nft.kind} ${nft.token_id} at ${price}: ${listed}`;
    const { rows } = await sql<{ id: string; price: bigint }>`
      select id, price_base_units as price from market_order
      where nft_id = ${nft.id} and type = 'FIXED_PRICE' and status = 'Open' and reserved_for is null
        and offerer = ${holder.account.address.toLowerCase()}
      order by price_base_units, id limit 1`.execute(database.db);
    const [order] = rows;
    if (order === undefined) return `${nameOf(world, holder)}: ${about}`;
    // The listing is announced before it is sold.
    await oracle.check();
    const switched = await setPreference(world, holder, 'SOLD', false);
    const buyer = random.pick(world.customers.filter((customer) => customer !== holder));
    const path = `/contract/accept-order/${order.id}`;
    const sold = await performIntent(world, buyer, path, {}, { costsBaseUnits: order.price });
    return `${switched}, ${about}, ${nameOf(world, buyer)}: ${sold}, ${await indexOnce(world)}`;
  },
};

const watch: Move = {
  name: 'watch a card',
  weight: 2,
  async make(world) {
    const { random } = world;
    const customer = random.pick(world.customers);
    const [nft] = random.some(await heldTokens(world), 1);
    if (!nft) return nothingToDo;
    const { status } = await world.server.request({
      method: 'PUT',
      path: `/api/watchlist/${nft.id}`,
      token: customer.token,
    });
    return `${nameOf(world, customer)}: ${nft.kind} ${nft.token_id}: ${status}`;
  },
};

export const noticeMoves: readonly Move[] = [markRead, choose, sellUnnotified, watch];
