import { sql } from 'kysely';
import { askAsAdmin } from '../ask-as-admin.ts';
import { type Move, nothingToDo } from '../move.ts';
import type { World } from '../world.ts';

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
    // Mostly on sale: a shop without sales has nothing to check.
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

/** Only a stopped drop without an unopened sold pack may be closed, by the chain's own events. */
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

/** Before the deadline only a drop with sealed packs is refused for the deadline alone. */
async function someSealedDrop(world: World): Promise<Awaited<ReturnType<typeof someDrop>>> {
  const { rows } = await sql<{ id: string; place: number }>`
    select d.gacha_id as id, d.drop_id as place from drop_on_chain d
    where d.gacha_id <> ${world.overdueDropId} and exists (
      select from pack p join nft n on n.id = p.nft_id
      where p.gacha_id = d.gacha_id and p.entry is null and n.owner is not null)
    order by d.drop_id`.execute(world.database.db);
  return world.random.some(rows, 1)[0];
}

/** Forces the reveal of the one drop after its deadline; no history lasts until that of another. */
const forceReveal: Move = {
  name: 'force the reveal of a drop',
  weight: 2,
  async make(world) {
    const drop = await (world.random.chance(0.6) ? someSealedDrop(world) : someDrop(world));
    if (!drop) return nothingToDo;
    const mustRefuse = drop.id === world.overdueDropId ? null : 'a forced reveal before the deadline';
    const done = await askAsAdmin(world, `/gacha/force-reveal/${drop.id}`, {}, mustRefuse);
    return `drop ${drop.place}: ${done}`;
  },
};

interface PhaseRow {
  number: number;
  starts_at_seconds: number;
}

/** Times, limits and allow list of a phase: one that has begun never changes, and none begins in the past. */
const changePhase: Move = {
  name: 'change a phase',
  weight: 7,
  async make(world) {
    const { random, database, customers, listedDrop, hotDrop } = world;
    const drop = await someDrop(world);
    if (!drop) return nothingToDo;
    const { rows: phases } = await sql<PhaseRow>`
      select number, starts_at_seconds from gacha_phase where gacha_id = ${drop.id} order by number`.execute(
      database.db,
    );
    const { rows: heads } = await sql<{ now_seconds: number }>`
      select block_time_seconds as now_seconds from chain_checkpoint`.execute(database.db);
    const nowSeconds = heads[0]?.now_seconds ?? 0;
    // By the list of the first phase alone the moves know who may buy from the listed drop.
    const next = random.chance(0.5) ? phases.length : random.below(phases.length + 2);
    const number = drop.id === listedDrop.id ? 0 : next;
    const startsIn = random.chance(0.15) ? -random.between(10, 600) : random.between(60, 3_000);
    const startsAt = nowSeconds + startsIn;
    const at = (seconds: number) => new Date(seconds * 1_000).toISOString();
    const listed = random.chance(0.5) ? random.some(customers, 3) : [];
    const body = {
      number,
      startsAt: at(startsAt),
      endsAt: at(startsAt + random.between(600, 6_000)),
      limit: random.pick([0, 0, 4]),
      limitPerWallet: random.pick([0, 2]),
      ...(listed.length > 0 && {
        allowList: listed.map(({ account }) => ({ wallet: account.address, quota: random.between(1, 3) })),
      }),
    };
    const present = phases[number];
    const mustRefuse =
      present !== undefined && present.starts_at_seconds <= nowSeconds
        ? 'a change of a phase that has begun'
        : startsIn <= 0
          ? 'a phase that begins in the past'
          : number > phases.length
            ? 'a phase with a number that is not the next'
            : drop.id === hotDrop.id
              ? 'a phase that contradicts a waiting room'
              : null;
    const done = await askAsAdmin(world, `/gacha/phase/${drop.id}`, body, mustRefuse);
    return `drop ${drop.place}: phase ${number} in ${startsIn} s, ${listed.length} listed: ${done}`;
  },
};

export const adminMoves: readonly Move[] = [
  pause,
  changePrice,
  stopOrResume,
  close,
  forceReveal,
  changePhase,
];
