import { cardCollectionAbi } from '@kura/chain/abis';
import {
  accounts,
  asAdmin,
  type Customer,
  customerOf,
  intakeCards,
  openCollection,
  publishDrop,
  reorganise,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { getAddress, zeroAddress, zeroHash } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let shop: TestShop;
let collectionId: string;
let alice: Customer;

beforeAll(async () => {
  shop = await startTestShop();
  collectionId = await openCollection(shop);
  alice = await customerOf(shop, accounts.alice);
});
afterAll(() => shop.stop());

const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, headers: object = {}) =>
  shop.server.request({
    method,
    path: `/api${path}`,
    token: shop.admin.token,
    ...(body && { body }),
    ...(method === 'POST' && { idempotencyKey: true as const }),
    headers: headers as Record<string, string>,
  });
const post = (path: string, body: object = {}) => ask('POST', path, body);
const takeIn = async (count = 1) =>
  intakeCards(
    shop,
    collectionId,
    Array.from({ length: count }, () => 100),
  );
const record = async (id: string) => (await ask('GET', `/nft/admin/${id}`)).body;
async function freshCard(): Promise<string> {
  const [id] = await takeIn();
  return id as string;
}
async function mintedCard(): Promise<string> {
  const id = await freshCard();
  expect((await post('/nft/mint', { id })).status).toBe(202);
  await shop.settle();
  return id;
}
async function outcome(transactionId: string) {
  return (await ask('GET', `/transaction/${transactionId}`)).body;
}

describe('minting a stock card', () => {
  test('gives its token to the shop, and the slab to the token', async () => {
    const id = await freshCard();
    const { status, body } = await post('/nft/mint', { id });
    expect([status, body.status]).toEqual([202, 'QUEUED']);
    expect(await record(id)).toMatchObject({
      revealState: 'OFF_CHAIN',
      transaction: { id: body.transactionId, kind: 'mint-cards', status: 'QUEUED' },
    });
    await shop.settle();
    expect(await record(id)).toMatchObject({
      revealState: 'REVEALED',
      owner: accounts.operator.address,
      claim: { holder: 'WALLET' },
      transaction: { status: 'CONFIRMED' },
    });
    const audited = await shop.server.database.db
      .selectFrom('audit_log')
      .where('subject_id', '=', id)
      .select('action')
      .execute();
    expect(audited.map((row) => row.action)).toContain('mint-cards');
  });

  test('may send it to whom the admin says', async () => {
    const id = await freshCard();
    await post('/nft/mint', { id, to: accounts.bob.address });
    await shop.settle();
    expect((await record(id)).owner).toBe(getAddress(accounts.bob.address));
  });

  test('together takes one transaction, all or none', async () => {
    const ids = await takeIn(4);
    const { body } = await post('/nft/mint-multiple', { ids });
    await shop.settle();
    expect((await outcome(body.transactionId)).status).toBe('CONFIRMED');
    const cards = await Promise.all(ids.map(record));
    expect(cards.map((card) => card.owner)).toEqual(ids.map(() => accounts.operator.address));
    expect(new Set(cards.map((card) => card.tokenId)).size).toBe(4);

    const [fresh = ''] = await takeIn();
    const refused = await post('/nft/mint-multiple', { ids: [fresh, ids[0]] });
    expect(refused).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    expect(refused.body.state).toBe('MINTED');
    expect((await record(fresh)).transaction).toBeNull();
  });

  test('[T19] is under way once: nothing else gets the slab meanwhile', async () => {
    const id = await freshCard();
    const responses = await Promise.all(Array.from({ length: 5 }, () => post('/nft/mint', { id })));
    expect(responses.map((response) => response.status).sort()).toEqual([202, 409, 409, 409, 409]);
    const drop = await asAdmin<{ id: string }>(shop, 'POST', '/gacha', {
      collectionId,
      name: 'Comet drop',
      texts: { ja: text, en: text },
      colourTier: 'BLUE',
      packs: 1,
      limitPerTransaction: 1,
      endsAt: '2100-01-01T00:00:00.000Z',
    });
    const attempts = [
      await post(`/gacha/nfts/${drop.id}`, { assign: [{ nftId: id, rank: 'C' }] }),
      await post(`/nft/${id}`, { publishState: 'PUBLISHED', saleType: 'OFF_CHAIN', price: '10' }),
      await ask('DELETE', `/nft/delete/${id}`),
    ];
    expect(attempts.map((attempt) => attempt.body.state)).toEqual(['UNDER_WAY', 'UNDER_WAY', 'UNDER_WAY']);
    await shop.settle();
  });

  test('[T10] that a reorganisation undoes is repeated automatically', async () => {
    const id = await freshCard();
    await post('/nft/mint', { id });
    await shop.settle();
    await reorganise(shop.chain.client, 1);
    await shop.settle();
    expect(await record(id)).toMatchObject({ revealState: 'REVEALED', transaction: { status: 'CONFIRMED' } });
    expect(await shop.differences()).toEqual([]);
  });

  test('of a slab that somebody else has minted fails on chain, and lets the slab go', async () => {
    const id = await freshCard();
    const { certificate, collection } = await record(id);
    // Another program with the minter's key and its own salt.
    const slab = { grader: certificate.grader, certificateNumber: certificate.number, gradingNumber: 1 };
    const hash = await shop.chain.client.writeContract({
      account: accounts.operator,
      address: collection.contractAddress,
      abi: cardCollectionAbi,
      functionName: 'mint',
      args: [accounts.operator.address, { ...slab, salt: zeroHash }],
    });
    await shop.chain.client.waitForTransactionReceipt({ hash });
    const { body } = await post('/nft/mint', { id });
    await shop.settle();
    expect(await outcome(body.transactionId)).toMatchObject({
      status: 'FAILED',
      errorCode: 'SlabAlreadyClaimed',
    });
    expect((await ask('DELETE', `/nft/delete/${id}`)).status).toBe(204);
  }, 60_000);

  test('is rejected for unknown cards, without a recipient, or over several collections', async () => {
    expect(await post('/nft/mint', { id: crypto.randomUUID() })).toMatchObject({ status: 404 });
    const id = await freshCard();
    expect(await post('/nft/mint', { id, to: zeroAddress })).toMatchObject({ code: 'RECIPIENT_INVALID' });
    const elsewhere = await intakeCards(shop, await openCollection(shop), [5]);
    expect(await post('/nft/mint-multiple', { ids: [id, ...elsewhere] })).toMatchObject({
      status: 422,
      code: 'CARDS_OF_SEVERAL_COLLECTIONS',
    });
  });

  test('[T44] of none, or of more than a hundred at once, is malformed', async () => {
    expect((await post('/nft/mint-multiple', { ids: [] })).status).toBe(400);
    const ids = Array.from({ length: 101 }, () => crypto.randomUUID());
    expect((await post('/nft/mint-multiple', { ids })).status).toBe(400);
  });

  test('[T27] twice with one key is queued once', async () => {
    const id = await freshCard();
    const request = {
      method: 'POST',
      path: '/api/nft/mint',
      token: shop.admin.token,
      idempotencyKey: crypto.randomUUID(),
      body: { id },
    } as const;
    const responses = [await shop.server.request(request), await shop.server.request(request)];
    expect(responses[1]?.body).toEqual(responses[0]?.body);
    await shop.settle();
  });

  test('works for a slab that is named as its contract names it', async () => {
    const id = await freshCard();
    const { certificate, collection } = await record(id);
    const named = { collection: collection.contractAddress, serialHash: certificate.serialHash };
    expect((await post('/contract/mint', named)).status).toBe(202);
    await shop.settle();
    expect((await record(id)).revealState).toBe('REVEALED');
    const nowhere = { ...named, serialHash: `0x${'ab'.repeat(32)}` };
    expect(await post('/contract/mint', nowhere)).toMatchObject({ status: 404 });
  });
});

const text = { title: 'Drop', description: 'What is in it', terms: 'No refund' };

describe('a card of the shop', () => {
  test('is sent to another wallet by the operator', async () => {
    const id = await mintedCard();
    const response = await post(`/nft/transfer/${id}`, { to: accounts.bob.address });
    expect([response.status, response.body.status]).toEqual([202, 'QUEUED']);
    await shop.settle();
    expect((await record(id)).owner).toBe(getAddress(accounts.bob.address));
    const again = await post(`/nft/transfer/${id}`, { to: accounts.carol.address });
    expect([again.status, again.body.state]).toEqual([409, 'NOT_SHOP_OWNED']);
  });

  test('is never sent to nobody, to itself or to a contract that can’t hold it, nor while it has no token', async () => {
    const id = await mintedCard();
    const refusal = async (to: string) => (await post(`/nft/transfer/${id}`, { to })).code;
    expect(await refusal(zeroAddress)).toBe('RECIPIENT_INVALID');
    expect(await refusal(accounts.operator.address)).toBe('RECIPIENT_INVALID');
    expect(await refusal(shop.chain.network.tokens.USDC)).toBe('RECIPIENT_REFUSES');
    const to = accounts.bob.address;
    expect((await post(`/nft/transfer/${await freshCard()}`, { to })).body.state).toBe('NOT_SHOP_OWNED');
    expect((await post(`/nft/transfer/${crypto.randomUUID()}`, { to })).status).toBe(404);
  });

  test('is burned permanently', async () => {
    const id = await mintedCard();
    const { body } = await post(`/nft/burn/${id}`);
    await shop.settle();
    expect((await outcome(body.transactionId)).status).toBe('CONFIRMED');
    expect((await record(id)).owner).toBeNull();
    expect((await post(`/nft/burn/${id}`)).body.state).toBe('NOT_SHOP_OWNED');
    expect(await shop.differences()).toEqual([]);
  });

  test('is not touched while it is in custody or a drop', async () => {
    const id = await mintedCard();
    const { db } = shop.server.context;
    const reference = crypto.randomUUID();
    await db
      .updateTable('slab_claim')
      .set({ holder: 'REDEEM', reference })
      .where('card_id', '=', id)
      .execute();
    expect((await post(`/nft/burn/${id}`)).body.state).toBe('REDEEM');
    expect((await post(`/nft/transfer/${id}`, { to: accounts.bob.address })).body.state).toBe('REDEEM');
    await db
      .updateTable('slab_claim')
      .set({ holder: 'WALLET', reference: null })
      .where('card_id', '=', id)
      .execute();
  });

  test('[T60] that a user owns can be burned by that user only', async () => {
    const id = await freshCard();
    await post('/nft/mint', { id, to: accounts.alice.address });
    await shop.settle();
    expect((await post(`/nft/burn/${id}`)).body.state).toBe('NOT_SHOP_OWNED');
    expect((await alice.post(`/nft/burn/${id}`)).status).toBe(403);
  });

  test('is burned and sent by its contract and token id too', async () => {
    const [sent, burned] = [await mintedCard(), await mintedCard()];
    const named = async (id: string) => {
      const { contractAddress, tokenId } = await record(id);
      return { collection: contractAddress, tokenId };
    };
    const transfer = { ...(await named(sent)), to: accounts.bob.address };
    expect((await post('/contract/transfer', transfer)).status).toBe(202);
    expect((await post('/contract/burn', await named(burned))).status).toBe(202);
    await shop.settle();
    expect((await record(sent)).owner).toBe(getAddress(accounts.bob.address));
    expect((await record(burned)).owner).toBeNull();
    const missing = { ...(await named(sent)), tokenId: '7' };
    expect((await post('/contract/burn', missing)).status).toBe(404);
  });
});

describe('the record of a card', () => {
  const update = async (id: string, body: object, version?: number) =>
    ask('POST', `/nft/update/${id}`, body, {
      'if-match': `"${version ?? (await record(id)).version}"`,
    });

  test('is changed by the admin who read it last', async () => {
    const id = await freshCard();
    const { version } = await record(id);
    const changed = await update(
      id,
      { englishTitle: 'Vermilion Bird', value: '12.5', yearOfIssue: null },
      version,
    );
    expect(changed.body).toMatchObject({ name: 'Vermilion Bird', value: '12.5', version: version + 1 });
    expect(await update(id, { value: '13' }, version)).toMatchObject({ status: 412, code: 'VERSION_STALE' });
  });

  test('takes a corrected certificate while the slab is in stock, in its one spelling', async () => {
    const id = await freshCard();
    const before = await record(id);
    const { body } = await update(id, { certificateNumber: ' ab-77 ', gradingNumber: 9 });
    expect(body.certificate).toMatchObject({ number: 'AB77', grade: 9 });
    expect(body.certificate.serialHash).not.toBe(before.certificate.serialHash);
    const other = await freshCard();
    expect(await update(other, { certificateNumber: 'AB77' })).toMatchObject({ code: 'SLAB_TAKEN' });
    expect((await update(other, { grader: '!!' })).status).toBe(400);
  });

  test('[T2] never changes what its token commits to', async () => {
    const id = await mintedCard();
    for (const change of [{ gradingNumber: 2 }, { certificateNumber: 'X1' }, { grader: 'PSA' }]) {
      expect((await update(id, change)).body.state).toBe('MINTED');
    }
    expect((await update(id, { category: 'Promo' })).body.metadata.attributes).toContainEqual({
      id: 'category',
      traitType: 'Category',
      value: 'Promo',
    });
  });

  test('[T2] of a prize keeps value, rank and secrecy once its drop is published', async () => {
    const gachaId = await publishDrop(shop, collectionId, {
      packs: 1,
      cards: [{ value: 5, rank: 'C' }],
    });
    const { body } = await ask('GET', `/nft/admin?gachaId=${gachaId}&kind=card`);
    const id = body.items[0].id;
    for (const change of [{ value: '500' }, { rank: 'SS' }, { secret: true }, { gradingNumber: 3 }]) {
      expect((await update(id, change)).status).toBe(409);
    }
    expect((await update(id, { japaneseTitle: '彗星' })).status).toBe(200);
  });

  test('becomes secret while the card is not on sale', async () => {
    const id = await freshCard();
    expect((await update(id, { secret: true })).status).toBe(200);
    expect((await update(id, { secret: false })).status).toBe(200);
    await post(`/nft/${id}`, { publishState: 'PUBLISHED', saleType: 'OFF_CHAIN', price: '10' });
    expect((await update(id, { secret: true })).body.state).toBe('OFF_CHAIN');
    expect((await update(id, { secret: false })).status).toBe(200);
  });

  test('is taken back from its page only without a sale, or together with the end of the sale', async () => {
    const id = await freshCard();
    await post(`/nft/${id}`, { publishState: 'PUBLISHED', saleType: 'OFF_CHAIN', price: '10' });
    expect((await post(`/nft/${id}`, { publishState: 'DRAFT' })).body.state).toBe('OFF_CHAIN');
    const { body } = await post(`/nft/${id}`, { publishState: 'DRAFT', saleType: 'UNASSIGNED' });
    expect(body).toMatchObject({ publishState: 'DRAFT', saleType: 'UNASSIGNED' });
  });

  test('refuses a rank for a card that is in no drop, and files that were never uploaded', async () => {
    const id = await freshCard();
    expect((await update(id, { rank: 'S' })).body.state).toBe('UNASSIGNED');
    const photoFront = `${'cd'.repeat(32)}.webp`;
    expect(await update(id, { assets: { photoFront } })).toMatchObject({ code: 'MEDIA_NOT_FOUND' });
    const missing = await ask('POST', `/nft/update/${crypto.randomUUID()}`, {}, { 'if-match': '"1"' });
    expect(missing.status).toBe(404);
  });

  test('is not called referred to when the database refuses to delete it for another reason', async () => {
    const id = await freshCard();
    const { pool } = shop.server.database;
    await pool.query(`create function refuse() returns trigger language plpgsql as
      'begin raise exception ''refused for a test''; end'`);
    await pool.query('create trigger refuse before delete on nft for each row execute function refuse()');
    expect((await ask('DELETE', `/nft/delete/${id}`)).status).toBe(500);
    await pool.query('drop function refuse cascade');
    expect((await ask('DELETE', `/nft/delete/${id}`)).status).toBe(204);
  });

  test('is deleted when nothing refers to it', async () => {
    const id = await freshCard();
    expect((await ask('DELETE', `/nft/delete/${id}`)).status).toBe(204);
    expect((await ask('GET', `/nft/admin/${id}`)).status).toBe(404);
    const minted = await mintedCard();
    expect((await ask('DELETE', `/nft/delete/${minted}`)).body.state).toBe('MINTED');
    const sold = await freshCard();
    await post(`/nft/${sold}`, { publishState: 'PUBLISHED', saleType: 'OFF_CHAIN', price: '10' });
    await post(`/nft/${sold}`, { saleType: 'UNASSIGNED' });
    expect((await ask('DELETE', `/nft/delete/${sold}`)).body.state).toBe('REFERRED_TO');
    expect((await ask('DELETE', `/nft/delete/${crypto.randomUUID()}`)).status).toBe(404);
  });
});

describe('the serial hash of a slab', () => {
  test('is what its card has, and says whether the certificate is taken', async () => {
    const { certificate, id } = await record(await freshCard());
    const slab = {
      grader: ` ${certificate.grader.toLowerCase()} `,
      certificateNumber: certificate.number,
      gradingNumber: certificate.grade,
    };
    expect((await post('/contract/generate-serial-hash', slab)).body).toEqual({
      serialHash: certificate.serialHash,
      taken: true,
      nftId: id,
    });
    const other = await post('/contract/generate-serial-hash', { ...slab, certificateNumber: 'NEW1' });
    expect(other.body).toMatchObject({ taken: false, nftId: null });
  });
});
