import { sql } from 'kysely';
import { type Move, nothingToDo } from '../move.ts';
import { performIntent } from '../perform-intent.ts';
import type { World } from '../world.ts';
import { forgetNewest } from './fault-moves.ts';
import { fulfilRandomness, indexOnce, operateOnce, runJobs } from './shop-moves.ts';
import { heldTokens, nameOf, priceOf } from './what-is-seen.ts';

/** Packs of the drop with the last-one prize that can still be bought, as its page shows them. */
async function packsLeft({ database, lastOneDropId }: World): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select packs - packs_issued - packs_reserved as left from drop_on_chain where gacha_id = ${lastOneDropId}`.execute(
    database.db,
  );
  return rows[0]?.left ?? 0;
}

/** Other moves seldom sell a drop out: this one opens its packs, or buys all that are left. */
const sellOut: Move = {
  name: 'buy or open the last packs',
  weight: 4,
  async make(world) {
    const { random, customers, lastOneDropId } = world;
    const packs = (await heldTokens(world)).filter(
      ({ kind, gacha_id }) => kind === 'pack' && gacha_id === lastOneDropId,
    );
    const [first] = random.some(packs, 1);
    if (first) {
      const own = packs.filter(({ holder }) => holder === first.holder);
      const body = { tokenIds: own.map(({ id }) => id) };
      const done = await performIntent(world, first.holder, '/nft/reveal', body);
      return `${nameOf(world, first.holder)}: opens ${own.length}: ${done}`;
    }
    const quantity = await packsLeft(world);
    if (quantity === 0) return nothingToDo;
    const customer = random.pick(customers);
    const price = (await priceOf(world, lastOneDropId, 'USDC')) ?? 0n;
    const body = { gachaId: lastOneDropId, quantity, token: 'USDC', openNow: random.chance(0.8) };
    const prediction = { costsBaseUnits: price * BigInt(quantity) };
    const done = await performIntent(world, customer, '/gacha/roll', body, prediction);
    return `${nameOf(world, customer)}: buys ${quantity}: ${done}`;
  },
};

/** Until the last pack is opened: it is bought, its reveal is requested, and its random word arrives. */
const MOST_ROUNDS = 4;

/** The draw of the last pack and its prize happen at most once in most histories: other moves seldom forget them. */
const forgetLastDraw: Move = {
  name: 'the draw of the last pack is forgotten',
  weight: 1,
  async make(world) {
    const done: string[] = [];
    let forgotten = await forgetNewest(world, 'LastOnePrizeMinted');
    for (let round = 0; round < MOST_ROUNDS && forgotten === null; round += 1) {
      done.push(await sellOut.make(world), await indexOnce(world));
      await fulfilRandomness(world, true);
      await indexOnce(world);
      await runJobs(world);
      await operateOnce(world);
      done.push(await indexOnce(world));
      // A sale that is indexed and forgotten within one step announces a number that the step's end doesn't have.
      await world.oracle.check();
      forgotten = await forgetNewest(world, 'LastOnePrizeMinted');
    }
    if (forgotten === null) return done.join(', ');
    return [...done, `forgets ${forgotten}`, await indexOnce(world)].join(', ');
  },
};

export const lastOneMoves: readonly Move[] = [sellOut, forgetLastDraw];
