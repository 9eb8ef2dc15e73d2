import { sql } from 'kysely';
import { zeroAddress } from 'viem';
import type { Findings } from '../violation.ts';
import type { World } from '../world.ts';
import type { Fill, Ledger } from './ledger.ts';
import type { OrderRow, Snapshot } from './snapshot.ts';

const erc20 = 1;
const basisPoints = 10_000n;

/** An order's price according to the items that Seaport exchanged. */
export function paidIn({ offer, consideration }: Fill): { token: string; amount: bigint } | null {
  // An offer has the whole price; a listing asks for it in parts: proceeds and fee.
  const brought = offer.filter(({ itemType }) => itemType === erc20);
  const asked = consideration.filter(({ itemType }) => itemType === erc20);
  const items = brought.length > 0 ? brought : asked;
  const [first] = items;
  if (first === undefined) return null;
  return { token: first.token.toLowerCase(), amount: items.reduce((sum, item) => sum + item.amount, 0n) };
}

/** Checks the fee of each new order against the shop's current rate. */
export function checkNewFee(findings: Findings, order: OrderRow, feeBasisPoints: bigint): void {
  const due = (order.price * feeBasisPoints) / basisPoints;
  if (order.fee !== due) {
    findings.add('an order carries another fee than the shop takes', {
      type: order.type,
      price: order.price,
      fee: order.fee,
      due,
    });
  }
}

/**
 * Each treasury's income since the history began: the price of the sold packs, the fee on every fill and on burned deposits.
 */
export function checkTreasury(
  findings: Findings,
  { snapshot, ledger, world }: { snapshot: Snapshot; ledger: Ledger; world: World },
): void {
  const { tokens } = world.chain.network;
  const treasury = world.treasury.toLowerCase();
  for (const token of [tokens.USDC, tokens.USDT].map((address) => address.toLowerCase())) {
    let due = 0n;
    for (const sale of ledger.packSales) if (sale.token === token) due += sale.total;
    for (const order of snapshot.orders.values()) {
      const fill = ledger.fills.get(order.order_hash);
      // The winning bid pays in an auction.
      const paid = fill && order.type !== 'AUCTION' ? paidIn(fill) : null;
      const rate = world.feeOf.get(order.order_hash);
      if (paid?.token === token && rate !== undefined) due += (paid.amount * rate) / basisPoints;
    }
    // The stock is sold for USDC alone.
    if (token === tokens.USDC.toLowerCase()) for (const sale of ledger.stockSales) due += sale.price;
    for (const deposit of ledger.deposits.values())
      if (deposit.state === 'BURNED' && deposit.feeToken === token) due += deposit.fee;
    const received = ledger.balances.get(`${token}:${treasury}`) ?? 0n;
    if (received !== due)
      findings.add('the treasury received another amount than it is due', { token, received, due });
  }
}

/** Minted points, base units by wallet. */
export function mintedPoints(ledger: Ledger, { chain }: Pick<World, 'chain'>): ReadonlyMap<string, bigint> {
  const points = chain.network.tokens.POINT.toLowerCase();
  const minted = new Map<string, bigint>();
  for (const { token, from, to, amount } of ledger.payments)
    if (token === points && from === zeroAddress) minted.set(to, (minted.get(to) ?? 0n) + amount);
  return minted;
}

/** Compares the points minted since the history began with admin grants, exchanged cards and prizes. */
export function checkPoints(
  findings: Findings,
  {
    ledger,
    world,
    before,
    prizes,
    atRest,
  }: {
    ledger: Ledger;
    world: World;
    /** Base units by wallet. */
    prizes: ReadonlyMap<string, bigint>;
    /** Points minted before the history began. */
    before: ReadonlyMap<string, bigint>;
    atRest: boolean;
  },
): void {
  const all = mintedPoints(ledger, world);
  const exchanged = new Map<string, bigint>();
  for (const { holder, points } of ledger.exchanges.values())
    exchanged.set(holder, (exchanged.get(holder) ?? 0n) + points);
  for (const customer of world.customers) {
    const wallet = customer.account.address.toLowerCase();
    const minted = (all.get(wallet) ?? 0n) - (before.get(wallet) ?? 0n);
    const ofAdmins = world.model.grants.get(wallet) ?? 0n;
    const granted = ofAdmins + (exchanged.get(wallet) ?? 0n) + (prizes.get(wallet) ?? 0n);
    if (minted > granted || (atRest && minted < granted))
      findings.add('points were minted that nobody granted, or granted ones were not', { minted, granted });
  }
}

interface SpentRow {
  user_id: string;
  spent: string;
  promised: string;
}

/** Compares each user's spending this month for the limits, in yen, with the purchases on chain. */
export async function checkSpending(
  findings: Findings,
  { snapshot, ledger, world }: { snapshot: Snapshot; ledger: Ledger; world: World },
): Promise<void> {
  const { rows } = await sql<SpentRow>`
    select u.id as user_id, s.spent_yen::text as spent, s.promised_yen::text as promised
    from app_user u cross join lateral sum_spending(u.id, 'epoch', '{}'::uuid[], false) s
    where u.id = any(${world.customers.map(({ userId }) => userId)}::uuid[])`.execute(world.database.db);
  const counted = new Map(rows.map((row) => [row.user_id, row]));
  for (const customer of world.customers) {
    const wallet = customer.account.address.toLowerCase();
    const due = boughtYen(wallet, ledger, world);
    const shown = Number(counted.get(customer.userId)?.spent ?? 0);
    const promised = Number(counted.get(customer.userId)?.promised ?? 0);
    const least = offeredYen(wallet, snapshot);
    if (promised < least) {
      findings.add('open offers and bids of a user do not count as promised', {
        customer: world.customers.indexOf(customer),
        promised,
        least,
      });
    }
    // The limits count quoted prices. A drop that became cheaper since then takes less.
    const most = due + outsideYen(wallet, ledger, world);
    if (shown < due || (shown > most && !world.model.isPriceLowered)) {
      findings.add('a user’s spending is not the sum of what the user bought', {
        customer: world.customers.indexOf(customer),
        shown,
        due,
      });
    }
  }
}

/** A wallet's promised amount in yen: its open offers and its highest bid in each auction. */
function offeredYen(wallet: string, { orders, auctions }: Snapshot): number {
  let offered = 0;
  const bids = new Map<string, number>();
  for (const order of orders.values()) {
    if (order.offerer !== wallet || order.status !== 'Open') continue;
    const yen = yenOf(order.price);
    if (order.type === 'OFFER' && (order.given_nft_id === null || order.cash_paid_by === 'OFFERER'))
      offered += yen;
    const auction = order.type === 'BID' ? auctions.get(order.auction_id ?? '') : undefined;
    if (auction?.state === 'RUNNING') bids.set(auction.id, Math.max(bids.get(auction.id) ?? 0, yen));
  }
  for (const yen of bids.values()) offered += yen;
  return offered;
}

const yenOf = (baseUnits: bigint) => Number((baseUnits * YEN_PER_DOLLAR + 999_999n) / 1_000_000n);

/** The shop's initial rate is ¥150 for a dollar, and no move changes it. */
export const YEN_PER_DOLLAR = 150n;

/**
 * A wallet's payments in all transactions that sold it something, in yen, except those sent to Seaport directly. Every price is
 * in whole dollars.
 */
export function boughtYen(wallet: string, ledger: Ledger, world: World): number {
  return paidYen(wallet, ledger, world, (hash) => !world.outsideFills.has(hash));
}

/** A wallet's payments by fills at Seaport directly. The shop may have prepared the same purchase, and then counts it. */
export function outsideYen(wallet: string, ledger: Ledger, world: World): number {
  return paidYen(wallet, ledger, world, (hash) => world.outsideFills.has(hash));
}

function paidYen(
  wallet: string,
  ledger: Ledger,
  world: World,
  isMeant: (transactionHash: string) => boolean,
): number {
  const { USDC, USDT } = world.chain.network.tokens;
  const money = new Set([USDC.toLowerCase(), USDT.toLowerCase()]);
  const trades = new Set<string>(
    [...ledger.fills.values(), ...ledger.packSales, ...ledger.stockSales].map(
      ({ transactionHash }) => transactionHash,
    ),
  );
  // An account that fills an offer may pay the fee from its proceeds: only the net amount was spent.
  const net = new Map<string, bigint>();
  for (const { token, from, to, amount, transactionHash } of ledger.payments) {
    if (!money.has(token) || !trades.has(transactionHash) || !isMeant(transactionHash)) continue;
    // A wallet that accepts its own offer pays itself.
    const change = from === wallet ? amount : to === wallet ? -amount : 0n;
    net.set(transactionHash, (net.get(transactionHash) ?? 0n) + change);
  }
  let spent = 0n;
  for (const amount of net.values()) if (amount > 0n) spent += amount;
  return yenOf(spent);
}
