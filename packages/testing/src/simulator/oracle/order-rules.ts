import { zeroAddress } from 'viem';
import type { Findings } from '../violation.ts';
import { type Ledger, type Movement, tokenKey } from './ledger.ts';
import type { SeaportRecords } from './seaport-records.ts';
import type { NftRow, OrderRow, Snapshot } from './snapshot.ts';

/** An order's expected state according to the chain; null where the chain alone doesn't decide it. */
interface ExpectedOrder {
  readonly status: readonly OrderRow['status'][];
  readonly why: string;
}

/** Compares every order with Seaport's records, its token holders and the time of the tables' block. */
export function checkOrders(
  findings: Findings,
  {
    snapshot,
    ledger,
    records,
    rechecks,
    signedAhead,
  }: {
    snapshot: Snapshot;
    ledger: Ledger;
    records: SeaportRecords;
    /** Offerers with counters that the shop is about to read. */
    rechecks: ReadonlySet<string>;
    /** Hashes of orders signed under an increment that the tables had not seen. */
    signedAhead: ReadonlySet<string>;
  },
): void {
  for (const order of snapshot.orders.values()) {
    const { status, why } = expectedOrder(order, snapshot, ledger);
    const about = { type: order.type, token: describe(order, snapshot), why, shown: order.status };
    if (!status.includes(order.status)) {
      findings.add(`an order is ${order.status} against the chain`, about);
      continue;
    }
    const record = records.orders.get(order.order_hash);
    if (record !== undefined) {
      checkRecord(findings, order, record, about);
      const isKnown = rechecks.has(order.offerer) || signedAhead.has(order.order_hash);
      if (!isKnown && isOutdated(order, record))
        findings.add('getCounter outdates an order that is shown as fillable', about);
    }
    if (order.status === 'Open' && order.unfillable_reason === null) {
      checkFillable(findings, order, { snapshot, ledger, records });
    }
    if (order.status === 'Completed') checkParties(findings, order, snapshot, ledger);
  }
}

function expectedOrder(order: OrderRow, snapshot: Snapshot, ledger: Ledger): ExpectedOrder {
  if (ledger.fills.has(order.order_hash)) return { status: ['Completed'], why: 'Seaport filled it' };
  if (ledger.cancelled.has(order.order_hash)) return { status: ['Cancelled'], why: 'Seaport cancelled it' };
  const counter = ledger.counters.get(order.offerer);
  if (counter !== undefined && counter !== order.counter) {
    return { status: ['Cancelled'], why: 'its offerer’s counter grew' };
  }
  // An auction may end unsold by the shop's decision, without an event on chain.
  const ofAuction = order.type === 'AUCTION' || order.type === 'BID';
  const left = leftAfter(ledger.movements.get(givenTokenOf(order)) ?? [], order);
  if (left)
    return { status: ofAuction ? ['Cancelled', 'Expired'] : ['Cancelled'], why: 'its card moved away' };
  const wanted =
    ledger.movements.get(tokenKey(order.wanted_contract ?? '', order.wanted_token_id ?? '')) ?? [];
  const isPack = snapshot.nfts.get(order.nft_id ?? '')?.kind === 'pack';
  if (isPack && wanted.some(({ to }) => to === zeroAddress)) {
    return { status: ofAuction ? ['Cancelled', 'Expired'] : ['Cancelled'], why: 'its pack was opened' };
  }
  if (ledger.timeSeconds >= order.ends_at) return { status: ['Expired'], why: 'its time is over' };
  return { status: ofAuction ? ['Open', 'Expired'] : ['Open'], why: 'nothing ended it' };
}

function checkRecord(
  findings: Findings,
  order: OrderRow,
  { cancelled, filled }: { cancelled: boolean; filled: boolean },
  about: unknown,
): void {
  if (filled !== (order.status === 'Completed'))
    findings.add('getOrderStatus contradicts whether an order is filled', about);
  if (cancelled && order.status !== 'Cancelled' && order.status !== 'Completed')
    findings.add('getOrderStatus says cancelled of an order that is shown otherwise', about);
}

/**
 * After a reorganisation only the chain shows whether an order's counter still applies: the shop queries it, and hides the
 * order.
 */
const isOutdated = ({ status, unfillable_reason, counter }: OrderRow, record: { counter: bigint }) =>
  status === 'Open' && unfillable_reason === null && counter !== record.counter;

/** An order that the tables call fillable: Seaport has to accept it. */
function checkFillable(
  findings: Findings,
  order: OrderRow,
  { snapshot, ledger, records }: { snapshot: Snapshot; ledger: Ledger; records: SeaportRecords },
): void {
  if (order.given_contract !== null) {
    if (ledger.owners.get(givenTokenOf(order)) !== order.offerer) {
      findings.add(
        'an order can be filled though its offerer does not hold its card',
        describe(order, snapshot),
      );
    }
    const approved = records.approvals.get(`${order.given_contract}:${order.offerer}`);
    if (approved === false) {
      findings.add('an order can be filled though Seaport may not move its card', describe(order, snapshot));
    }
  }
  if (ledger.timeSeconds < order.starts_at)
    findings.add('an order can be filled before it starts', describe(order, snapshot));
}

/** Checks seller and buyer by the card's transfer in the order's fill transaction. */
function checkParties(findings: Findings, order: OrderRow, snapshot: Snapshot, ledger: Ledger): void {
  const fill = ledger.fills.get(order.order_hash);
  const sold = snapshot.nfts.get(order.sold_nft_id ?? '');
  if (fill === undefined) return;
  if (order.transaction_hash !== fill.transactionHash)
    findings.add('a completed order names another transaction than its fill', describe(order, snapshot));
  const moved =
    sold &&
    movementsOf(sold, ledger).filter(({ transactionHash }) => transactionHash === fill.transactionHash);
  const sells = order.type === 'FIXED_PRICE' || order.type === 'AUCTION';
  const [seller, buyer] = sells
    ? [order.offerer, moved?.find(({ from }) => from === order.offerer)?.to]
    : [moved?.findLast(({ to }) => to === order.offerer)?.from, order.offerer];
  if (order.seller !== seller || order.buyer !== buyer) {
    const shown = { seller: order.seller, buyer: order.buyer };
    findings.add('a completed order names another seller or buyer than the chain', { shown, seller, buyer });
  }
}

/** Seaport exchanges the signed token, even if another card has it since. */
const givenTokenOf = ({ given_contract, given_token_id }: OrderRow) =>
  tokenKey(given_contract ?? '', given_token_id ?? '');

export const movementsOf = ({ contract, token_id }: NftRow, { movements }: Ledger): readonly Movement[] =>
  movements.get(tokenKey(contract ?? '', token_id ?? '')) ?? [];

const leftAfter = (moves: readonly Movement[], { offerer, stored_at_block }: OrderRow) =>
  moves.some(({ from, blockNumber }) => from === offerer && blockNumber > stored_at_block);

function describe(order: OrderRow, { nfts }: Snapshot): string {
  const nft = nfts.get(order.nft_id ?? order.sold_nft_id ?? '');
  return `${order.type} ${nft ? `${nft.kind} ${nft.token_id}` : 'of a collection'} by ${order.offerer}`;
}
