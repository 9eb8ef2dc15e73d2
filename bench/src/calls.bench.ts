import {
  accounts,
  type Customer,
  customerOf,
  fund,
  openCollection,
  publishDrop,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { type Benchmark, noReference, type Row, ratioOf } from './benchmark.ts';

/** Latency against a health call of the same run, and SQL statements, which must not grow with the page. */
export const benchmark: Benchmark = { name: 'Calls: latency (median, p99) and SQL statements', run };

const rounds = 300;
const warmUpRounds = 50;

interface Call {
  readonly what: string;
  readonly ask: () => Promise<{ status: number; statements: number }>;
  readonly statementsAim: number;
}

async function run(): Promise<Row[]> {
  // As in production, except that every answer is computed: a cached answer needs no statement.
  const shop = await startTestShop({ api: { answerCache: false, checkAnswers: false } });
  try {
    return await measureAll(shop);
  } finally {
    await shop.stop();
  }
}

async function measureAll(shop: TestShop): Promise<Row[]> {
  const { customer, gachaId, cardId, collectionId } = await fill(shop);
  const get = (path: string) => () => shop.server.request({ method: 'GET', path: `/api${path}` });
  const calls: Call[] = [
    { what: 'listings, 20', ask: get('/seaport/listings'), statementsAim: 2 },
    { what: 'listings, 100', ask: get('/seaport/listings?pageSize=100'), statementsAim: 2 },
    { what: 'cards of a collection, 20', ask: get(`/nft/collection/${collectionId}`), statementsAim: 2 },
    {
      what: 'cards by price, grade 10, 100',
      ask: get(`/nft/collection/${collectionId}?orderBy=PRICE_LOW_TO_HIGH&grade=10&pageSize=100`),
      statementsAim: 2,
    },
    { what: 'drops on show', ask: get('/gacha/published'), statementsAim: 2 },
    { what: 'drop', ask: get(`/gacha/${gachaId}`), statementsAim: 3 },
    { what: 'card', ask: get(`/nft/${cardId}`), statementsAim: 3 },
    {
      what: 'roll (signed in, idempotent)',
      ask: () => customer.post('/gacha/roll', { gachaId, quantity: 1, token: 'USDC' }),
      statementsAim: 6,
    },
  ];

  const health = await measure(get('/health'));
  const rows: Row[] = [];
  for (const call of calls) {
    // Without new blocks the shop would report a halted chain.
    await shop.chain.client.mine({ blocks: 1 });
    await shop.settle();
    // The first call reads the chain's state, which the others of the next half second share.
    await call.ask();
    const response = await call.ask();
    if (response.status >= 400) throw new Error(`${call.what} answered ${response.status}`);
    const latency = await measure(call.ask);
    rows.push(
      {
        metric: `${call.what}: latency`,
        measured: `${latency.medianMs.toFixed(1)}, ${latency.p99Ms.toFixed(1)} ms`,
        reference: `health ${health.medianMs.toFixed(1)}, ${health.p99Ms.toFixed(1)} ms`,
        ratio: ratioOf(latency.medianMs, health.medianMs),
        target: 'p99 ≤ health + 10 ms',
      },
      {
        metric: `${call.what}: statements`,
        measured: String(response.statements),
        reference: noReference,
        ratio: noReference,
        target: `≤ ${call.statementsAim}`,
      },
    );
  }
  return rows;
}

async function measure(ask: () => Promise<unknown>): Promise<{ medianMs: number; p99Ms: number }> {
  const times: number[] = [];
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    const start = performance.now();
    await ask();
    if (round >= warmUpRounds) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
  return { medianMs: at(0.5), p99Ms: at(0.99) };
}

/** A drop on sale, and thirty of its cards drawn and listed. */
async function fill(
  shop: TestShop,
): Promise<{ customer: Customer; collectionId: string; gachaId: string; cardId: string }> {
  await fund(shop.chain, accounts.alice.address, { usdc: 10_000_000_000n });
  const collectionId = await openCollection(shop);
  const gachaId = await publishDrop(shop, collectionId, {
    packs: 100,
    cards: Array.from({ length: 100 }, (_, index) => ({ value: 5 + index, rank: index < 2 ? 'SS' : 'C' })),
  });
  const customer = await customerOf(shop, accounts.alice);
  const cardIds: string[] = [];
  for (let batch = 0; batch < 3; batch += 1) {
    const rolled = await customer.post('/gacha/roll', {
      gachaId,
      quantity: 10,
      token: 'USDC',
      openNow: true,
    });
    await customer.perform(rolled.body);
    await shop.settle();
    const { body } = await customer.get(`/intent/${rolled.body.intentId}`);
    cardIds.push(...body.result.cardIds);
  }
  for (const [place, nftId] of cardIds.entries()) {
    const listing = await customer.post('/contract/create-order', {
      type: 'FIXED_PRICE',
      nftId,
      price: String(20 + place),
    });
    await customer.perform(listing.body);
  }
  await shop.settle();
  const [cardId = ''] = cardIds;
  return { customer, collectionId, gachaId, cardId };
}
