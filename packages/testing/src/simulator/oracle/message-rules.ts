import { sql } from 'kysely';
import type { Findings } from '../violation.ts';
import type { World } from '../world.ts';
import type { NftRow, OrderRow, Snapshot } from './snapshot.ts';

interface Message {
  id: number;
  room: string;
  seq: number;
  name: string;
  payload: Readonly<Record<string, unknown>>;
}

/** Messages that were published after the last one that is known. */
export async function readMessages(
  { database }: Pick<World, 'database'>,
  afterId: number,
): Promise<Message[]> {
  const { rows } = await sql<Message>`
    select id, room, seq, name, payload from realtime_event where id > ${afterId} order by id`.execute(
    database.db,
  );
  return rows;
}

interface Change {
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly messages: readonly Message[];
  /** Ids of users by wallet. */
  readonly users: ReadonlyMap<string, string>;
  /** Steps of the indexer between the two snapshots. */
  readonly indexerSteps: number;
}

const key = (room: string, name: string, id: unknown) => `${room} ${name} ${id}`;

/** Each difference between two snapshots has its message in every room that it concerns. */
export function checkMessages(findings: Findings, change: Change): void {
  const published = new Set<string>();
  for (const { room, name, payload } of change.messages) {
    for (const id of [payload['orderId'], payload['nftId'], payload['gachaId'], payload['intentId']])
      if (id !== undefined) published.add(key(room, name, id));
    for (const id of [payload['ticketId'], payload['applicationId']])
      if (id !== undefined) published.add(key(room, name, id));
    for (const id of [payload['notificationId'], payload['transactionId']])
      if (id !== undefined) published.add(key(room, name, id));
    for (const id of (payload['nftIds'] as string[] | undefined) ?? []) published.add(key(room, name, id));
  }
  const expect = (rooms: readonly string[], names: readonly string[], id: string, about: unknown) => {
    for (const room of new Set(rooms)) {
      if (!names.some((name) => published.has(key(room, name, id)))) {
        findings.add('a change has no realtime message', {
          room: room.split(':')[0],
          names,
          about,
        });
      }
    }
  };
  checkOrderNews(change, expect, findings);
  checkTokenNews(change, expect);
  checkDropNews(findings, change, expect);
  const { before, after } = change;
  for (const auction of after.auctions.values()) {
    const known = before.auctions.get(auction.id);
    if (known === undefined || (known.state === auction.state && known.ends_at === auction.ends_at)) continue;
    expect(['market', `nft:${auction.nft_id}`], ['OrderUpdated'], auction.id, `auction ${auction.state}`);
  }
  for (const intent of after.intents.values()) {
    const known = before.intents.get(intent.id);
    // Who prepares an intent or submits it has the answer of the call.
    if (known === undefined || known.status === intent.status || intent.status === 'SUBMITTED') continue;
    if (known.status === 'PREPARED' && intent.status === 'CONFIRMED') continue;
    expect([`user:${intent.user_id}`], ['IntentUpdated'], intent.id, `intent ${intent.status}`);
  }
  for (const transaction of after.transactions.values()) {
    const known = before.transactions.get(transaction.id);
    if (known === undefined || known.status === transaction.status) continue;
    expect(['admin'], ['TransactionUpdated'], transaction.id, `${transaction.kind} ${transaction.status}`);
  }
  checkRewardNews(change, expect);
  for (const notice of after.notices.values()) {
    if (before.notices.has(notice.id)) continue;
    expect([`user:${notice.user_id}`], ['NotificationCreated'], notice.id, notice.kind);
  }
}

/** Tickets and applications of a user. Who joins a campaign has the answer of the call. */
function checkRewardNews({ before, after }: Change, expect: Expect): void {
  for (const ticket of after.tickets.values()) {
    if (before.tickets.get(ticket.id)?.status === ticket.status) continue;
    const rooms = ['admin', `user:${ticket.user_id}`];
    expect(rooms, ['TicketUpdated'], ticket.id, `ticket ${ticket.status}`);
  }
  for (const application of after.applications.values()) {
    const known = before.applications.get(application.id);
    const { id, user_id, ...shown } = application;
    if (known === undefined || JSON.stringify(known) === JSON.stringify(application)) continue;
    expect([`user:${user_id}`], ['UpdateUserApplication'], id, shown);
  }
}

type Expect = (rooms: readonly string[], names: readonly string[], id: string, about: unknown) => void;

const nameOfStatus = {
  Completed: 'OrderFulfilled',
  Cancelled: 'OrderCancelled',
  Open: 'OrderUpdated',
  Expired: 'OrderUpdated',
} as const;

function checkOrderNews(
  { before, after, messages, users }: Change,
  expect: Expect,
  findings: Findings,
): void {
  for (const order of after.orders.values()) {
    const known = before.orders.get(order.id);
    const isHidden = order.reserved_for !== null && order.status !== 'Completed';
    if (known !== undefined && !hasChanged(known, order)) continue;
    const names = known === undefined ? ['OrderCreated'] : [nameOfStatus[order.status]];
    const owners = [before, after].map((snapshot) => holderOfWanted(order, snapshot));
    // The sequence of the two changes of a holder isn't known.
    const holder = owners[0] === owners[1] ? owners[1] : null;
    const parties = [order.offerer, order.reserved_for, order.buyer, order.seller, holder];
    const personal = parties.flatMap((wallet) => {
      const user = wallet == null ? undefined : users.get(wallet);
      return user === undefined ? [] : [`user:${user}`];
    });
    const nfts = [order.nft_id, order.given_nft_id, order.sold_nft_id].flatMap((id) =>
      id === null ? [] : [`nft:${id}`],
    );
    const collection = order.collection_id === null ? [] : [`collection:${order.collection_id}`];
    const rooms = isHidden ? personal : ['market', ...nfts, ...collection, ...personal];
    expect(rooms, names, order.id, `${order.type} ${order.status} ${order.unfillable_reason ?? ''}`);
    if (!isHidden || known?.status === 'Completed') continue;
    const leaked = messages.find(
      ({ room, payload }) => payload['orderId'] === order.id && !room.startsWith('user:'),
    );
    if (leaked)
      findings.add('a listing for one buyer is announced to everybody', {
        room: leaked.room,
        name: leaked.name,
      });
  }
}

/** Who holds the token that an offer was signed for; null while its card has another token. */
function holderOfWanted(
  { wanted_contract, wanted_token_id, nft_id }: OrderRow,
  { nfts }: Snapshot,
): string | null {
  const nft = nfts.get(nft_id ?? '');
  const isWanted = nft?.contract === wanted_contract && nft?.token_id === wanted_token_id;
  return nft !== undefined && isWanted ? nft.owner : null;
}

const hasChanged = (a: OrderRow, b: OrderRow) =>
  a.status !== b.status || a.cancel_reason !== b.cancel_reason || a.unfillable_reason !== b.unfillable_reason;

function checkTokenNews({ before, after, users, indexerSteps }: Change, expect: Expect): void {
  for (const nft of after.nfts.values()) {
    const known: NftRow | undefined = before.nfts.get(nft.id);
    if (known === undefined || known.owner === nft.owner) continue;
    const about = `${nft.kind} ${nft.token_id}: ${known.owner} to ${nft.owner}`;
    if (nft.kind === 'card') {
      expect([`nft:${nft.id}`, `collection:${nft.collection_id}`], ['NftTransferred'], nft.id, about);
    } else if (known.owner !== null && nft.owner !== null && indexerSteps <= 1) {
      // By several steps a pack may have come to nothing in a reorganisation, and to another buyer by a purchase.
      const sides = [known.owner, nft.owner].flatMap((wallet) => users.get(wallet) ?? []);
      expect([`nft:${nft.id}`, ...sides.map((id) => `user:${id}`)], ['NftTransferred'], nft.id, about);
    }
  }
  const drawn = (snapshot: Snapshot) =>
    new Map(
      [...snapshot.nfts.values()].flatMap(({ id, card_id }) =>
        card_id === null ? [] : [[id, card_id] as const],
      ),
    );
  const known = drawn(before);
  for (const [packId, cardId] of drawn(after)) {
    const gachaId = after.nfts.get(packId)?.gacha_id;
    // A message names the card: one that the drop had shown already is no news.
    if (known.get(packId) === cardId || [...known.values()].includes(cardId)) continue;
    expect([`gacha:${gachaId}`], ['GachaRevealed'], cardId, 'a card was drawn');
  }
}

function checkDropNews(findings: Findings, { before, after, messages }: Change, expect: Expect): void {
  for (const drop of after.drops.values()) {
    const known = before.drops.get(drop.id);
    if (known === undefined) continue;
    const rooms = [`gacha:${drop.id}`, 'market'];
    if (known.status !== drop.status) expect(rooms, ['GachaUpdated'], drop.id, `drop ${drop.status}`);
    if (drop.issued <= known.issued) continue;
    expect(rooms, ['GachaSold'], drop.id, `${drop.issued - known.issued} packs sold`);
    const last = messages.findLast(
      ({ name, room, payload }) =>
        name === 'GachaSold' && room === 'market' && payload['gachaId'] === drop.id,
    );
    const remaining = drop.packs - drop.issued - drop.reserved;
    if (last !== undefined && last.payload['remaining'] !== remaining) {
      findings.add('GachaSold tells another number of remaining packs', { remaining, told: last.payload });
    }
  }
}

/** Numbers within a room count up by one: a client that missed one knows by the gap. */
export function checkSequences(
  findings: Findings,
  messages: readonly Message[],
  lastOfRoom: Map<string, number>,
): void {
  for (const { room, seq, name } of messages) {
    const last = lastOfRoom.get(room);
    if (last !== undefined && seq !== last + 1) {
      findings.add('a room’s numbers have a gap', { room: room.split(':')[0], name, last, seq });
    }
    lastOfRoom.set(room, seq);
  }
}
