import { type Call, type Contract, contract } from '@kura/api-contract';
import {
  askAs,
  type Everybody,
  identities,
  type MatrixRow,
  type MatrixWorld,
  signEverybodyIn,
  startTestServer,
  type TestServer,
  verdictOf,
} from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsMatrix } from './accounts/accounts.matrix.ts';
import { adminsMatrix } from './admins/admins.matrix.ts';
import { auctionsMatrix } from './auctions/auctions.matrix.ts';
import { authMatrix } from './auth/auth.matrix.ts';
import { cardsMatrix } from './cards/cards.matrix.ts';
import { collectionsMatrix } from './collections/collections.matrix.ts';
import { contractCallsMatrix } from './contract-calls/contract-calls.matrix.ts';
import { dashboardMatrix } from './dashboard/dashboard.matrix.ts';
import { filtersMatrix } from './filters/filters.matrix.ts';
import { gachaMatrix } from './gacha/gacha.matrix.ts';
import { imagesMatrix } from './images/images.matrix.ts';
import { intentsMatrix } from './intents/intents.matrix.ts';
import { notificationsMatrix } from './notifications/notifications.matrix.ts';
import { ordersMatrix } from './orders/orders.matrix.ts';
import { packsMatrix } from './packs/packs.matrix.ts';
import { pointsMatrix } from './points/points.matrix.ts';
import { priceHistoryMatrix } from './price-history/price-history.matrix.ts';
import { settingsMatrix } from './settings/settings.matrix.ts';
import { slabsMatrix } from './slabs/slabs.matrix.ts';
import { stockMatrix } from './stock/stock.matrix.ts';
import { systemMatrix } from './system/system.matrix.ts';
import { tradingMatrix } from './trading/trading.matrix.ts';
import { transactionsMatrix } from './transactions/transactions.matrix.ts';
import { transfersMatrix } from './transfers/transfers.matrix.ts';
import { usersMatrix } from './users/users.matrix.ts';
import { walletsMatrix } from './wallets/wallets.matrix.ts';
import { watchlistMatrix } from './watchlist/watchlist.matrix.ts';
import { web3Matrix } from './web3/web3.matrix.ts';

// Who may call what. One row for every call of the contract, in its feature's own `<feature>.matrix.ts`: a call
// without a row fails here, and doesn't compile there.

const matrices: Record<keyof Contract, Record<string, MatrixRow>> = {
  accounts: accountsMatrix,
  admins: adminsMatrix,
  auctions: auctionsMatrix,
  auth: authMatrix,
  cards: cardsMatrix,
  collections: collectionsMatrix,
  dashboard: dashboardMatrix,
  filters: filtersMatrix,
  gacha: gachaMatrix,
  packs: packsMatrix,
  notifications: notificationsMatrix,
  orders: ordersMatrix,
  intents: intentsMatrix,
  points: pointsMatrix,
  contractCalls: contractCallsMatrix,
  images: imagesMatrix,
  priceHistory: priceHistoryMatrix,
  settings: settingsMatrix,
  users: usersMatrix,
  wallets: walletsMatrix,
  watchlist: watchlistMatrix,
  trading: tradingMatrix,
  web3: web3Matrix,
  slabs: slabsMatrix,
  stock: stockMatrix,
  system: systemMatrix,
  transactions: transactionsMatrix,
  transfers: transfersMatrix,
};

const calls = Object.entries(contract).flatMap(([feature, featureCalls]) =>
  Object.entries(featureCalls as Record<string, Call>).map(([name, call]) => ({
    title: `${feature}.${name}`,
    call,
    row: matrices[feature as keyof Contract][name],
  })),
);

let world: MatrixWorld;
let tokens: Everybody['tokens'];

async function renewTokens(server: TestServer): Promise<void> {
  ({ world, tokens } = await signEverybodyIn(server, world));
}

beforeAll(async () => {
  const server = await startTestServer();
  await pretendToFollowTheChain(server);
  await renewTokens(server);
});
afterAll(() => world.server.stop());

/** No chain is there; but calls that refuse while it is away would refuse everybody, and show nothing of who may. */
async function pretendToFollowTheChain({ context }: TestServer): Promise<void> {
  const hash = `0x${'1'.repeat(64)}`;
  await sql`
    insert into chain_checkpoint (chain_id, block_number, block_hash, block_time_seconds)
    values (31337, 1, ${hash}, 1)`.execute(context.db);
  await sql`
    insert into chain_condition (condition, since, head_number, head_time_seconds, observed_at)
    values ('FOLLOWING', now(), 1, 1, now() + interval '1 day')`.execute(context.db);
}

describe('[T24] [T43] the authorisation matrix', () => {
  it('has a row for every call', () => {
    expect(calls.filter(({ row }) => row === undefined).map(({ title }) => title)).toEqual([]);
  });

  it('has no row for a call that is gone', () => {
    const known = new Set(calls.map(({ title }) => title));
    const rows = Object.entries(matrices).flatMap(([feature, rows]) =>
      Object.keys(rows ?? {}).map((name) => `${feature}.${name}`),
    );
    expect(rows.filter((row) => !known.has(row))).toEqual([]);
  });

  for (const { title, call, row } of calls) {
    if (row === undefined) continue;
    it(`${call['~orpc'].route.method} ${call['~orpc'].route.path} (${title})`, async () => {
      const verdicts: Record<string, unknown> = {};
      const makeInput = async () => (await row.input?.(world)) ?? {};
      // Who is turned away at the door uses nothing up.
      const sharedInput = await makeInput();
      for (const identity of identities) {
        const turnedAway = row.expect[identity] === 401 || row.expect[identity] === 403;
        const input = turnedAway ? sharedInput : await makeInput();
        verdicts[identity] = verdictOf(
          await askAs(world, tokens, identity, call, input),
          row.expect[identity],
        );
      }
      if (row.endsSessions) await renewTokens(world.server);
      expect(verdicts).toEqual(row.expect);
    });
  }
});
