import { readFileSync } from 'node:fs';
import { gachaAbi } from '@kura/chain/abis';
import {
  accounts,
  customerOf,
  fulfilRequest,
  fund,
  openCollection,
  passTime,
  publishDrop,
  sendCall,
  startTestShop,
  type TestShop,
  waitUntilMined,
} from '@kura/testing';
import { encodeFunctionData, parseEventLogs, type TransactionReceipt } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';

const DAY = 24 * 60 * 60;
const runbook = readFileSync(
  new URL('../../../../../docs/runbooks/randomness-silent.md', import.meta.url),
  'utf8',
);
const queries = [...runbook.matchAll(/`(select [^`]+)`/g)].map(([, query = '']) =>
  query.replace(/\s+/g, ' '),
);
/** `cast send <gacha> 'open(uint256,uint256)' <dropId> 40 …`: the signature, and the arguments. */
const calls = [...runbook.matchAll(/cast send <gacha> '([^']+)' (.*?) --rpc-url/g)].map(
  ([, signature = '', values = '']) => ({ signature, values: values.split(' ') }),
);

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
  await fund(shop.chain, accounts.alice.address, { usdc: 1_000_000_000n });
});
afterAll(() => shop.stop());

/** Runs one step of the runbook with an account unknown to the shop. */
async function byHand(
  name: string,
  { dropId, entry }: { dropId: number; entry: number },
): Promise<TransactionReceipt> {
  const call = calls.find(({ signature }) => signature.startsWith(`${name}(`));
  if (!call) throw new Error(`The runbook has no call of ${name}`);
  const given: Readonly<Record<string, number>> = { '<dropId>': dropId, '<entry>': entry };
  const args = call.values.map((value) => BigInt(given[value] ?? value));
  const known = gachaAbi.find((each) => each.type === 'function' && each.name === name);
  const types = known && 'inputs' in known ? known.inputs.map(({ type }) => type) : [];
  expect(`${name}(${types.join(',')})`).toBe(call.signature);
  const data = encodeFunctionData({
    abi: gachaAbi,
    functionName: name as 'open',
    args: args as [bigint, bigint],
  });
  return sendCall(shop.chain.client, accounts.bob, {
    to: shop.chain.network.contracts.gacha,
    data,
    value: 0n,
  });
}

test('[T6] the steps of the runbook open the packs while the worker is down', async () => {
  const alice = await customerOf(shop, accounts.alice);
  const collectionId = await openCollection(shop);
  const gachaId = await publishDrop(shop, collectionId, {
    packs: 2,
    cards: [1, 2].map((value) => ({ value, rank: 'C' as const })),
    endsInSeconds: 90 * DAY,
  });
  const packIds: string[] = [];
  for (let pack = 0; pack < 2; pack += 1) {
    const { body } = await alice.post('/gacha/roll', { gachaId, quantity: 1, token: 'USDC', openNow: true });
    await alice.perform(body);
    await shop.settle({ answerRandomness: false });
    packIds.push((await alice.get(`/intent/${body.intentId}`)).body.result.packIds[0]);
  }
  const { client, network } = shop.chain;

  // Step 1 finds the requests, the first silent one first.
  const [find = '', transactions = ''] = queries;
  expect(queries).toHaveLength(2);
  const found = (await shop.server.database.pool.query<{ drop_id: number; entry: number }>(find)).rows;
  expect(found).toMatchObject([
    { entry: 0, asked_again_at: null, fallback_block: null },
    { entry: 1, asked_again_at: null, fallback_block: null },
  ]);
  const [first, second] = found.map(({ drop_id: dropId, entry }) => ({ dropId, entry }));
  if (!first || !second) throw new Error('There are two requests');

  // No job of the shop runs from here on. The answer to the second request of day 8 opens the first pack.
  await passTime(client, 8 * DAY);
  const [asked] = parseEventLogs({
    abi: gachaAbi,
    eventName: 'RandomnessAskedAgain',
    logs: (await byHand('askAgain', first)).logs,
  });
  await fulfilRequest(client, network.contracts.vrfCoordinator, {
    requestId: asked?.args.requestId ?? 0n,
    consumer: network.contracts.gacha,
  });
  expect(drawnIn(await byHand('open', first))).toEqual([0n]);

  // The second has no answer for 30 days, so a block decides.
  await passTime(client, 23 * DAY);
  await byHand('announceFallback', second);
  await client.mine({ blocks: 66, interval: 2 });
  await byHand('settleFallback', second);
  expect(drawnIn(await byHand('open', second))).toEqual([1n]);

  // The restarted shop reads the results and sends nothing.
  await waitUntilMined(client);
  await shop.settle({ answerRandomness: false });
  const reveals = await Promise.all(
    packIds.map((packId) => shop.server.request({ method: 'GET', path: `/api/nft/${packId}/reveal` })),
  );
  const open = { waitsFor: 'NOTHING', randomness: null };
  expect(reveals.map(({ body }) => body)).toMatchObject([open, open]);
  expect((await shop.server.database.pool.query(find)).rows).toEqual([]);
  expect((await shop.server.database.pool.query(transactions)).rows).toEqual([]);
  expect(await shop.differences()).toEqual([]);
});

/** The entries of the queue with cards that a transaction drew. */
const drawnIn = ({ logs }: TransactionReceipt) =>
  parseEventLogs({ abi: gachaAbi, eventName: 'CardsDrawn', logs }).map(({ args }) => args.entry);
