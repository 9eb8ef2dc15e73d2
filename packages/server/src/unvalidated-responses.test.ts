import { drawIdOf } from '@kura/chain/campaigns';
import { createReserveReport, encodeReserveReport } from '@kura/chain/reserve';
import {
  accounts,
  type Customer,
  customerOf,
  fund,
  openCollection,
  publishDrop,
  runningAuction,
  startTestServer,
  startTestShop,
  type TestServer,
  type TestShop,
} from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from './all.matrix.ts';

// Production doesn't validate answers of shared calls against their contract, which would remove a field that a presenter
// exposed by mistake. Both ways must give the same bytes.

let shop: TestShop;
let trusting: TestServer;
let alice: Customer;
/** The paths that each shared call is requested with. */
let paths: Record<string, readonly string[]>;

beforeAll(async () => {
  shop = await startTestShop();
  for (const account of [accounts.alice, accounts.bob]) {
    await fund(shop.chain, account.address, { usdc: 10_000_000_000n });
  }
  const collectionId = await openCollection(shop);
  const gachaId = await publishDrop(shop, collectionId, {
    packs: 12,
    cards: Array.from({ length: 12 }, (_, index) => ({ value: 5 + index, rank: index < 2 ? 'SS' : 'C' })),
  });
  alice = await customerOf(shop, accounts.alice);
  const bob = await customerOf(shop, accounts.bob);
  const act = async (customer: Customer, path: string, body: object) => {
    const prepared = await customer.post(path, body);
    if (prepared.status !== 201) throw new Error(`${path}: ${JSON.stringify(prepared.body)}`);
    await customer.perform(prepared.body);
    await shop.settle();
    return (await customer.get(`/intent/${prepared.body.intentId}`)).body;
  };
  const rolled = await act(alice, '/gacha/roll', { gachaId, quantity: 6, token: 'USDC', openNow: true });
  const [sold, ...cardIds] = rolled.result.cardIds as string[];
  for (const [place, nftId] of [sold, ...cardIds.slice(0, 3)].entries()) {
    const price = String(20 + place);
    await act(alice, '/contract/create-order', { type: 'FIXED_PRICE', nftId, price });
  }
  const { order } = (await bob.get(`/seaport/order/${sold}`)).body;
  await act(bob, `/contract/accept-order/${order.id}`, {});
  const nft = cardIds.at(-1);
  await act(bob, '/contract/create-order', {
    type: 'OFFER',
    target: { kind: 'NFT', nftId: nft },
    token: 'USDC',
    price: '7',
  });
  const auctionId = await runningAuction(shop.server.database, { account: accounts.bob });

  trusting = await startTestServer({
    database: shop.server.database,
    chain: {
      rpcUrl: shop.chain.rpcUrl,
      network: shop.chain.network,
      operatorAddress: accounts.operator.address,
    },
    api: { answerCache: false, checkAnswers: false },
  });
  const campaignId = await plantDrawnCampaign();
  await plantDrawnRoom(gachaId);
  await plantStatement();
  await plantStops();
  paths = {
    'auctions.list': ['/auction'],
    'auctions.get': [`/auction/${auctionId}`],
    'auctions.bids': [`/auction/${auctionId}/bids`],
    'campaigns.draw': [`/campaign/${campaignId}/draw`],
    'campaigns.drawFile': [`/campaign/${campaignId}/draw-file`],
    'campaigns.get': [`/campaign/${campaignId}`],
    'campaigns.list': ['/campaign'],
    'cards.activity': ['/nft/activity', '/nft/activity?type=Sale&type=Mint'],
    'cards.activityOf': [`/nft/activity/${sold}`],
    'cards.facets': ['/nft/facets', `/nft/facets?collectionId=${collectionId}`],
    'cards.get': [`/nft/${sold}`, `/nft/${nft}`],
    'cards.listOfCollection': [`/nft/collection/${collectionId}`],
    'cards.similarTo': [`/nft/similar/${nft}`],
    'cards.statsOfCollection': [`/nft/collection/${collectionId}/stats`],
    'cards.tiles': ['/nft/tiles'],
    'cards.years': ['/nft/year'],
    'collections.get': [`/collection/${collectionId}`],
    'collections.list': ['/collection'],
    'filters.searchable': ['/filter/searchable'],
    'gacha.get': [`/gacha/${gachaId}`],
    'gacha.ofCollection': [`/gacha/collection/${collectionId}`],
    'gacha.ofNft': [`/gacha/nft/${nft}`],
    'gacha.published': ['/gacha/published'],
    'orders.listings': [
      '/seaport/listings',
      '/seaport/listings?kind=card&pageSize=100&orderBy=PRICE_LOW_TO_HIGH',
    ],
    'orders.offersOf': [`/seaport/offers/${nft}`],
    'orders.offersOfCollection': [`/seaport/collection-offers/${collectionId}`],
    'orders.sales': ['/seaport/sales'],
    'packs.latestPulls': ['/nft/pulled'],
    'packs.pulled': [`/nft/pulled/${gachaId}`],
    'packs.revealOf': [`/nft/${rolled.result.packIds[0]}/reveal`],
    'reserve.ofCard': [`/reserve/card/${nft}`],
    'reserve.read': ['/reserve'],
    'settings.config': ['/config'],
    'settings.page': ['/config/page/legal-notice', '/config/page/faq'],
    'stops.list': ['/stops'],
    'waitingRoom.draw': [`/gacha/${gachaId}/waiting-room/draw`],
    'waitingRoom.drawFile': [`/gacha/${gachaId}/waiting-room/draw-file`],
    'waitingRoom.get': [`/gacha/${gachaId}/waiting-room`],
  };
});
afterAll(async () => {
  await trusting.stop();
  await shop.stop();
});

/** A campaign whose draw has its word, but no winner yet. */
async function plantDrawnCampaign(): Promise<string> {
  const { db } = shop.server.context;
  const dayMs = 24 * 3_600_000;
  const at = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
  const { status, body } = await shop.server.request({
    method: 'POST',
    path: '/api/campaign',
    token: shop.admin.token,
    body: {
      title: { ja: 'フォローキャンペーン', en: 'Follow campaign' },
      description: { ja: '', en: '' },
      startsAt: at(1),
      endsAt: at(8),
      tasks: [{ kind: 'POST', requiredText: 'Kura' }],
      prizes: [{ kind: 'POINTS', winners: 2, points: '100' }],
    },
  });
  if (status !== 201) throw new Error(`campaign: ${JSON.stringify(body)}`);
  const hash = `0x${'12'.repeat(32)}`;
  await sql`
    update campaign set status = 'STOPPED', terms_hash = ${hash}, starts_at = ${at(-3)}, ends_at = ${at(-2)},
      published_at = ${at(-3)}, stopped_at = ${at(-2)}, draw_asked_at = ${at(-1)} where id = ${body.id}`.execute(
    db,
  );
  await sql`
    insert into campaign_draw (draw_id, campaign_id, attempt, closes_at, prize_counts, terms_hash,
      registered_transaction_hash, registered_block, root, applicant_count, request_id, committed_at,
      commit_transaction_hash, committed_block, sent, requests, word, drawn_at, word_transaction_hash, word_block)
    select ${drawIdOf(body.id, 0)}, id, attempt, ${at(-2)}, '{2}', ${hash}, ${hash}, 1, ${hash}, 1, 1, ${at(-1)}, ${hash}, 2,
      true, 1, ${`0x${'34'.repeat(16)}`}, ${at(-1)}, ${hash}, 3 from campaign where id = ${body.id}`.execute(
    db,
  );
  return body.id;
}

/** Creates a waiting room with drawn and listed entrants. */
async function plantDrawnRoom(gachaId: string): Promise<void> {
  const { db } = shop.server.context;
  const hash = `0x${'9a'.repeat(32)}`;
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  await db
    .insertInto('waiting_room')
    .values({
      gacha_id: gachaId,
      draw_id: hash,
      phase: 0,
      phase_starts_at: at(2),
      phase_ends_at: at(3),
      places: 1,
      quota: 1,
      closes_at: at(-1),
      accounts_before: at(-3),
      terms: '{}',
      terms_hash: hash,
      opened_at: at(-2),
      fixed_at: at(0),
      ordered_word: `0x${'34'.repeat(16)}`,
      list_root: hash,
    })
    .execute();
  const winners = [
    {
      index: 0,
      wallet: accounts.alice.address.toLowerCase(),
      salt: hash,
      prize: 0,
      reason: null,
    },
  ];
  await sql`
    insert into waiting_room_file (gacha_id, leaves, winners) values (${gachaId}, ${JSON.stringify([hash])}, ${JSON.stringify(
      winners,
    )})`.execute(db);
  await sql`
    insert into campaign_draw (draw_id, closes_at, prize_counts, terms_hash, registered_transaction_hash, registered_block,
      root, applicant_count, request_id, committed_at, commit_transaction_hash, committed_block, sent, requests, word, drawn_at,
      word_transaction_hash, word_block)
    values (${hash}, ${at(-1)}, '{1}', ${hash}, ${hash}, 1, ${hash}, 1, 2, ${at(-1)}, ${hash}, 2, true, 1,
      ${`0x${'34'.repeat(16)}`}, ${at(0)}, ${hash}, 3)`.execute(db);
}

/** Inserts a stock-take stated on chain. */
async function plantStatement(): Promise<void> {
  const { db } = shop.server.context;
  const hash = `0x${'5'.repeat(64)}`;
  const { chainId, contracts } = shop.chain.network;
  const report = createReserveReport({
    chainId,
    reserveLog: contracts.reserveLog,
    month: 202101,
    block: 1,
    slabs: [{ serialHash: `0x${'6'.repeat(64)}`, state: 'TOKEN' }],
  });
  const { id: adminId } = await db.selectFrom('admin_user').select('id').executeTakeFirstOrThrow();
  await sql`
    insert into stock_take (id, month, status, started_by, started_at, attempts, transaction_id, report, report_hash, report_block)
    select ${crypto.randomUUID()}, 202101, 'PUBLISHED', ${adminId}, now(), 1, o.id, ${Buffer.from(encodeReserveReport(report))}, ${hash}, 1
    from operator_transaction o limit 1`.execute(db);
  await sql`
    insert into reserve_statement (index, month, root, slab_count, report_hash, stated_at, transaction_hash, block_number)
    values (0, 202101, ${hash}, 1, ${hash}, now(), ${hash}, 1)`.execute(db);
}

/** Inserts a stop without an end and one with an end. */
async function plantStops(): Promise<void> {
  const hash = `0x${'78'.repeat(32)}`;
  await sql`
    insert into contract_stop (part, stopped_at, ends_at, transaction_hash, block_number)
    values ('STOCK', now(), null, ${hash}, 1), ('AUCTIONS', now(), now() + interval '1 day', ${hash}, 1)`.execute(
    shop.server.context.db,
  );
}

async function textOf(server: TestServer, path: string, token: string | undefined): Promise<string> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${server.url}/api${path}`, { headers });
  const text = await response.text();
  expect(response.status, `${path}: ${text}`).toBe(200);
  return text;
}

const shared = calls.filter(({ call }) => call.shared).map(({ title }) => title);
/** Nothing happened of which they could tell. */
const empty = ['auctions.bids', 'cards.years', 'filters.searchable', 'orders.offersOfCollection'];

describe('[T1] a response that is not validated against its contract', () => {
  it.each(shared)('has the same bytes as one that is: %s', async (title) => {
    const asked = paths[title] ?? [];
    expect(asked).not.toEqual([]);
    for (const path of asked) {
      for (const token of [undefined, alice.token, shop.admin.token]) {
        const unchecked = await textOf(trusting, path, token);
        const checked = await textOf(shop.server, path, token);
        // From the first difference on, which is all that is worth reading of thousands of bytes.
        const same = [...unchecked].findIndex((char, index) => char !== checked[index]);
        const from = Math.max(0, same - 40);
        expect(unchecked.slice(from, from + 120), path).toBe(checked.slice(from, from + 120));
        expect(unchecked === checked, path).toBe(true);
        const response = JSON.parse(unchecked);
        const items: unknown[] = [response.items ?? response].flat();
        expect(items.length > 0, path).toBe(!empty.includes(title));
      }
    }
  });

  it('is tried for every shared call', () => {
    expect(Object.keys(paths).sort()).toEqual(shared.toSorted());
  });
});
