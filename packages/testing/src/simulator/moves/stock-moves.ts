import { sql } from 'kysely';
import { askAsAdmin } from '../ask-as-admin.ts';
import { type Move, nothingToDo } from '../move.ts';
import { performIntent } from '../perform-intent.ts';
import type { World } from '../world.ts';
import { nameOf } from './what-is-seen.ts';

interface StockCard {
  id: string;
  place: string;
  sale_id: string | null;
  price: bigint | null;
}

/** Cards of the shop that are not minted and in no drop, with the sale that is open. Their values distinguish them. */
async function stockCards({ database }: World): Promise<StockCard[]> {
  const { rows } = await sql<StockCard>`
    select n.id, n.value_base_units::text as place, s.id as sale_id, s.price_base_units as price
    from nft n left join stock_sale s on s.nft_id = n.id and s.status = 'Open'
    where n.kind = 'card' and n.gacha_id is null and n.token_id is null
    order by n.value_base_units, n.id`.execute(database.db);
  return rows;
}

const offer: Move = {
  name: 'put a stock card on sale',
  weight: 3,
  async make(world) {
    const { random } = world;
    const [card] = random.some(await stockCards(world), 1);
    if (!card) return nothingToDo;
    const price = random.between(5, 60);
    const body = { publishState: 'PUBLISHED', saleType: 'OFF_CHAIN', price: `${price}` };
    return `${card.place} at ${price}: ${await askAsAdmin(world, `/nft/${card.id}`, body)}`;
  },
};

const withdraw: Move = {
  name: 'end a stock sale',
  weight: 1,
  async make(world) {
    const [card] = world.random.some(
      (await stockCards(world)).filter(({ sale_id }) => sale_id !== null),
      1,
    );
    if (!card) return nothingToDo;
    return `${card.place}: ${await askAsAdmin(world, `/nft/${card.id}`, { saleType: 'UNASSIGNED' })}`;
  },
};

const buy: Move = {
  name: 'buy from stock',
  weight: 4,
  async make(world) {
    const { random } = world;
    const customer = random.pick(world.customers);
    const [card] = random.some(
      (await stockCards(world)).filter(({ sale_id }) => sale_id !== null),
      1,
    );
    if (!card) return nothingToDo;
    const prediction = { costsBaseUnits: card.price ?? 0n };
    const done = await performIntent(
      world,
      customer,
      `/contract/accept-order/${card.sale_id}`,
      {},
      prediction,
    );
    return `${nameOf(world, customer)}: ${card.place} at ${card.price}: ${done}`;
  },
};

const mint: Move = {
  name: 'mint a stock card',
  weight: 3,
  async make(world) {
    const { random } = world;
    const [card] = random.some(await stockCards(world), 1);
    const customer = random.chance(0.3) ? random.pick(world.customers) : null;
    if (!card) return nothingToDo;
    const to = customer ? { to: customer.account.address } : {};
    const done = await askAsAdmin(world, '/nft/mint', { id: card.id, ...to });
    return `${card.place} to ${customer ? nameOf(world, customer) : 'the shop'}: ${done}`;
  },
};

export const stockMoves: readonly Move[] = [offer, withdraw, buy, mint];
