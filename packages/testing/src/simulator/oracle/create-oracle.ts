import { sql } from 'kysely';
import { untilPublished } from '../../server/index.ts';
import { type Findings, throwFindings } from '../violation.ts';
import type { World } from '../world.ts';
import { checkActivity, readActivity } from './activity-rules.ts';
import { checkBlocks, readOrphanedBlocks } from './block-rules.ts';
import { checkBulkAct, readBulkAct } from './bulk-rules.ts';
import { checkCampaigns, readCampaigns, wonPoints } from './campaign-rules.ts';
import { checkDraws, checkLastOnePrizes, checkRequests, readDrawn, readRequests } from './draw-rules.ts';
import { checkExchanges, readExchanges } from './exchange-rules.ts';
import {
  checkHoldings,
  checkStockSales,
  checkSupplies,
  checkSwitches,
  readSwitches,
} from './holding-rules.ts';
import { checkImport, readImport } from './import-rules.ts';
import type { Ledger } from './ledger.ts';
import { checkMessages, checkSequences, readMessages } from './message-rules.ts';
import { checkNewFee, checkPoints, checkSpending, checkTreasury, mintedPoints } from './money-rules.ts';
import { checkNotices } from './notice-rules.ts';
import type { Oracle } from './oracle.ts';
import { checkOrders } from './order-rules.ts';
import { checkPhases, readPhases } from './phase-rules.ts';
import { checkPurchases } from './purchase-rules.ts';
import { ledgerReader } from './read-ledger.ts';
import { readSnapshot } from './read-snapshot.ts';
import { checkRedeems, readRedeems } from './redeem-rules.ts';
import { readSeaportRecords } from './seaport-records.ts';
import { checkSettings, readSettingRecords } from './setting-rules.ts';
import { checkSlabs, readSlabs } from './slab-rules.ts';
import type { Snapshot } from './snapshot.ts';
import { checkTickets, readTickets } from './ticket-rules.ts';
import { checkWaitingRoom, readWaitingRoom } from './waiting-room-rules.ts';

/** Steps between two comparisons of all orders with Seaport. */
const WHOLE_EVERY = 10;

export async function createOracle(world: World): Promise<Oracle> {
  await untilPublished(world.database);
  const reader = ledgerReader(world);
  const lastOfRoom = new Map<string, number>();
  let seen = await readSnapshot(world);
  let ledger = await reader.at(seen.checkpoint);
  const pointsBefore = ledger === null ? new Map<string, bigint>() : mintedPoints(ledger, world);
  let lastMessage = await readLastMessage(world);
  let checks = 0;
  let comparedAt = '';
  // Messages of steps that are no news are not expected: the comparison begins again after them.
  let newsFrom = seen;
  let stepsBefore = world.indexerSteps;
  const users = await readUsers(world);
  const wanted = new Map<string, boolean>();
  const returnedSlabs = new Set<string>();
  const voidDeliveries = new Set<string>();
  // Orders without a compared counter, and those that were signed under an increment which the tables had not seen.
  const unjudged = new Set<string>();
  const signedAhead = new Set<string>();

  async function check({ atRest = false } = {}): Promise<void> {
    checks += 1;
    const before = newsFrom;
    await untilPublished(world.database);
    const now = await readSnapshot(world);
    const messages = await readMessages(world, lastMessage);
    lastMessage = messages.at(-1)?.id ?? lastMessage;
    const quiet = world.wasHistory;
    world.wasHistory = false;
    const indexerSteps = world.indexerSteps - stepsBefore;
    stepsBefore = world.indexerSteps;
    const fresh = [...now.orders.values()].filter(({ order_hash }) => !world.feeOf.has(order_hash));
    for (const { order_hash } of fresh) unjudged.add(order_hash);
    for (const order of fresh) {
      // Bids carry the fee that applied when their auction began.
      const ask = order.type === 'BID' ? now.orders.get(order.auction_id ?? '') : undefined;
      const rate = (ask && world.feeOf.get(ask.order_hash)) ?? world.feeBasisPoints;
      world.feeOf.set(order.order_hash, rate);
    }
    const known = seen;
    seen = now;
    newsFrom = now;
    const all = atRest || checks % WHOLE_EVERY === 0;
    const changed = !isSame(known, now) || now.checkpoint.hash !== comparedAt;
    ledger = await reader.at(now.checkpoint);
    const chainFindings =
      ledger && (changed || all) ? await compareWithChain(now, ledger, { all, atRest }) : null;
    const [redeems, settings, bulkAct, cardImport] = await Promise.all([
      readRedeems(world),
      readSettingRecords(world),
      readBulkAct(world),
      readImport(world),
    ]);
    throwFindings((findings) => {
      if (ledger !== null) checkRedeems(findings, { records: redeems, ledger, world });
      checkSettings(findings, settings, world);
      checkBulkAct(findings, world, bulkAct);
      checkImport(findings, world, cardImport);
      for (const order of fresh) checkNewFee(findings, order, world.feeOf.get(order.order_hash) ?? 0n);
      checkSequences(findings, messages, lastOfRoom);
      if (!quiet) checkMessages(findings, { before, after: now, messages, users, indexerSteps });
      checkNotices(findings, now, users, { switchedOff: world.model.switchedOff, wanted });
      chainFindings?.(findings);
    });
    comparedAt = ledger ? now.checkpoint.hash : '';
  }

  /** Reads all that the rules about the chain need, and gives them to be applied. */
  async function compareWithChain(
    now: Snapshot,
    at: Ledger,
    { all, atRest }: { all: boolean; atRest: boolean },
  ) {
    const [exchanges, tickets, campaigns, waitingRoom] = await Promise.all([
      readExchanges(world),
      readTickets(world),
      readCampaigns(world, at),
      readWaitingRoom(world),
    ]);
    const [records, drawn, requests, activity, rechecks, switches, slabs, phases, dead] = await Promise.all([
      readSeaportRecords(world, now, at, { all }),
      readDrawn(world),
      readRequests(world),
      readActivity(world),
      readRechecks(world),
      readSwitches(world),
      readSlabs(world, at),
      readPhases(world, now, at),
      readOrphanedBlocks(world, at),
    ]);
    for (const { order_hash: hash, counter } of now.orders.values()) {
      if (records.orders.get(hash)?.counter === counter) signedAhead.delete(hash);
      else if (unjudged.has(hash) && records.orders.has(hash)) signedAhead.add(hash);
    }
    for (const hash of records.orders.keys()) unjudged.delete(hash);
    const late: ((findings: Findings) => void)[] = [];
    await checkSpending(
      { add: (rule, found) => late.push((findings) => findings.add(rule, found)) },
      { snapshot: now, ledger: at, world },
    );
    return (findings: Findings) => {
      checkBlocks(findings, dead);
      checkSlabs(findings, at, slabs);
      checkPhases(findings, phases);
      checkOrders(findings, { snapshot: now, ledger: at, records, rechecks, signedAhead });
      checkHoldings(findings, now, at);
      checkSwitches(findings, at, switches);
      checkSupplies(findings, now, at, world.listedDrop);
      checkStockSales(findings, now, at);
      checkDraws(findings, { snapshot: now, ledger: at, drawn });
      checkLastOnePrizes(findings, now, at);
      checkExchanges(findings, {
        records: exchanges,
        ledger: at,
        snapshot: now,
        world,
        known: returnedSlabs,
        atRest,
      });
      checkTickets(findings, {
        records: tickets,
        snapshot: now,
        ledger: at,
        world,
        known: voidDeliveries,
        atRest,
      });
      checkCampaigns(findings, { records: campaigns, ledger: at, world, atRest });
      checkWaitingRoom(findings, { records: waitingRoom, campaigns, ledger: at, world, atRest });
      checkRequests(findings, at, requests);
      checkPurchases(findings, { snapshot: now, ledger: at, world });
      checkTreasury(findings, { snapshot: now, ledger: at, world });
      checkPoints(findings, {
        ledger: at,
        world,
        before: pointsBefore,
        prizes: wonPoints(campaigns),
        atRest,
      });
      checkActivity(findings, { snapshot: now, ledger: at, activity });
      for (const add of late) add(findings);
    };
  }

  return {
    check,
    get seen() {
      return seen;
    },
    get ledger() {
      return ledger;
    },
  };
}

const isSame = (a: Snapshot, b: Snapshot) =>
  a.checkpoint.hash === b.checkpoint.hash &&
  a.orders.size === b.orders.size &&
  [...b.orders.values()].every((order) => {
    const other = a.orders.get(order.id);
    return other?.status === order.status && other.unfillable_reason === order.unfillable_reason;
  });

async function readLastMessage({ database }: World): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select coalesce(max(id), 0)::int as id from realtime_event`.execute(database.db);
  return rows[0]?.id ?? 0;
}

/** Offerers with orders that the shop is about to compare with the chain again. */
async function readRechecks({ database }: World): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ offerer: string }>`
    select j.payload ->> 'offerer' as offerer
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'recheck-offerer'`.execute(database.db);
  return new Set(rows.map(({ offerer }) => offerer));
}

async function readUsers({ database }: World): Promise<Map<string, string>> {
  const { rows } = await sql<{ address: string; user_id: string }>`
    select address, user_id from wallet`.execute(database.db);
  return new Map(rows.map(({ address, user_id }) => [address, user_id]));
}
