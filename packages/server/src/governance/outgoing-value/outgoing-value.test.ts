import { contract } from '@kura/api-contract';
import type { Call } from '@kura/api-contract/call';
import {
  type ApiResponse,
  accounts,
  completeIntent,
  customerOf,
  draftDrop,
  fund,
  intakeCards,
  openCollection,
  publishDrop,
  type SignedInAdmin,
  type SignedInUser,
  signInAdmin,
  signInApprover,
  signInUser,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { redeem } from '../../custody/redeems/redeems.matrix.ts';
import { settledPayment } from '../../payments/receipts/receipts.matrix.ts';

const unusedX = {
  apiUrl: 'http://x.invalid',
  authorizeUrl: 'http://x.invalid',
  clientId: 'none',
  clientSecret: 'none',
  redirectUrls: [],
  tokenKeys: [],
  timeoutMs: 1,
};

/**
 * Scenarios try each call at the limit, above it, in parts, by bulk where it exists, and after a lower value. Calls of the kind
 * POWER change admins and thresholds: approvals.test.ts, disabled-admin.test.ts.
 */
const moving: Readonly<Record<string, 'SALE' | 'GIFT' | 'VALUE' | 'SUM' | 'DROP' | 'POWER'>> = {
  'stock.setState': 'SALE',
  'trading.prepare': 'SALE',
  'trading.prepareFill': 'SALE',
  'bulkActs.create': 'SALE',
  'stock.update': 'VALUE',
  'transfers.transfer': 'GIFT',
  'contractCalls.transfer': 'GIFT',
  'stock.mint': 'GIFT',
  'stock.mintMultiple': 'GIFT',
  'contractCalls.mint': 'GIFT',
  'points.mint': 'SUM',
  'tickets.grant': 'SUM',
  'campaigns.publish': 'SUM',
  'gacha.publish': 'DROP',
  'contractCalls.setGachaPrice': 'DROP',
  'payments.refund': 'SUM',
  'redeems.change': 'SUM',
  'admins.invite': 'POWER',
  'admins.change': 'POWER',
  'admins.reset': 'POWER',
  'settings.change': 'POWER',
};

/** Calls that don't move the shop's property, with the reason. A call in no list fails the test. */
const harmless: Readonly<Record<string, string>> = {
  'decides about the requests of others': 'approvals.confirm approvals.refuse',
  'changes the own access':
    'auth.prove auth.changePassword auth.renewRecoveryCodes auth.logout auth.endSession auth.endSessions',
  'previews, or ends an act': 'bulkActs.preview bulkActs.cancel campaigns.testDistribute',
  'changes drafts, which are judged at their publication':
    'campaigns.create campaigns.change campaigns.remove campaigns.setAllowList gacha.create gacha.change gacha.remove gacha.assignNfts gacha.setSecretNfts gacha.setTokens gacha.shuffle',
  'moves packs to an account of the shop': 'campaigns.fundPacksAccount',
  'ends, or continues, what was judged at its publication':
    'campaigns.stop campaigns.distribute campaigns.decide gacha.stop gacha.resume gacha.close gacha.setPhase contractCalls.pauseGacha contractCalls.unpauseGacha',
  'chooses who may buy first, at the published price': 'waitingRoom.open',
  'delivers what was paid for':
    'gacha.forceReveal gacha.askAgain payments.retry payments.applyCharge payments.review payments.reconcile',
  'takes cards in':
    'cardImports.create cardImports.changeRow cardImports.uploadPhoto cardImports.fillRows cardImports.start cards.intake',
  'changes pages, files and texts':
    'collections.create collections.change collections.redeploy filters.create filters.change filters.remove gacha.setDisplayOrder images.uploadAdminFile images.uploadNftFile legal.publish notifications.send notifications.cancel emailTemplates.create emailTemplates.preview emailTemplates.test emailTemplates.send emailTemplates.change emailTemplates.remove emailTemplates.restore contact.answer contact.setState',
  'admits an account that the cold key of the chain has listed': 'collections.setMinter',
  'burns a token of the shop, which keeps the slab': 'contractCalls.burn stock.burn',
  'removes a record, whose value counts for the next one with its certificate': 'stock.remove',
  reads: 'contractCalls.generateSerialHash',
  'runs or ends work of the shop':
    'jobs.retry jobs.discard web3.migrate transactions.bump transactions.cancel receipts.archive clientLog.annotate',
  'counts and documents':
    'redeems.uploadPhoto reserve.start reserve.uploadPhoto reserve.scan reserve.removeSlab reserve.explain reserve.publish reserve.abandon savedViews.save savedViews.remove',
  'takes something back': 'tickets.revoke trading.prepareCancellation',
  'changes a user, whose cards stay':
    'userRecords.setStatus userRecords.correctBirthDate userRecords.endSessions users.remove',
};

const writes = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries(calls as Record<string, Call>)
    .filter(([, call]) => call.scope !== undefined && call.method !== 'GET')
    .map(([name, call]) => ({ title: `${feature}.${name}`, call })),
);

describe('[T80] every call of admins', () => {
  test('moves value by one rule, or is known to move none', () => {
    const known = [...Object.keys(moving), ...Object.values(harmless).flatMap((list) => list.split(' '))];
    expect(known.toSorted()).toEqual(writes.map(({ title }) => title).toSorted());
  });

  test('answers with an approval where it moves value, and nowhere else', () => {
    const pending = { approvalId: crypto.randomUUID(), status: 'PENDING', executesAt: null };
    const mayWait = writes.filter(({ call }) => call.output?.safeParse(pending).success);
    expect(mayWait.map(({ title }) => title).toSorted()).toEqual(Object.keys(moving).toSorted());
  });
});

let shop: TestShop;
let collectionId: string;
let collection: string;
/** Each test has its own admin, and so its own daily amounts. */
let admin: SignedInAdmin;
let approver: SignedInAdmin;
let customer: SignedInUser;
let users: string[];
const stranger = accounts.dave.address;

beforeAll(async () => {
  shop = await startTestShop();
  collectionId = await openCollection(shop);
  approver = await signInApprover(shop.server);
  customer = await signInUser(shop.server);
  users = await Promise.all(Array.from({ length: 6 }, async () => (await signInUser(shop.server)).id));
  // A campaign needs a connection to X. This one asks it for nothing.
  shop.server.context.config.x ??= unusedX;
  await fund(shop.chain, accounts.bob.address, { usdc: 1_000_000_000n });
  const row = await shop.server.database.db
    .selectFrom('collection')
    .where('id', '=', collectionId)
    .select('contract_address')
    .executeTakeFirstOrThrow();
  collection = String(row.contract_address);
});
afterAll(() => shop.stop());
beforeEach(async () => {
  admin = await signInAdmin(shop.server, ['catalogue', 'sales', 'finance', 'shipping']);
});

const post = (path: string, body: object = {}): Promise<ApiResponse> =>
  shop.server.request({
    method: 'POST',
    path: `/api${path}`,
    token: admin.token,
    body,
    idempotencyKey: true,
  });

/** The reasons for which an act waits for a second admin; none when it was done. */
async function reasonsOf(response: ApiResponse): Promise<string[]> {
  expect([200, 201, 202], JSON.stringify(response.body)).toContain(response.status);
  if (!('executesAt' in response.body)) return [];
  const path = `/api/approval/${response.body.approvalId}`;
  return (await shop.server.request({ method: 'GET', path, token: approver.token })).body.reasons;
}

async function rowOf(id: string) {
  return shop.server.database.db
    .selectFrom('nft')
    .where('id', '=', id)
    .select(['version', 'token_id', 'serial_hash', 'grader', 'certificate_number', 'photo_front'])
    .executeTakeFirstOrThrow();
}

const stock = (...values: number[]): Promise<string[]> => intakeCards(shop, collectionId, values);

async function minted(...values: number[]): Promise<string[]> {
  const ids = await stock(...values);
  expect((await post('/nft/mint-multiple', { ids })).status).toBe(202);
  await shop.settle();
  return ids;
}

async function setValue(id: string, value: string | null): Promise<string[]> {
  const { version } = await rowOf(id);
  return reasonsOf(
    await shop.server.request({
      method: 'POST',
      path: `/api/nft/update/${id}`,
      token: admin.token,
      headers: { 'if-match': `"${version}"` },
      body: { value },
    }),
  );
}

interface Sale {
  title: string;
  cards: typeof stock;
  sell(id: string, price: string): Promise<ApiResponse>;
}
const bulk = (ids: string[], act: object) => post('/nft/bulk-act', { ids, act, expectedTotal: ids.length });
const sales: Sale[] = [
  {
    title: 'stock.setState',
    cards: stock,
    sell: (id, price) => post(`/nft/${id}`, { publishState: 'PUBLISHED', saleType: 'OFF_CHAIN', price }),
  },
  {
    title: 'trading.prepare of a listing',
    cards: minted,
    sell: (nftId, price) => post('/contract/create-order', { type: 'FIXED_PRICE', nftId, price }),
  },
  {
    title: 'trading.prepare of an auction',
    cards: minted,
    async sell(nftId, reservePrice) {
      const { timestamp } = await shop.chain.client.getBlock();
      const endsAt = new Date((Number(timestamp) + 7_200) * 1000).toISOString();
      const terms = { token: 'USDC', reservePrice, startingPrice: '1', increment: '1', endsAt };
      return post('/contract/create-order', { type: 'AUCTION', nftId, ...terms });
    },
  },
  {
    title: 'trading.prepareFill',
    cards: minted,
    async sell(nftId, price) {
      const bob = await customerOf(shop, accounts.bob);
      const offer = { type: 'OFFER', token: 'USDC', target: { kind: 'NFT', nftId }, price };
      const { result } = await completeIntent(shop, bob, '/contract/create-order', offer);
      return post(`/contract/accept-order/${result.orderId}`, { price });
    },
  },
  {
    title: 'bulkActs.create',
    cards: stock,
    sell: (id, amount) => bulk([id], { kind: 'LIST', price: { kind: 'AMOUNT', amount } }),
  },
];

describe.each(sales)('[T80] a sale by $title', ({ cards, sell }) => {
  test('at half of the value needs one admin, below it two', async () => {
    const [fair = '', cheap = ''] = await cards(100, 100);
    expect(await reasonsOf(await sell(cheap, '49.99'))).toEqual(['BELOW_VALUE']);
    expect(await reasonsOf(await sell(fair, '50'))).toEqual([]);
  });

  test('after a lower value compares with the highest one', async () => {
    const [id = ''] = await cards(100);
    expect(await setValue(id, '50')).toEqual([]);
    expect(await reasonsOf(await sell(id, '30'))).toEqual(['BELOW_VALUE']);
  });
});

describe('[T80] a lower value', () => {
  test('beyond the percentage needs two, also in parts, by bulk, and when it is removed', async () => {
    const [id = '', other = ''] = await stock(100, 100);
    expect(await setValue(id, '49.99')).toEqual(['VALUE_REDUCED']);
    expect(await setValue(id, null)).toEqual(['VALUE_REDUCED']);
    expect(await setValue(id, '50')).toEqual([]);
    expect(await setValue(id, '49.99')).toEqual(['VALUE_REDUCED']);
    const set = (value: string | null) => bulk([id, other], { kind: 'SET_VALUE', value });
    expect(await reasonsOf(await set('49.99'))).toEqual(['VALUE_REDUCED']);
    expect(await reasonsOf(await set(null))).toEqual(['VALUE_REDUCED']);
    expect(await reasonsOf(await set('50'))).toEqual([]);
  });

  test('is remembered when the card is removed and its slab is taken in again', async () => {
    const [id = ''] = await stock(100);
    const { grader, certificate_number, photo_front } = await rowOf(id);
    const path = `/api/nft/delete/${id}`;
    expect((await shop.server.request({ method: 'DELETE', path, token: admin.token })).status).toBe(204);
    const slab = { grader, certificateNumber: certificate_number, gradingNumber: 1, englishTitle: 'Again' };
    const again = await post('/nft', {
      ...slab,
      collectionId,
      value: '1',
      assets: { photoFront: photo_front },
    });
    const sale = { publishState: 'PUBLISHED', saleType: 'OFF_CHAIN', price: '1' };
    expect(await reasonsOf(await post(`/nft/${again.body.id}`, sale))).toEqual(['BELOW_VALUE']);
  });

  test('counts no longer after the days of the setting', async () => {
    const [id = ''] = await stock(100);
    expect(await setValue(id, '50')).toEqual([]);
    await shop.server.database.db
      .updateTable('former_card_value')
      .set({ until: new Date(shop.server.context.clock.now().getTime() - 31 * 86_400_000) })
      .where('card_id', '=', id)
      .execute();
    expect(await setValue(id, '25')).toEqual([]);
  });

  test('that two confirmed is one, and the confirmation of many is for their values at that moment', async () => {
    const [id = ''] = await stock(100);
    const confirm = async (response: ApiResponse) => {
      const path = `/api/approval/${response.body.approvalId}`;
      const { body } = await shop.server.request({ method: 'GET', path, token: approver.token });
      return shop.server.request({
        method: 'POST',
        path: `${path}/confirm`,
        token: approver.token,
        body: { bodyHash: body.bodyHash },
        idempotencyKey: true,
      });
    };
    const act = await bulk([id], { kind: 'SET_VALUE', value: '10' });
    expect((await confirm(act)).body.status).toBe('EXECUTED');
    await shop.settle();
    const value = await shop.server.request({
      method: 'GET',
      path: `/api/nft/admin/${id}`,
      token: admin.token,
    });
    expect(value.body.value).toBe('10');
    const void_ = await bulk([id], { kind: 'SET_VALUE', value: '1' });
    expect(await setValue(id, '200')).toEqual([]);
    expect(await confirm(void_)).toMatchObject({ status: 409, code: 'APPROVAL_VOID' });
  });
});

interface Gift {
  title: string;
  cards: typeof stock;
  give(id: string, to: string): Promise<ApiResponse>;
}
const gifts: Gift[] = [
  { title: 'transfers.transfer', cards: minted, give: (id, to) => post(`/nft/transfer/${id}`, { to }) },
  {
    title: 'contractCalls.transfer',
    cards: minted,
    give: async (id, to) =>
      post('/contract/transfer', { collection, tokenId: String((await rowOf(id)).token_id), to }),
  },
  { title: 'stock.mint', cards: stock, give: (id, to) => post('/nft/mint', { id, to }) },
  {
    title: 'stock.mintMultiple',
    cards: stock,
    give: (id, to) => post('/nft/mint-multiple', { ids: [id], to }),
  },
  {
    title: 'contractCalls.mint',
    cards: stock,
    give: async (id, to) =>
      post('/contract/mint', { collection, serialHash: (await rowOf(id)).serial_hash, to }),
  },
];

describe.each(gifts)('[T80] a gift by $title', ({ cards, give }) => {
  test('up to the limit of the day needs one admin, above it and in parts two, also after a lower value', async () => {
    const [small = '', rest = '', more = '', large = ''] = await cards(30, 20, 1, 60);
    expect(await setValue(large, '30')).toEqual([]);
    expect(await reasonsOf(await give(large, stranger))).toEqual(['GIFTS_ABOVE_CAP']);
    expect(await reasonsOf(await give(small, stranger))).toEqual([]);
    expect(await reasonsOf(await give(rest, stranger))).toEqual([]);
    expect(await reasonsOf(await give(more, stranger))).toEqual(['GIFTS_ABOVE_CAP']);
    // Another admin has separate daily amounts.
    admin = await signInAdmin(shop.server, ['catalogue', 'sales']);
    expect(await reasonsOf(await give(more, stranger))).toEqual([]);
  });
});

const change = async (
  method: 'PUT' | 'PATCH',
  path: string,
  body: object,
  version?: number,
): Promise<ApiResponse> =>
  shop.server.request({
    method,
    path: `/api${path}`,
    token: admin.token,
    body,
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });

/** Publishes a campaign that starts now, with one prize. */
async function publishCampaign(prize: object): Promise<ApiResponse> {
  const at = (hours: number) =>
    new Date(shop.server.context.clock.now().getTime() + hours * 3_600_000).toISOString();
  const { status, body } = await post('/campaign', {
    title: { ja: '当たる', en: 'Win' },
    description: { ja: '', en: '' },
    startsAt: at(1),
    endsAt: at(24),
    tasks: [{ kind: 'POST', requiredText: 'Kura' }],
    prizes: [{ winners: 1, ...prize }],
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return change('PUT', `/campaign/${body.id}/publish`, {}, body.version);
}

/** A drop on sale with two packs for prizes, at a price in dollars and a fair value. */
const prizeDrop = (price: number) =>
  publishDrop(shop, collectionId, {
    packs: 2,
    cards: [price, price].map((value) => ({ value, rank: 'B' as const })),
    prices: [{ token: 'USDC', price: String(price) }],
    priceInPoints: null,
    deliveryCap: 2,
    endsInSeconds: 14 * 86_400,
  });

async function payment(dollars: number): Promise<string> {
  const { id } = await settledPayment({ context: shop.server.context, user: customer });
  await shop.server.database.db
    .updateTable('payment')
    .set({ cents: dollars * 100 })
    .where('id', '=', id)
    .execute();
  return id;
}

async function lostRedeem(): Promise<{ id: string; version: number }> {
  const { id } = await redeem({ context: shop.server.context, user: customer });
  const lost = { status: 'LOST', shipment: 'LOST', carrier: 'Yamato', tracking_number: '1234-5678' };
  const { version } = await shop.server.database.db
    .updateTable('redeem')
    .set(lost)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return { id, version };
}

interface Sum {
  title: string;
  /** The largest amount that one admin may give in a day, and a part added to it. */
  limit: number;
  part: number;
  reason: string;
  give(amount: number): Promise<ApiResponse>;
  /** Gives an item with a value above the limit, after the value was lowered. */
  giveLowered?(): Promise<ApiResponse>;
}
const sums: Sum[] = [
  {
    title: 'points.mint',
    limit: 100_000,
    part: 1,
    reason: 'POINTS_ABOVE_CAP',
    give: (amount) =>
      post('/contract/mint-point-token', { wallet: stranger, amount: String(amount), reason: 'A raffle' }),
  },
  {
    // Its bulk form: several users, and several tickets for each.
    title: 'tickets.grant',
    limit: 50,
    part: 10,
    reason: 'TICKETS_ABOVE_CAP',
    give: (amount) =>
      post('/ticket', {
        userIds: users.slice(0, amount / 10),
        each: 10,
        target: { kind: 'TIER', colourTier: 'RED' },
        reason: 'A raffle',
      }),
  },
  {
    title: 'campaigns.publish of points',
    limit: 100_000,
    part: 1,
    reason: 'POINTS_ABOVE_CAP',
    give: (amount) => publishCampaign({ kind: 'POINTS', points: String(amount) }),
  },
  {
    title: 'campaigns.publish of tickets',
    limit: 50,
    part: 1,
    reason: 'TICKETS_ABOVE_CAP',
    give: (winners) =>
      publishCampaign({ kind: 'TICKET', winners, colourTier: 'BLUE', tickets: 1, ticketDays: 30 }),
  },
  {
    title: 'campaigns.publish of a card',
    limit: 50,
    part: 1,
    reason: 'GIFTS_ABOVE_CAP',
    give: async (value) => publishCampaign({ kind: 'CARD', cardId: (await minted(value))[0] }),
    async giveLowered() {
      const [cardId = ''] = await minted(51);
      expect(await setValue(cardId, '30')).toEqual([]);
      return publishCampaign({ kind: 'CARD', cardId });
    },
  },
  {
    title: 'campaigns.publish of a pack',
    limit: 50,
    part: 1,
    reason: 'GIFTS_ABOVE_CAP',
    give: async (price) => publishCampaign({ kind: 'PACK', packs: 1, gachaId: await prizeDrop(price) }),
    async giveLowered() {
      const gachaId = await prizeDrop(51);
      const lower = await post('/contract/set-gacha-price', { gachaId, token: 'USDC', price: '47' });
      expect(await reasonsOf(lower)).toEqual([]);
      await shop.settle();
      return publishCampaign({ kind: 'PACK', packs: 1, gachaId });
    },
  },
  {
    title: 'payments.refund',
    limit: 500,
    part: 1,
    reason: 'REFUNDS_ABOVE_CAP',
    give: async (amount) => post(`/payment/${await payment(amount)}/refund`, { reason: 'As asked' }),
  },
  {
    title: 'redeems.change to a compensation',
    limit: 500,
    part: 1,
    reason: 'COMPENSATION_ABOVE_CAP',
    async give(amount) {
      const { id, version } = await lostRedeem();
      const paid = { status: 'COMPENSATED', amount: String(amount), reason: 'Transfer' };
      return change('PATCH', `/redeem/${id}`, { change: paid }, version);
    },
  },
];

describe.each(sums)('[T80] $title', ({ limit, part, reason, give }) => {
  test('up to the limit of the day needs one admin, above it and in parts two', async () => {
    expect(await reasonsOf(await give(limit + part))).toEqual([reason]);
    expect(await reasonsOf(await give(limit - part))).toEqual([]);
    expect(await reasonsOf(await give(2 * part))).toEqual([reason]);
    expect(await reasonsOf(await give(part))).toEqual([]);
    expect(await reasonsOf(await give(part))).toEqual([reason]);
  });
});

const lowered = sums.flatMap(({ giveLowered, ...sum }) => (giveLowered ? [{ ...sum, giveLowered }] : []));
test.each(lowered)(
  '[T80] $title counts the value from before it was lowered',
  async ({ reason, giveLowered }) => {
    expect(await reasonsOf(await giveLowered())).toEqual([reason]);
  },
);

test.each([
  [23.9, ['REFUNDS_ABOVE_CAP']],
  [24.1, []],
])('[T80] a refund of %d hours ago adds up to %j', async (hours, reasons) => {
  const { clock, db } = shop.server.context;
  const at = new Date(clock.now().getTime() - hours * 3_600_000);
  await sql`
    insert into audit_log (id, at, actor_kind, actor_id, action, subject_kind, subject_id, details)
    values (${crypto.randomUUID()}, ${at}, 'admin', ${admin.id}, 'refund-payment', 'payment', 'another',
            '{"cents": 30000}')`.execute(db);
  const response = await post(`/payment/${await payment(300)}/refund`, { reason: 'As asked' });
  expect(await reasonsOf(response)).toEqual(reasons);
});

describe('[T80] a drop after its cards lost value', () => {
  const publishAt = async (price: string, value: number) => {
    const gachaId = await draftDrop(shop, collectionId, {
      packs: 2,
      cards: [value, value].map((each) => ({ value: each, rank: 'B' as const })),
      prices: [{ token: 'USDC', price }],
      priceInPoints: null,
    });
    const pool = await shop.server.database.db
      .selectFrom('gacha_entry')
      .where('gacha_id', '=', gachaId)
      .select('nft_id')
      .execute();
    expect(pool).toHaveLength(2);
    for (const { nft_id } of pool) expect(await setValue(nft_id, String(value / 2))).toEqual([]);
    return { gachaId, response: await post(`/gacha/publish/${gachaId}`) };
  };

  test('compares its price at the publication with the highest values', async () => {
    const { response } = await publishAt('50', 100);
    expect(await reasonsOf(response)).toEqual(['EXPECTED_VALUE']);
  });

  test('compares each later price with them', async () => {
    const { gachaId, response } = await publishAt('100', 100);
    expect(await reasonsOf(response)).toEqual([]);
    await shop.settle();
    const price = (dollars: string) =>
      post('/contract/set-gacha-price', { gachaId, token: 'USDC', price: dollars });
    expect(await reasonsOf(await price('90'))).toEqual(['EXPECTED_VALUE']);
    expect(await reasonsOf(await price('91'))).toEqual([]);
  });
});

test('[T80] the gifts of a day are one sum over all calls', async () => {
  const [sent = ''] = await minted(30);
  const [first = '', second = ''] = await stock(15, 15);
  expect(await reasonsOf(await post(`/nft/transfer/${sent}`, { to: stranger }))).toEqual([]);
  const ids = [first, second];
  expect(await reasonsOf(await post('/nft/mint-multiple', { ids, to: stranger }))).toEqual([
    'GIFTS_ABOVE_CAP',
  ]);
});

test('[T80] a card without a value needs two admins for a gift or a sale, and one for a transfer to the shop', async () => {
  const [unvalued = '', own = ''] = await stock(1, 1_000);
  await shop.server.database.db
    .updateTable('nft')
    .set({ value_base_units: null })
    .where('id', '=', unvalued)
    .execute();
  await shop.server.database.db.deleteFrom('former_card_value').where('card_id', '=', unvalued).execute();
  expect(await reasonsOf(await post('/nft/mint', { id: unvalued, to: stranger }))).toEqual([
    'GIFTS_ABOVE_CAP',
  ]);
  const sale = { publishState: 'PUBLISHED', saleType: 'OFF_CHAIN', price: '1000000' };
  expect(await reasonsOf(await post(`/nft/${unvalued}`, sale))).toEqual(['BELOW_VALUE']);
  // A stated value is in the log with the admin who stated it.
  expect(await setValue(unvalued, '10')).toEqual([]);
  expect(await reasonsOf(await post(`/nft/${unvalued}`, { ...sale, price: '5' }))).toEqual([]);
  const { packs } = shop.server.context.chain.senders;
  expect(await reasonsOf(await post('/nft/mint', { id: own, to: packs }))).toEqual([]);
});
