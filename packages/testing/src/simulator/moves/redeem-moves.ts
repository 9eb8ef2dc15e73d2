import type { Intent } from '@kura/api-contract/intents';
import type { OrderParameters } from '@kura/api-contract/orders';
import { redeemVaultAbi } from '@kura/chain/abis';
import type { ContractCall } from '@kura/chain/call';
import { depositCards, withdrawDeposits } from '@kura/chain/redeems';
import { fromSignedOrderWire, fulfilListing } from '@kura/chain/seaport';
import { approveToken } from '@kura/chain/tokens';
import { sql } from 'kysely';
import { encodeFunctionData, type Hex, toHex, zeroAddress } from 'viem';
import type { Customer } from '../customer.ts';
import type { ModelShipment } from '../model.ts';
import { type Move, nothingToDo } from '../move.ts';
import { isExcused, lastError, performIntent, performPrepared } from '../perform-intent.ts';
import { FINAL_DEPTH } from '../read-final-block.ts';
import { submitAs } from '../send-as.ts';
import { Violation } from '../violation.ts';
import type { World } from '../world.ts';
import { indexOnce, operateOnce } from './shop-moves.ts';
import { heldTokens, nameOf } from './what-is-seen.ts';

const japan = {
  name: '蔵田 花子',
  country: 'JP',
  postalCode: '100-0001',
  region: '東京都',
  city: '千代田区',
  line1: '千代田1-1',
  line2: '',
  phone: '+81312345678',
};
const abroad = {
  ...japan,
  name: 'Ann Lee',
  country: 'DE',
  postalCode: '10115',
  region: '',
  city: 'Berlin',
  line1: 'Hauptstr. 1',
};

interface SeenRedeem {
  id: string;
  /** The card and its number of earlier redeems: the same for the same seed, unlike ids. */
  subject: string;
  user_id: string;
  status: string;
  version: number;
  deposit_id: Hex;
  request_hash: Hex;
  certificates: readonly string[];
}

/** Every redeem in the tables, in an order that is the same for the same seed. */
async function redeemsOf({ database }: World): Promise<SeenRedeem[]> {
  const { rows } = await sql<SeenRedeem>`
    select r.id, r.user_id, r.status, r.version, r.deposit_id, r.request_hash,
      array(select n.certificate_number from redeem_card k join nft n on n.id = k.card_id where k.redeem_id = r.id
            order by k.token_id) as certificates,
      (select string_agg(k.token_id::text, '+' order by k.token_id) from redeem_card k where k.redeem_id = r.id)
        || ' #' || row_number() over (order by r.created_at, r.id) as subject
    from redeem r order by r.created_at, r.id`.execute(database.db);
  return rows;
}

const holderOf = ({ customers }: World, { user_id }: SeenRedeem) =>
  customers.find(({ userId }) => userId === user_id);

/** Most users wait until the tables show their transaction. */
async function waitForIt(world: World): Promise<string> {
  return world.random.chance(0.7) ? `, then ${await indexOnce(world)}` : '';
}

/** Steps within which the indexer has read the new blocks, also after a reorganisation. */
const STEPS_TO_HEAD = 4;

/** The shop is closed while its tables are so far behind: the indexer follows at once. */
export async function makeFinal(world: World): Promise<string> {
  await world.chain.client.mine({ blocks: FINAL_DEPTH });
  let outcome = '';
  for (let step = 0; step < STEPS_TO_HEAD && outcome !== 'current'; step += 1)
    outcome = await indexOnce(world);
  return `${FINAL_DEPTH} blocks: ${outcome}`;
}

/** Uses the chain alone: a reorganisation moves a burn to another block, which the tables show later. */
async function isBurnFinal({ chain, firstBlock }: World, { deposit_id }: SeenRedeem): Promise<boolean> {
  const head = await chain.client.getBlockNumber();
  const burns = await chain.client.getContractEvents({
    address: chain.network.contracts.redeemVault,
    abi: redeemVaultAbi,
    eventName: 'DepositBurned',
    args: { depositId: deposit_id },
    fromBlock: BigInt(firstBlock),
    toBlock: head,
  });
  return burns.some(({ blockNumber }) => blockNumber <= head - BigInt(FINAL_DEPTH));
}

const ask: Move = {
  name: 'ask for slabs',
  weight: 5,
  async make(world) {
    const { random, customers } = world;
    const cards = (await heldTokens(world)).filter(({ kind }) => kind === 'card');
    const [first] = random.some(cards, 1);
    if (!first) return nothingToDo;
    const alike = cards.filter(
      ({ holder, contract_address }) =>
        holder === first.holder && contract_address === first.contract_address,
    );
    const chosen = random.some(alike, random.between(1, 3));
    const isForeign = random.chance(0.08);
    const who = isForeign ? random.pick(customers.filter((each) => each !== first.holder)) : first.holder;
    const address = random.chance(0.7) ? japan : abroad;
    const feeToken = random.pick(['USDC', 'USDC', 'USDT'] as const);
    const body = { cardIds: chosen.map(({ id }) => id), address, feeToken, consent: true };
    const mustRefuse = isForeign ? 'a redeem of the cards of another' : null;
    const done = await performIntent(world, who, '/redeem', body, { mustRefuse });
    return `${nameOf(world, who)}: ${chosen.map(({ token_id }) => token_id)} to ${address.country} for ${feeToken}: ${done}${await waitForIt(world)}`;
  },
};

/** Statuses in which the shop lets a holder withdraw the cards. */
const withdrawable: ReadonlySet<string> = new Set(['AWAITING_DEPOSIT', 'REQUESTED', 'APPROVED']);

const withdraw: Move = {
  name: 'withdraw a redeem',
  weight: 3,
  async make(world) {
    const { random, customers } = world;
    const redeems = await redeemsOf(world);
    const open = redeems.filter(({ status }) => withdrawable.has(status));
    const [redeem] = random.some(open.length > 0 && random.chance(0.8) ? open : redeems, 1);
    const holder = redeem && holderOf(world, redeem);
    if (!redeem || !holder) return nothingToDo;
    if (random.chance(0.1)) {
      const other = random.pick(customers.filter((each) => each !== holder));
      const { status } = await other.delete(`/redeem/${redeem.id}`);
      if (status < 400) throw new Violation('somebody withdraws the redeem of another');
      return `${nameOf(world, other)} that of another: refused`;
    }
    const response = await holder.delete(`/redeem/${redeem.id}`);
    if (!isExcused(response, world))
      throw new Error(`a withdrawal answers ${response.status} ${lastError(world)}`);
    if (response.status >= 400) return `${redeem.subject}: refused: ${response.code ?? response.status}`;
    const shipped = world.model.shipments.get(redeem.id);
    if (shipped !== undefined)
      throw new Violation('the shop agrees to what it must refuse', `a withdrawal when ${shipped}`);
    if (response.status === 200) return `${redeem.subject}: done`;
    const done = await performPrepared(world, holder, response.body as Intent);
    return `${redeem.subject}: ${done}${await waitForIt(world)}`;
  },
};

/** A refusal by the chain is an outcome too: the tables lag behind it. */
async function outcomeOf(world: World, customer: Customer, call: ContractCall): Promise<boolean> {
  return submitAs(world, customer, call).then(
    ({ isDone }) => isDone,
    () => false,
  );
}

const withdrawDirectly: Move = {
  name: 'take cards back from the vault directly',
  weight: 2,
  async make(world) {
    const { random, chain, customers, oracle } = world;
    const deposits = [...(oracle.ledger?.deposits ?? [])].filter(([, { state }]) => state === 'HELD');
    const [chosen] = random.some(deposits.toSorted(byCards), 1);
    if (!chosen) return nothingToDo;
    const [depositId, { holder, cards }] = chosen;
    const isOther = random.chance(0.3);
    const candidates = customers.filter(
      ({ account }) => (account.address.toLowerCase() === holder) !== isOther,
    );
    const [who] = random.some(candidates, 1);
    if (!who) return nothingToDo;
    const call = withdrawDeposits(chain.network.contracts.redeemVault, [depositId as Hex]);
    const isDone = await outcomeOf(world, who, call);
    if (isDone && isOther) throw new Violation('somebody takes the deposit of another');
    return `${nameOf(world, who)}: ${cards.length} cards: ${isDone ? 'done' : 'refused by the chain'}`;
  },
};

const byCards = (a: readonly [string, { cards: readonly string[] }], b: typeof a) =>
  a[1].cards.join() < b[1].cards.join() ? -1 : 1;

/** Cards that are deposited without a matching request, or with less than its fee. */
const depositDirectly: Move = {
  name: 'send cards to the vault directly',
  weight: 2,
  async make(world) {
    const { random, chain } = world;
    const cards = (await heldTokens(world)).filter(({ kind }) => kind === 'card');
    const [card] = random.some(cards, 1);
    if (!card) return nothingToDo;
    const own = (await redeemsOf(world)).filter(
      ({ user_id, status }) => user_id === card.holder.userId && status === 'AWAITING_DEPOSIT',
    );
    const [named] = random.some(own, 1);
    const requestHash =
      named && random.chance(0.6) ? named.request_hash : toHex(BigInt(random.below(2 ** 31)), { size: 32 });
    const { redeemVault } = chain.network.contracts;
    const deposit = depositCards(
      { collection: card.contract_address, redeemVault },
      {
        tokenIds: [BigInt(card.token_id)],
        terms: { requestHash, feeToken: zeroAddress, feeBaseUnits: 0n },
        proofs: [],
      },
    );
    const isDone = await outcomeOf(world, card.holder, deposit);
    const what = requestHash === named?.request_hash ? named.subject : 'no request';
    return `${nameOf(world, card.holder)}: ${card.token_id} for ${what}: ${isDone ? 'done' : 'refused by the chain'}`;
  },
};

/** An admin's possible next statuses, by the current status. */
const nextOf: Readonly<Record<string, readonly string[]>> = {
  REQUESTED: ['APPROVED', 'APPROVED', 'APPROVED', 'REJECTED'],
  APPROVED: ['BURNED', 'BURNED', 'BURNED', 'REJECTED'],
  BURNED: ['SHIPPED'],
  SHIPPED: ['COMPLETED', 'LOST', 'RETURNED'],
  COMPLETED: ['LOST'],
  RETURNED: ['RESHIPPED', 'COMPENSATED'],
  RESHIPPED: ['COMPLETED', 'LOST', 'RETURNED'],
  LOST: ['COMPENSATED'],
};
const progressOf = ({ status }: SeenRedeem) => Object.keys(nextOf).indexOf(status);
const steps = [...new Set(Object.values(nextOf).flat())];
const onChain: ReadonlySet<string> = new Set(['APPROVED', 'REJECTED', 'BURNED']);

const wrongSlabs = 'a burn for other slabs than those of the cards';
const earlyShipping = 'shipping before the burn is final';
const withWrongSlab = ({ certificates }: SeenRedeem) => [...certificates.slice(1), '987654321'];

const change: Move = {
  name: 'move a redeem on',
  weight: 9,
  async make(world) {
    const { random } = world;
    const redeems = await redeemsOf(world);
    const open = redeems.filter(({ status }) => nextOf[status] !== undefined);
    const furthest = open.toSorted((a, b) => progressOf(b) - progressOf(a))[0];
    const [redeem] =
      furthest && random.chance(0.5)
        ? [furthest]
        : random.some(open.length > 0 && random.chance(0.9) ? open : redeems, 1);
    if (!redeem) return nothingToDo;
    const allowed = nextOf[redeem.status] ?? [];
    const status = allowed.length > 0 && random.chance(0.9) ? random.pick(allowed) : random.pick(steps);
    const isWrong = status === 'BURNED' && random.chance(0.15);
    const isViewer = random.chance(0.04);
    if (status === 'SHIPPED' && random.chance(0.5)) await makeFinal(world);
    const isFinal = await isBurnFinal(world, redeem);
    const mustRefuse = isViewer
      ? 'a change of a redeem by an admin who may only look on'
      : !allowed.includes(status)
        ? `${status} of a redeem that is ${redeem.status}`
        : isWrong
          ? wrongSlabs
          : status === 'SHIPPED' && !isFinal
            ? earlyShipping
            : null;
    const packed = isWrong ? withWrongSlab(redeem) : redeem.certificates;
    const done = await changeStatus(world, redeem, status, { packed, isViewer, mustRefuse });
    const isQueued = done === 'done' && onChain.has(status);
    const sent =
      isQueued && random.chance(0.7) ? `, ${await operateOnce(world)}${await waitForIt(world)}` : '';
    return `${redeem.subject} ${redeem.status} to ${status}${isWrong ? ' with a wrong slab' : ''}: ${done}${sent}`;
  },
};

/** A redeem's statuses up to its parcel. */
const nextToShip: Readonly<Record<string, string>> = {
  REQUESTED: 'APPROVED',
  APPROVED: 'BURNED',
  BURNED: 'SHIPPED',
};

/**
 * @param options.packed certificate numbers of the slabs in the parcel, those of the redeem when absent
 * @param options.mustRefuse why the shop has to refuse, in words; null when the move does not know
 * @throws Violation when the shop accepts a call that it must refuse
 */
async function changeStatus(
  world: World,
  { id, version, certificates }: SeenRedeem,
  status: string,
  options: {
    readonly packed?: readonly string[];
    readonly isViewer?: boolean;
    readonly mustRefuse?: string | null;
  } = {},
): Promise<string> {
  const { server, adminToken, viewerToken, model } = world;
  const { packed = certificates, isViewer = false, mustRefuse = null } = options;
  const response = await server.request({
    method: 'PATCH',
    path: `/api/redeem/${id}`,
    token: isViewer ? viewerToken : adminToken,
    body: { change: { status, ...detailsOf(status, packed) } },
    headers: { 'if-match': `"${version}"` },
  });
  if (!isExcused(response, world))
    throw new Error(`${status} answers ${response.status} ${lastError(world)}`);
  if (response.status < 300 && mustRefuse !== null)
    throw new Violation('the shop agrees to what it must refuse', mustRefuse);
  if (response.status !== 200) return `refused: ${response.code ?? response.status}`;
  if (!onChain.has(status)) model.shipments.set(id, status as ModelShipment);
  return 'done';
}

/** A call that the shop has to refuse in the redeem's current status; null when the move knows none. */
async function mistakeWith(
  world: World,
  redeem: SeenRedeem,
): Promise<{ status: string; mustRefuse: string; packed?: readonly string[] } | null> {
  switch (redeem.status) {
    case 'APPROVED':
      return { status: 'BURNED', mustRefuse: wrongSlabs, packed: withWrongSlab(redeem) };
    case 'BURNED':
      return (await isBurnFinal(world, redeem)) ? null : { status: 'SHIPPED', mustRefuse: earlyShipping };
    case 'SHIPPED':
      return { status: 'RESHIPPED', mustRefuse: 'RESHIPPED of a redeem that is SHIPPED' };
    default:
      return null;
  }
}

/** One redeem's parcel up to its shipping. Other moves seldom make a mistake in the only relevant status. */
const shipWithMistakes: Move = {
  name: 'ship a parcel with mistakes on the way',
  weight: 1,
  async make(world) {
    const isOnItsWay = ({ status }: SeenRedeem) => status === 'SHIPPED' || nextToShip[status] !== undefined;
    const [chosen] = (await redeemsOf(world))
      .filter(isOnItsWay)
      .toSorted((a, b) => progressOf(b) - progressOf(a));
    if (!chosen) return `first needs one: ${await ask.make(world)}`;
    const done: string[] = [];
    for (let left = steps.length; left > 0; left -= 1) {
      const redeem = (await redeemsOf(world)).find(({ id }) => id === chosen.id);
      if (!redeem) break;
      const mistake = await mistakeWith(world, redeem);
      if (mistake !== null)
        done.push(
          `${mistake.status} by mistake: ${await changeStatus(world, redeem, mistake.status, mistake)}`,
        );
      const status = nextToShip[redeem.status];
      if (!status) break;
      if (status === 'SHIPPED') await makeFinal(world);
      const changed = await changeStatus(world, redeem, status);
      done.push(`${status}: ${changed}`);
      if (changed !== 'done') break;
      if (onChain.has(status)) done.push(await operateOnce(world), await indexOnce(world));
    }
    return `${chosen.subject}: ${done.join(', ')}`;
  },
};

function detailsOf(status: string, certificateNumbers: readonly string[]): object {
  switch (status) {
    case 'BURNED':
      return { certificateNumbers };
    case 'SHIPPED':
    case 'RESHIPPED':
      return { carrier: 'Japan Post', trackingNumber: '1234-5678-9012' };
    case 'COMPENSATED':
      return { amount: '25', reason: 'Bank transfer 4711' };
    case 'REJECTED':
    case 'LOST':
    case 'RETURNED':
      return { reason: 'A history says so' };
    default:
      return {};
  }
}

/** Nothing before this is reorganised. */
const finalise: Move = {
  name: 'blocks become final',
  weight: 1,
  make: makeFinal,
};

interface StaleOrder {
  parameters: OrderParameters;
  signature: Hex;
  payment_token: 'USDC' | 'USDT';
  price: bigint;
  subject: string;
}

/** A listing that ended because its card left is valid on chain again when the card returns: its signature is public. */
const fillStale: Move = {
  name: 'buy by an order that revived',
  weight: 2,
  async make(world) {
    const { random, chain, customers, database } = world;
    const { seaport } = chain.network.contracts;
    const { rows } = await sql<StaleOrder>`
      select o.parameters, o.signature, o.payment_token, o.price_base_units as price, n.kind || ' ' || n.token_id as subject
      from market_order o join nft n on n.id = o.nft_id
      where o.type = 'FIXED_PRICE' and o.status = 'Cancelled' and o.cancel_reason = 'MOVED_AWAY' and n.owner = o.offerer
        and o.reserved_for is null
      order by subject, o.price_base_units, o.id`.execute(database.db);
    const [stale] = random.some(rows, 1);
    if (!stale) return nothingToDo;
    const order = fromSignedOrderWire(stale);
    const offerer = order.components.offerer.toLowerCase();
    const who = random.pick(customers.filter(({ account }) => account.address.toLowerCase() !== offerer));
    await outcomeOf(
      world,
      who,
      approveToken(chain.network.tokens[stale.payment_token], seaport, stale.price),
    );
    const sent = await submitAs(world, who, fulfilListing({ seaport }, order)).catch(() => null);
    // Also when it failed: after a reorganisation it may succeed.
    if (sent !== null) world.outsideFills.add(sent.hash);
    return `${nameOf(world, who)}: ${stale.subject}: ${sent?.isDone ? 'done' : 'refused by the chain'}`;
  },
};

/** Cards that anyone may return after thirty days: no history lasts that long. */
const returnEarly: Move = {
  name: 'return a young deposit',
  weight: 0.5,
  async make(world) {
    const { random, chain, customers, oracle } = world;
    const deposits = [...(oracle.ledger?.deposits ?? [])].filter(([, { state }]) => state === 'HELD');
    const [chosen] = random.some(deposits.toSorted(byCards), 1);
    if (!chosen) return nothingToDo;
    const who = random.pick(customers);
    const data = encodeFunctionData({
      abi: redeemVaultAbi,
      functionName: 'returnCards',
      args: [chosen[0] as Hex],
    });
    const isDone = await outcomeOf(world, who, { to: chain.network.contracts.redeemVault, data, value: 0n });
    if (isDone) throw new Violation('somebody returns a deposit before its thirty days are over');
    return `${nameOf(world, who)}: refused by the chain`;
  },
};

export const redeemMoves: readonly Move[] = [
  ask,
  withdraw,
  withdrawDirectly,
  depositDirectly,
  change,
  shipWithMistakes,
  finalise,
  fillStale,
  returnEarly,
];
