import { sql } from 'kysely';
import { askAsAdmin } from '../ask-as-admin.ts';
import { type Move, nothingToDo } from '../move.ts';
import type { World } from '../world.ts';
import { nameOf } from './what-is-seen.ts';

async function someDrop({ database, random }: World): Promise<{ id: string; place: number } | undefined> {
  const { rows } = await sql<{ id: string; place: number }>`
    select gacha_id as id, drop_id as place from drop_on_chain order by drop_id`.execute(database.db);
  return random.some(rows, 1)[0];
}

const pause: Move = {
  name: 'pause or unpause',
  weight: 3,
  async make(world) {
    const drop = await someDrop(world);
    if (!drop) return nothingToDo;
    // Mostly on sale: a shop at rest shows nothing.
    const call = world.random.chance(0.35) ? 'pause' : 'unpause';
    return `${call} drop ${drop.place}: ${await askAsAdmin(world, `/contract/${call}-gacha`, { gachaId: drop.id })}`;
  },
};

const changePrice: Move = {
  name: 'change a price',
  weight: 2,
  async make(world) {
    const drop = await someDrop(world);
    if (!drop) return nothingToDo;
    const price = world.random.between(6, 14);
    const done = await askAsAdmin(world, '/contract/set-gacha-price', {
      gachaId: drop.id,
      token: 'USDC',
      price: `${price}`,
    });
    if (done === 'queued') world.model.isPriceLowered = true;
    return `drop ${drop.place} for ${price}: ${done}`;
  },
};

const stopOrResume: Move = {
  name: 'stop or resume a sale',
  weight: 1,
  async make(world) {
    const drop = await someDrop(world);
    if (!drop) return nothingToDo;
    const call = world.random.chance(0.3) ? 'stop' : 'resume';
    return `${call} drop ${drop.place}: ${await askAsAdmin(world, `/gacha/${call}/${drop.id}`, {})}`;
  },
};

/** Only a stopped drop whose every sold pack is opened may be closed, by the chain's own events. */
const close: Move = {
  name: 'close a drop',
  weight: 1,
  async make(world) {
    const drop = await someDrop(world);
    const { ledger } = world.oracle;
    if (!drop || ledger === null) return nothingToDo;
    const of = <Item extends { dropId: bigint }>(items: readonly Item[]) =>
      items.filter(({ dropId }) => Number(dropId) === drop.place);
    const sold = of(ledger.packSales).reduce((sum, { quantity }) => sum + quantity, 0);
    const mustRefuse = sold > of(ledger.draws).length ? 'a close of a drop with unopened packs' : null;
    const done = await askAsAdmin(world, `/gacha/close/${drop.id}`, {}, mustRefuse);
    return `drop ${drop.place}: ${done}`;
  },
};

/** No history lasts until a reveal deadline. */
const forceReveal: Move = {
  name: 'force the reveal of a drop',
  weight: 0.5,
  async make(world) {
    const drop = await someDrop(world);
    if (!drop) return nothingToDo;
    const mustRefuse = 'a forced reveal before the deadline';
    const done = await askAsAdmin(world, `/gacha/force-reveal/${drop.id}`, {}, mustRefuse);
    return `drop ${drop.place}: ${done}`;
  },
};

const changeFee: Move = {
  name: 'change the fee',
  weight: 1,
  async make(world) {
    const percent = world.random.pick(['0', '1', '2.5', '7.25']);
    const { status, body } = await world.server.request({
      method: 'POST',
      path: '/api/settings',
      token: world.adminToken,
      body: { entries: [{ key: 'fee', value: percent }] },
    });
    if (status !== 200) throw new Error(`The fee is refused: ${JSON.stringify(body)}`);
    world.feeBasisPoints = BigInt(Math.round(Number(percent) * 100));
    return `${percent} %`;
  },
};

const grantPoints: Move = {
  name: 'grant points',
  weight: 2,
  async make(world) {
    const { random, model } = world;
    const customer = random.pick(world.customers);
    const wallet = customer.account.address.toLowerCase();
    const amount = random.between(1, 5_000);
    const grant = { wallet: customer.account.address, amount: `${amount}`, reason: 'a raffle' };
    const done = await askAsAdmin(world, '/contract/mint-point-token', grant);
    if (done === 'queued')
      model.grants.set(wallet, (model.grants.get(wallet) ?? 0n) + BigInt(amount) * 1_000_000n);
    return `${nameOf(world, customer)}: ${amount}: ${done}`;
  },
};

export const adminMoves: readonly Move[] = [
  pause,
  changePrice,
  stopOrResume,
  close,
  forceReveal,
  changeFee,
  grantPoints,
];
