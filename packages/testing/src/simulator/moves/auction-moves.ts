import { approveToken } from '@kura/chain/tokens';
import { AUCTION_DURATION_SECONDS } from '@kura/domain/orders';
import { sql } from 'kysely';
import { chainTimeSeconds, type LocalClient, passTimeTo } from '../../chain/index.ts';
import { type Move, nothingToDo } from '../move.ts';
import { performIntent } from '../perform-intent.ts';
import { sendAs } from '../send-as.ts';
import type { World } from '../world.ts';
import { heldTokens, nameOf } from './what-is-seen.ts';

interface RunningAuction {
  id: string;
  seller: string;
  nft: string;
  currency: 'USDC' | 'USDT';
  minimum: bigint;
}

const dollar = 1_000_000n;

async function runningAuctions({ database }: World): Promise<RunningAuction[]> {
  const { rows } = await sql<RunningAuction>`
    select a.id, a.seller, n.kind || ' ' || n.token_id as nft, k.payment_token as currency,
      coalesce((select max(b.price_base_units) from market_order b
                 where b.auction_id = a.id and b.type = 'BID' and b.status = 'Open' and b.unfillable_reason is null)
               + a.increment_base_units, a.starting_price_base_units) as minimum
    from auction a join market_order k on k.id = a.id join nft n on n.id = a.nft_id
    where a.state = 'RUNNING' order by n.kind, n.token_id`.execute(database.db);
  return rows;
}

const start: Move = {
  name: 'start an auction',
  weight: 8,
  async make(world) {
    const { random, chain } = world;
    const [nft] = random.some(await heldTokens(world), 1);
    if (!nft) return nothingToDo;
    const reserve = random.between(5, 30);
    const now = Number(await chainTimeSeconds(chain.client));
    const lasts = AUCTION_DURATION_SECONDS.least + random.between(60, 600);
    const body = {
      type: 'AUCTION',
      nftId: nft.id,
      token: random.pick(['USDC', 'USDC', 'USDT'] as const),
      reservePrice: `${reserve}`,
      startingPrice: `${random.between(3, reserve)}`,
      increment: `${random.between(1, 5)}`,
      endsAt: new Date((now + lasts) * 1000).toISOString(),
    };
    const done = await performIntent(world, nft.holder, '/contract/create-order', body);
    return `${nameOf(world, nft.holder)}: ${nft.kind} ${nft.token_id} from ${body.reservePrice} ${body.token}: ${done}`;
  },
};

const placeBid: Move = {
  name: 'bid',
  weight: 16,
  async make(world) {
    const { random } = world;
    const customer = random.pick(world.customers);
    const [auction] = random.some(await runningAuctions(world), 1);
    if (!auction) return nothingToDo;
    // Below the least bid too.
    const least = Number(auction.minimum / dollar);
    const price = random.chance(0.3) ? least - random.between(1, 3) : least + random.between(0, 20);
    const maximum = random.chance(0.3) ? { maximum: `${price + random.between(1, 80)}` } : {};
    const body = { type: 'BID', auctionId: auction.id, price: `${Math.max(1, price)}`, ...maximum };
    const costsBaseUnits = BigInt(body.price) * dollar;
    const isSeller = auction.seller === customer.account.address.toLowerCase();
    const mustRefuse = isSeller
      ? 'a bid on the own auction'
      : costsBaseUnits < auction.minimum
        ? 'a bid below the least next one'
        : null;
    const prediction = { costsBaseUnits, mustRefuse };
    const done = await performIntent(world, customer, '/contract/create-order', body, prediction);
    return `${nameOf(world, customer)}: ${body.price} for ${auction.nft}, at most ${maximum.maximum ?? 'that'}: ${done}`;
  },
};

const withdraw: Move = {
  name: 'take the approval of money back',
  weight: 2,
  async make(world) {
    const { random, chain } = world;
    const customer = random.pick(world.customers);
    const currency = random.pick(['USDC', 'USDT'] as const);
    const call = approveToken(chain.network.tokens[currency], chain.network.contracts.seaport, 0n);
    await sendAs(world, customer, call);
    return `${nameOf(world, customer)}: ${currency}`;
  },
};

/** Blocks so far apart are no halt. */
const secondsBetweenBlocks = 110;

const timePasses: Move = {
  name: 'time passes',
  weight: 6,
  async make(world) {
    const seconds = world.random.between(4, 20) * secondsBetweenBlocks;
    if (await isTooLateForRoom(world, seconds)) return 'the waiting room is to be drawn first';
    await goOnAfter(world.chain.client, seconds, secondsBetweenBlocks);
    return `${seconds} seconds`;
  },
};

const halt: Move = {
  name: 'the chain mines no block for a while',
  weight: 1,
  async make(world) {
    const seconds = world.random.between(130, 2_000);
    if (await isTooLateForRoom(world, seconds)) return 'the waiting room is to be drawn first';
    await goOnAfter(world.chain.client, seconds, seconds);
    return `for ${seconds} seconds`;
  },
};

/** The random word of a waiting room may come until 50 minutes after its closing. */
const DRAW_SECONDS = 3_000;

/**
 * Whether time would pass beyond the draw of the waiting room. These moves pass the chain's time alone, and a real shop's clock
 * closes the room before.
 */
async function isTooLateForRoom({ chain, database, hotDrop }: World, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    select from waiting_room where no_order_reason is null and listed_at is null`.execute(database.db);
  const lastSeconds = hotDrop.closesAtMs / 1_000 + DRAW_SECONDS;
  return rows.length > 0 && Number(await chainTimeSeconds(chain.client)) + seconds > lastSeconds;
}

/**
 * Blocks give themselves their time here, so the clock alone would not move them. The first lets the chain's time pass that of
 * blocks which a reorganisation took away.
 */
async function goOnAfter(client: LocalClient, seconds: number, betweenBlocks: number): Promise<void> {
  await client.mine({ blocks: 1 });
  const end = (await chainTimeSeconds(client)) + BigInt(seconds);
  for (let time = await chainTimeSeconds(client); time < end; time += BigInt(betweenBlocks)) {
    await passTimeTo(client, time + BigInt(betweenBlocks));
  }
}

/**
 * Lets the time pass in which the auctions that run come to their ends, and open orders to their starts: a reorganisation may
 * have turned the chain's time back to before them.
 */
export async function runOutAuctions({ chain, database }: World): Promise<void> {
  const { rows } = await sql<{ until: number | null }>`
    select greatest((select max(ends_at_seconds) from auction where state = 'RUNNING'),
                    (select max(starts_at_seconds) from market_order where status = 'Open')) as until`.execute(
    database.db,
  );
  const left = (rows[0]?.until ?? 0) - Number(await chainTimeSeconds(chain.client));
  if (left > 0) await goOnAfter(chain.client, left, secondsBetweenBlocks);
}

export const auctionMoves: readonly Move[] = [start, placeBid, withdraw, timePasses, halt];
