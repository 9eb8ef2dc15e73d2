import { pointTokenAbi } from '@kura/chain/abis';
import { decodeDrawFile, verifyDraw } from '@kura/chain/campaigns';
import { sql } from 'kysely';
import { type Address, parseEther } from 'viem';
import { conservationFaults } from '../conservation/index.ts';
import { intakeCards, openCollection, publishDrop } from '../shop/index.ts';
import type { Random } from '../simulator/random.ts';
import { Applicant } from './applicant.ts';
import { armPoints } from './crash-points.ts';
import { openCampaign } from './create-campaign.ts';
import type { RewardsShop } from './rewards-shop.ts';
import { claimDailyTicket, useLateTicket, useTicket } from './use-tickets.ts';

/** The applicants' accounts in the local phrase begin here. */
const FIRST_ACCOUNT = 3_000;

const APPLICANTS = 5;
const POINTS_OF_PRIZE = 40;
const POINTS_OF_GRANT = 25;
const POINTS_OF_CARD = 30;
const PACKS_OF_PRIZE = 2;
const BASE_UNITS = 1_000_000n;

/** Longer than the time after which a request to a silent source may be repeated. */
const SILENT_SECONDS = 8 * 86_400;

export interface CrashRound {
  /** The points at which a process crashed, in alphabetical order. */
  readonly crashed: readonly string[];
}

export interface CrashStock {
  readonly collectionId: string;
  readonly gachaId: string;
  roundsLeft: number;
}

/** Rounds that one drop serves. */
const ROUNDS_OF_DROP = 8;

/** The packs of the prize, and one for each of the three tickets. */
const PACKS_OF_ROUND = PACKS_OF_PRIZE + 3;

/** A drop with only rank C cards, so that a ticket's card can be exchanged. */
export async function openCrashStock(rewards: RewardsShop, collectionId?: string): Promise<CrashStock> {
  const { shop } = await rewards.signedInShop();
  if (collectionId === undefined) await openDailyTickets(rewards);
  const collection = collectionId ?? (await openCollection(shop));
  const packs = PACKS_OF_ROUND * ROUNDS_OF_DROP;
  const gachaId = await publishDrop(shop, collection, {
    packs,
    deliveryCap: packs,
    exchangePoints: POINTS_OF_CARD,
    endsInSeconds: 120 * 86_400,
    cards: Array.from({ length: packs }, () => ({ value: 5, rank: 'C' as const })),
  });
  return { collectionId: collection, gachaId, roundsLeft: ROUNDS_OF_DROP };
}

/** Sets daily tickets for accounts that are a day old, also without a purchase. */
async function openDailyTickets(rewards: RewardsShop): Promise<void> {
  const entries = [
    { key: 'dailyLoginBudget', value: '10', version: 0 },
    { key: 'dailyAccountDays', value: '1', version: 0 },
    { key: 'dailyPurchaseDays', value: '0', version: 0 },
  ];
  const set = await rewards.asAdmin({
    ...{ method: 'POST', path: '/api/settings', body: { entries }, idempotencyKey: true },
  });
  if (set.status !== 200) throw new Error(`settings: ${JSON.stringify(set.body)}`);
}

/**
 * Runs one campaign with a prize of each kind, and its winners' use of the prizes, while the shop's processes end at random
 * named points. Everything is repeated until it succeeds. Then each prize, ticket and point lot must have arrived once.
 *
 * @throws Error with all differences
 */
export async function runCrashRound(
  rewards: RewardsShop,
  random: Random | null,
  { round, stock }: { round: number; stock: CrashStock },
): Promise<CrashRound> {
  const { shop } = await rewards.signedInShop();
  const { gachaId, collectionId } = stock;
  const [cardId = ''] = await intakeCards(shop, collectionId, [20]);
  const minted = await rewards.asAdmin({
    ...{ method: 'POST', path: '/api/nft/mint', body: { id: cardId }, idempotencyKey: true },
  });
  if (minted.status >= 400) throw new Error(`mint: ${JSON.stringify(minted.body)}`);
  await rewards.settle();

  const disarm = armPoints(random);
  try {
    await fundPacksAccount(rewards, gachaId);
    const prizes = [
      { kind: 'POINTS', winners: 1, points: String(POINTS_OF_PRIZE) },
      { kind: 'PACK', winners: 1, gachaId, packs: PACKS_OF_PRIZE },
      { kind: 'TICKET', winners: 1, gachaId, tickets: 1 },
      { kind: 'CARD', cardId },
    ];
    const campaign = await openCampaign(rewards, {
      ...{ tasks: [{ kind: 'POST', requiredText: 'Kura' }], prizes, days: 1 },
    });
    const applicants: Applicant[] = [];
    for (let place = 0; place < APPLICANTS; place += 1) {
      const applicant = new Applicant(rewards, campaign, FIRST_ACCOUNT + round * APPLICANTS + place);
      await apply(rewards, applicant, campaign.taskIds[0] ?? '');
      applicants.push(applicant);
    }
    await rewards.later(86_400 + 60);
    const isSilent = random?.chance(0.5) ?? true;
    if (isSilent) await waitForSilentSource(rewards, campaign.id);
    await untilDistributed(rewards, campaign.id);
    const winners = await winnersOf(rewards, campaign.id);
    const holder = (kind: string): Applicant => {
      const won = winners.find((each) => each.kind === kind);
      const applicant = applicants.find(({ userId }) => userId === won?.user_id);
      if (applicant === undefined) throw new Error(`nobody won the prize of kind ${kind}`);
      return applicant;
    };
    const exchanged = await useAndExchange(rewards, holder('TICKET'), gachaId);
    await grantPoints(rewards, holder('CARD'));
    await useLateTicket(rewards, holder('CARD'), { gachaId, isSigned: random?.chance(0.5) ?? true });
    await claimDailyTicket(rewards, holder('POINTS'), gachaId);
    await rewards.settle(2);
    await rewards.run('return-exchanged-slabs');
    await rewards.settle();
    const crashed = disarm();
    await rewards.settle();
    const found = [
      ...(await differencesOf(rewards, campaign.id, {
        ...{ points: holder('POINTS'), pack: holder('PACK'), ticket: holder('TICKET'), card: holder('CARD') },
        ...{ cardId, exchanged, gachaId, isSilent },
      })),
      ...(await conservationFaults(shop)),
    ];
    if (found.length > 0) throw new Error([`after ${crashed.join(', ')}`, ...found].join('\n'));
    stock.roundsLeft -= 1;
    return { crashed };
  } finally {
    disarm();
  }
}

/** Buys one of the prize packs before the campaign promises them. */
async function fundPacksAccount(rewards: RewardsShop, gachaId: string): Promise<void> {
  const account = { path: '/api/campaign/packs-account' } as const;
  const body = { gachaId, quantity: 1 };
  const funded = await rewards.asAdmin({ ...account, method: 'POST', body, idempotencyKey: true });
  if (funded.status !== 202) throw new Error(`packs account: ${JSON.stringify(funded.body)}`);
  await rewards.settle();
  const { body: now } = await rewards.asAdmin({ ...account, method: 'GET' });
  const drop = now.drops.find((each: { gachaId: string }) => each.gachaId === gachaId);
  if (drop?.free !== 1) throw new Error(`packs account: ${JSON.stringify(now)}`);
}

/** Commits the list while the source of random words is silent, until the request may be repeated. */
async function waitForSilentSource(rewards: RewardsShop, id: string): Promise<void> {
  for (let times = 0; times < 4 && (await questionsOf(rewards, id)) === 0; times += 1)
    await rewards.settle(1, 'silent');
  await rewards.later(SILENT_SECONDS, 'silent');
}

/** Number of requests for a campaign's word. */
async function questionsOf({ shop }: RewardsShop, id: string): Promise<number> {
  const { rows } = await sql<{ requests: number }>`
    select requests from campaign_draw where campaign_id = ${id}`.execute(shop.server.context.db);
  return rows[0]?.requests ?? 0;
}

async function apply({ x, clock }: RewardsShop, applicant: Applicant, taskId: string): Promise<void> {
  await applicant.join();
  // A callback that a crash interrupted has used its state: the user allows the access again.
  for (let tries = 0; tries < 5; tries += 1) {
    await applicant.callBack(await applicant.authorize());
    if ((await applicant.application()).xName === applicant.atX.username) break;
  }
  const post = x.post(applicant.atX, 'Kura #PR', { createdAt: clock.now() });
  const verified = await applicant.verify(taskId, post);
  const applied = await applicant.apply();
  if (applied.status !== 200)
    throw new Error(`apply: ${JSON.stringify([verified.body, applied.status, applied.body])}`);
}

async function statusOf({ shop }: RewardsShop, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ status: string }>`select status from campaign where id = ${id}`.execute(
    shop.server.context.db,
  );
  return rows[0]?.status;
}

async function untilDistributed(rewards: RewardsShop, id: string): Promise<void> {
  for (let times = 0; times < 8; times += 1) {
    await rewards.settle();
    if ((await statusOf(rewards, id)) === 'DISTRIBUTED') return;
  }
  const prizes = await winnersOf(rewards, id);
  const { rows } = await sql`
    select kind, status, error_code, hold_reason from operator_transaction
    where status <> 'CONFIRMED' or subject ->> 'campaignId' = ${id}`.execute(rewards.shop.server.context.db);
  throw new Error(`the campaign is not distributed: ${JSON.stringify({ prizes, transactions: rows })}`);
}

async function winnersOf(
  { shop }: RewardsShop,
  id: string,
): Promise<{ kind: string; state: string; user_id: string }[]> {
  const { rows } = await sql<{ kind: string; state: string; user_id: string }>`
    select p.kind, u.state, a.user_id from campaign_prize_unit u
    join campaign_prize p on p.id = u.prize_id join campaign_application a on a.id = u.application_id
    where u.campaign_id = ${id} order by u.place`.execute(shop.server.context.db);
  return rows;
}

/** @returns the token id of the ticket's card, which is exchanged for points */
async function useAndExchange(rewards: RewardsShop, winner: Applicant, gachaId: string): Promise<string> {
  const { shop } = rewards;
  const customer = await winner.session();
  const address = customer.account.address;
  await shop.chain.client.setBalance({ address, value: parseEther('1') });
  const { body: tickets } = await customer.get('/ticket?pageSize=100');
  const ticket = tickets.items.find((each: { status: string }) => each.status === 'AVAILABLE');
  if (ticket === undefined) throw new Error('the winner has no ticket');
  await useTicket(rewards, winner, { id: ticket.id, gachaId, openNow: true });
  const card = await untilFound(rewards, async () => {
    const { rows } = await sql<{ id: string; token_id: string }>`
      select id, token_id::text from nft
      where kind = 'card' and owner = ${address.toLowerCase()} and gacha_id = ${gachaId}`.execute(
      shop.server.context.db,
    );
    return rows[0];
  });
  const prepared = await rewards.ask({
    method: 'DELETE',
    path: `/api/gacha/tokens/${gachaId}/${address}?tokenIds=${card.token_id}`,
    token: customer.token,
  });
  if (prepared.status !== 201) throw new Error(`exchange: ${JSON.stringify(prepared.body)}`);
  const transactionHashes = await customer.send(prepared.body);
  const submitted = await rewards.ask({
    method: 'POST',
    path: `/api/intent/${prepared.body.intentId}/submitted`,
    token: customer.token,
    body: { transactionHashes, signatures: [] },
    idempotencyKey: true,
  });
  if (submitted.status >= 400) throw new Error(`submitted: ${JSON.stringify(submitted.body)}`);
  await untilFound(rewards, async () => {
    const { rows } = await sql`
      select ref from card_exchange where holder = ${address.toLowerCase()} and ${card.token_id}::numeric = any(token_ids)`.execute(
      shop.server.context.db,
    );
    return rows[0];
  });
  return card.token_id;
}

async function grantPoints(rewards: RewardsShop, who: Applicant): Promise<void> {
  const granted = await rewards.asAdmin({
    method: 'POST',
    path: '/api/contract/mint-point-token',
    body: { wallet: who.wallet, amount: String(POINTS_OF_GRANT), reason: 'Sorry for the wait' },
    idempotencyKey: true,
  });
  if (granted.status !== 202) throw new Error(`grant: ${JSON.stringify(granted.body)}`);
  await rewards.settle();
}

async function untilFound<Found>(
  rewards: RewardsShop,
  find: () => Promise<Found | undefined>,
): Promise<Found> {
  for (let times = 0; times < 6; times += 1) {
    await rewards.settle();
    const found = await find();
    if (found !== undefined) return found;
  }
  throw new Error('what was ordered did not arrive');
}

interface Expected {
  readonly points: Applicant;
  readonly pack: Applicant;
  readonly ticket: Applicant;
  readonly card: Applicant;
  readonly cardId: string;
  /** Token id of the exchanged card. */
  readonly exchanged: string;
  readonly gachaId: string;
  /** Whether the request for random words had to be repeated. */
  readonly isSilent: boolean;
}

/** The differences between the winners' and the expected balances. */
async function differencesOf(
  rewards: RewardsShop,
  campaignId: string,
  expected: Expected,
): Promise<string[]> {
  const { shop } = rewards;
  const { db } = shop.server.context;
  const found: string[] = [];
  const expect = (what: string, shown: unknown, right: unknown): void => {
    if (String(shown) !== String(right)) found.push(`${what}: ${shown} instead of ${right}`);
  };
  expect('status', await statusOf(rewards, campaignId), 'DISTRIBUTED');
  expect(
    'prizes',
    (await winnersOf(rewards, campaignId)).map(({ kind, state }) => `${kind} ${state}`),
    ['POINTS DELIVERED', 'PACK DELIVERED', 'TICKET DELIVERED', 'CARD DELIVERED'],
  );
  const pointsOf = (who: Applicant): Promise<bigint> =>
    shop.chain.client.readContract({
      address: shop.chain.network.contracts.pointToken,
      abi: pointTokenAbi,
      functionName: 'balanceOf',
      args: [who.wallet as Address],
    });
  expect('points of the prize', await pointsOf(expected.points), BigInt(POINTS_OF_PRIZE) * BASE_UNITS);
  expect('points of the exchange', await pointsOf(expected.ticket), BigInt(POINTS_OF_CARD) * BASE_UNITS);
  expect('points of the grant', await pointsOf(expected.card), BigInt(POINTS_OF_GRANT) * BASE_UNITS);
  expect('points of the winner of the pack', await pointsOf(expected.pack), 0n);
  expect('questions for the word', await questionsOf(rewards, campaignId), expected.isSilent ? 2 : 1);
  const { rows } = await sql<{ kind: string; id: string; owner: string }>`
    select kind, case kind when 'pack' then gacha_id else id end::text as id, owner from nft
    where owner = any(${[expected.points, expected.pack, expected.ticket, expected.card].map(({ wallet }) => wallet.toLowerCase())}::text[])`.execute(
    db,
  );
  const pack = (who: Applicant): string => `pack ${expected.gachaId} ${who.wallet.toLowerCase()}`;
  expect(
    'cards and packs of the winners',
    rows.map(({ kind, id, owner }) => `${kind} ${id} ${owner}`).toSorted(),
    [
      `card ${expected.cardId} ${expected.card.wallet.toLowerCase()}`,
      ...Array.from({ length: PACKS_OF_PRIZE }, () => pack(expected.pack)),
      pack(expected.card),
      pack(expected.points),
    ].toSorted(),
  );
  const ticketsOf = async ({ userId }: Applicant): Promise<string[]> => {
    const { rows: tickets } = await sql<{ shown: string }>`
      select concat_ws(' ', t.origin, case when t.revoked_at is null then t.status else 'REVOKED' end,
        coalesce(sum(k.quantity), 0)) as shown
      from ticket t
      left join delivery d on d.source = 'TICKET' and d.source_id = t.id
      left join delivery_outcome k on k.payment_ref = d.payment_ref and k.kind = d.kind
      where t.user_id = ${userId} group by t.id order by 1`.execute(db);
    return tickets.map(({ shown }) => shown);
  };
  expect('ticket of the prize', await ticketsOf(expected.ticket), ['CAMPAIGN USED 1']);
  expect('granted tickets', await ticketsOf(expected.card), ['ADMIN REVOKED 0', 'ADMIN USED 1']);
  expect('ticket of the day', await ticketsOf(expected.points), ['PROGRAMME USED 1']);
  const { rows: notices } = await sql<{ count: number }>`
    select count(*)::int as count from notification n join ticket t on n.cause like 'ticket:' || t.id || ':EXPIRING:%'
    where t.user_id = ${expected.card.userId} group by t.id`.execute(db);
  expect(
    'notices of expiry of the granted tickets',
    notices.map(({ count }) => count),
    [1, 1],
  );
  const { rows: burned } = await sql<{ returned: number; stock: number }>`
    select count(*) filter (where n.exchanged_at is not null)::int as returned,
      (select count(*)::int from nft s join slab_claim c on c.card_id = s.id
        where s.serial_hash = min(n.serial_hash) and s.exchanged_at is null and c.holder = 'VAULT') as stock
    from nft n where n.token_id = ${expected.exchanged}::numeric and n.gacha_id = ${expected.gachaId} and n.kind = 'card'`.execute(
    db,
  );
  expect('the exchanged slab, and the slab in stock', [burned[0]?.returned, burned[0]?.stock], [1, 1]);
  expect('verdict of the draw', await verdictOf(rewards, campaignId), 'fair');
  return found;
}

/** The result of verifying the draw from the chain and the published file. */
async function verdictOf(rewards: RewardsShop, campaignId: string): Promise<string> {
  const { shop } = rewards;
  const { body: draw } = await rewards.asAdmin({ method: 'GET', path: `/api/campaign/${campaignId}/draw` });
  const response = await fetch(`${shop.server.url}${draw.fileUrl}`);
  const file = new Uint8Array(await response.arrayBuffer());
  decodeDrawFile(file);
  const { campaignDraw } = shop.chain.network.contracts;
  const { verdict } = await verifyDraw({
    client: shop.chain.client,
    campaignDraw,
    drawId: draw.drawId,
    file,
  });
  return verdict;
}
