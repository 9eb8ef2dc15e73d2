import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { contractErrorsAbi } from '@kura/chain/abis';
import { deploymentToJson, networkOf, parseDeployment } from '@kura/chain/network';
import type { CardRank } from '@kura/domain/vocabulary';
import {
  armFailpoint,
  createIndexer,
  createOperator,
  createRpcPool,
  features,
  headWatch,
  OPERATOR_KEY_NAMES,
  observeStatement,
  operatorFollower,
  privateKeySigner,
} from '@kura/server';
import { sql } from 'kysely';
import { type Address, bytesToHex, type HDAccount, hexToBytes, parseEther } from 'viem';
import { createSoftwarePasskey } from '../accounts/index.ts';
import {
  accountAt,
  accounts,
  chainTimeSeconds,
  type DeployedChain,
  deployContractAccount,
  fund,
  passTimeTo,
  startAnvil,
} from '../chain/index.ts';
import { createTestDatabase } from '../database/index.ts';
import { signInApprover } from '../factories/index.ts';
import { startFaultyRpc } from '../rpc/index.ts';
import {
  signInAdmin,
  signInAdminAgain,
  signInUser,
  startTestServer,
  type TestServer,
  testClock,
} from '../server/index.ts';
import {
  asAdmin,
  completeIntent,
  contractCustomerOf,
  customerOf,
  intakeCards,
  openCollection,
  passkeyCustomerOf,
  publishDrop,
  returningPasskeyCustomer,
  startTestShop,
} from '../shop/index.ts';
import { startXService, xConfig } from '../x/index.ts';
import type { Customer } from './customer.ts';
import { createModel } from './model.ts';
import { changedSettings } from './moves/approval-moves.ts';
import { createOracle } from './oracle/create-oracle.ts';
import { withPlainWallets } from './plain-wallet.ts';
import { randomOf } from './random.ts';
import type { Origin, World } from './world.ts';

/** Its wallet is a contract (ERC-1271). The phrase uses this key for nothing else. */
const contractOwner = accountAt(11);
/** The last one has not accepted the terms yet. */
const people = [accounts.alice, accounts.bob, accounts.carol, accounts.dave, accounts.eve];
/** Who may buy from the third drop, and how many packs. */
const allowList = [
  { wallet: accounts.alice.address, quota: 3 },
  { wallet: accounts.bob.address, quota: 2 },
  { wallet: accounts.carol.address, quota: 4 },
];
/** The same in every process, so that a seed gives one history. */
const passkeyOf = ({ context }: Pick<TestServer, 'context'>, userHandle?: string) => {
  const { hostname, origin } = new URL(context.config.publicUrl);
  return createSoftwarePasskey({
    rpId: hostname,
    origin,
    privateKey: `0x${'5b'.repeat(32)}`,
    ...(userHandle && { userHandle }),
  });
};
/** From a sale that lasts an hour to a day after its reveal deadline. */
const SECONDS_TO_DEADLINE = 367 * 86_400;
/** For the most popular drop: whole points for each rank C card, and packs for tickets. */
const EXCHANGE_POINTS = 300;
const DELIVERY_CAP = 12;
/**
 * Seconds from the drop's creation to the waiting room's closing and to the first phase, and how long the waiting room stays
 * open after histories begin.
 */
const HOT_CLOSES_SECONDS = 1_200;
const HOT_PHASE_SECONDS = 5_400;
const HOT_OPEN_SECONDS = 60;
/** Packs for tickets in the drop with the last-one prize, which sells out before some tickets are used. */
const SMALL_DELIVERY_CAP = 2;
const BASE_UNITS = 1_000_000n;
const initialPoints = 20_000_000_000n;
/** A sick node times out at once, while a slow machine doesn't. */
const nodeTimeouts = { timeoutMs: 20_000, totalTimeoutMs: 60 };
const silentLog = { info: () => {}, warn: () => {}, error: () => {} };

/** The origin of histories as data: other processes may use it while its creator runs. */
export interface PreparedOrigin {
  readonly statePath: string;
  /** In the format of `parseDeployment`. */
  readonly deployment: string;
  readonly template: Template;
}

/** The database that histories copy, and its users. */
interface Template {
  readonly database: string;
  readonly refreshToken: string;
  readonly viewerRefreshToken: string;
  readonly approverRefreshToken: string;
  readonly guestId: string;
  readonly listedId: string;
  readonly overdueId: string;
  /** The drop with a waiting room. */
  readonly hotId: string;
  readonly hotClosesAtMs: number;
  /** The drop of the exchanged cards. */
  readonly gachaId: string;
  /** The drop with the last-one prize. */
  readonly smallId: string;
  /** The user with a passkey account. */
  readonly passkeyUser: { readonly id: string; readonly handle: string };
  /** Time of the last block. */
  readonly timeSeconds: number;
}

/**
 * Opens a shop with five drops and seven customers once, and stores its chain and database. Histories begin with copies, which
 * takes a fraction of a second; opening the shop takes seconds.
 */
export async function prepareOrigin(): Promise<PreparedOrigin & { remove(): void }> {
  const template = await createTestDatabase({ isNew: true });
  const clock = testClock(new Date().toISOString());
  const opened = await startTestShop({ database: template, clock });
  const chain = withPlainWallets(opened.chain);
  const contract = await deployContractAccount(chain.client, contractOwner.address);
  await chain.client.setBalance({ address: contract.address, value: parseEther('1000') });
  const passkeyUser = await passkeyCustomerOf({ server: opened.server, chain }, passkeyOf(opened.server));
  await chain.client.setBalance({ address: passkeyUser.account.address, value: parseEther('1000') });
  const addresses = [...people, contract, passkeyUser.account].map(({ address }) => address);
  for (const address of addresses)
    await fund(chain, address, { usdc: 2_000_000_000n, usdt: 500_000_000n, points: initialPoints });
  const collectionId = await openCollection(opened);
  const cards = (count: number, rankOfOthers: (index: number) => CardRank = () => 'C') =>
    Array.from({ length: count }, (_, index) => ({
      value: 5 + index,
      rank: index === 0 ? ('SS' as const) : rankOfOthers(index),
    }));
  const buyers = async (...wallets: HDAccount[]) =>
    Promise.all(wallets.map((wallet) => customerOf({ server: opened.server, chain }, wallet)));
  const overdueId = await publishDrop(opened, collectionId, {
    packs: 24,
    cards: cards(24),
    endsInSeconds: 3_600,
  });
  const rollOverdue = { gachaId: overdueId, quantity: 4, token: 'POINT', openNow: false };
  for (const customer of [passkeyUser, ...(await buyers(...people.slice(0, -1)))])
    await completeIntent(opened, customer, '/gacha/roll', rollOverdue);
  await passTimeTo(chain.client, (await chainTimeSeconds(chain.client)) + BigInt(SECONDS_TO_DEADLINE));
  clock.later(SECONDS_TO_DEADLINE);
  await opened.settle();
  // In that time the admin's session ended, and the points expired.
  const shop = { ...opened, admin: await signInAdminAgain(opened.server, opened.admin) };
  for (const address of addresses) await fund(chain, address, { points: initialPoints });
  const longSale = { endsInSeconds: 30 * 86_400 };
  const gachaId = await publishDrop(shop, collectionId, {
    packs: 40,
    // Exchanges of cards with another rank are refused: customers hold some.
    cards: cards(42, (index) => (index % 3 === 0 ? 'B' : 'C')),
    exchangePoints: EXCHANGE_POINTS,
    deliveryCap: DELIVERY_CAP,
    ...longSale,
  });
  // Few packs: histories sell the last one and open it.
  const smallId = await publishDrop(shop, collectionId, {
    packs: 3,
    cards: cards(4),
    deliveryCap: SMALL_DELIVERY_CAP,
    lastOnePrize: { value: 300, rank: 'S' },
    limitPerTransaction: 3,
    ...longSale,
  });
  const { timestamp } = await chain.client.getBlock();
  const at = (seconds: number) => new Date((Number(timestamp) + seconds) * 1_000).toISOString();
  const listedId = await publishDrop(shop, collectionId, {
    packs: 9,
    cards: cards(9),
    phases: [{ startsAt: at(-60), endsAt: at(longSale.endsInSeconds), allowList }],
    ...longSale,
  });
  await shop.settle();
  const hotId = await publishDrop(shop, collectionId, {
    packs: 9,
    cards: cards(9),
    phases: [
      { startsAt: at(HOT_PHASE_SECONDS), endsAt: at(2 * HOT_PHASE_SECONDS) },
      { startsAt: at(2 * HOT_PHASE_SECONDS), endsAt: at(longSale.endsInSeconds) },
    ],
    ...longSale,
  });
  const hotClosesAt = at(HOT_CLOSES_SECONDS);
  await asAdmin(shop, 'POST', `/gacha/${hotId}/waiting-room`, { places: 2, quota: 2, closesAt: hotClosesAt });
  await shop.settle();
  await intakeCards(shop, collectionId, [501, 502, 503, 504, 505, 506, 507, 508, 509, 510]);
  // Makes trades possible from the first step: cards for two customers, sealed packs for two others.
  for (const [place, customer] of (await buyers(...people.slice(0, -1))).entries()) {
    const body = { gachaId, quantity: 3, token: 'POINT', openNow: place < 2 };
    await completeIntent(shop, customer, '/gacha/roll', body);
  }
  // The waiting room closes within most histories.
  const openSeconds = Number(await chainTimeSeconds(chain.client)) - Number(timestamp);
  const untilHistory = HOT_CLOSES_SECONDS - HOT_OPEN_SECONDS - openSeconds;
  await passTimeTo(chain.client, (await chainTimeSeconds(chain.client)) + BigInt(untilHistory));
  clock.later(untilHistory);
  await shop.settle();
  const { refreshToken } = shop.admin;
  const handle = passkeyUser.passkey.authenticate('').response.userHandle ?? '';
  const timeSeconds = Number(await chainTimeSeconds(chain.client));
  const viewer = await signInAdmin(shop.server, ['viewer']);
  const approver = await signInApprover(shop.server, ['finance']);
  const guest = await signInUser(shop.server, accounts.deployer);
  await shop.server.stop();
  await template.close();
  const folder = mkdtempSync(path.join(tmpdir(), 'kura-origin-'));
  const statePath = path.join(folder, 'state.json');
  writeFileSync(statePath, gunzipSync(hexToBytes(await chain.client.dumpState())));
  await shop.chain.stop();
  return {
    statePath,
    deployment: deploymentToJson(chain.deployment),
    template: {
      database: template.name,
      refreshToken,
      viewerRefreshToken: viewer.refreshToken,
      approverRefreshToken: approver.refreshToken,
      guestId: guest.id,
      listedId,
      overdueId,
      hotId,
      hotClosesAtMs: Date.parse(hotClosesAt),
      gachaId,
      smallId,
      passkeyUser: { id: passkeyUser.userId, handle },
      timeSeconds,
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** @param prepared by this process or by another that still runs */
export function openOrigin({ statePath, deployment: json, template }: PreparedOrigin): Origin {
  const deployment = parseDeployment(json);
  return {
    async begin(seed) {
      const anvil = await startAnvil({ loadStatePath: statePath, timestampSeconds: template.timeSeconds });
      // Block times increase by a fixed step, so that they don't depend on the machine's speed.
      await anvil.client.setBlockTimestampInterval({ interval: 1 });
      // The node counts time from its start time. This block makes it agree with its blocks.
      await anvil.client.mine({ blocks: 1 });
      const chain = { ...anvil, deployment, network: networkOf(deployment) };
      return openWorld(seed, withPlainWallets(chain), template);
    },
  };
}

async function openWorld(seed: number, chain: DeployedChain, template: Template): Promise<World> {
  const database = await createTestDatabase({
    copyOf: template.database,
    genericPlans: true,
    // As in the shop: the write that changes a cached answer drops it, not only the later notification.
    onStatement: observeStatement,
  });
  const rpc = await startFaultyRpc(chain.rpcUrl);
  // The chain's time, so that a history is the same whatever its origin's age.
  const { timestamp } = await chain.client.getBlock();
  const clock = testClock(new Date(Number(timestamp) * 1_000).toISOString());
  const x = await startXService();
  const server = await startTestServer({
    database,
    clock,
    chain: {
      rpcUrl: rpc.url,
      network: chain.network,
      operatorAddress: accounts.operator.address,
      bundlerRpcUrl: chain.rpcUrl,
    },
    rpcTimeouts: nodeTimeouts,
    // More than all operations of a history cost.
    config: { gasBudgetWei: parseEther('1000'), x: xConfig(x) },
  });
  const pool = () => createRpcPool({ urls: [rpc.url], chainId: chain.network.chainId, ...nodeTimeouts });
  const makeIndexer = () =>
    createIndexer({
      db: database.db,
      network: chain.network,
      endpoints: pool().endpoints,
      projections: features.flatMap((feature) => feature.projections ?? []),
      followers: [operatorFollower],
      watch: headWatch(server.context, features),
      log: silentLog,
      believeShorterAfterMs: 0,
    });
  const makeOperator = () =>
    createOperator({
      db: database.db,
      rpc: pool(),
      network: chain.network,
      signer: privateKeySigner(bytesToHex(accounts.operator.getHdKey().privateKey as Uint8Array)),
      keys: OPERATOR_KEY_NAMES,
      kinds: features.flatMap((feature) => feature.operatorKinds ?? []),
      abis: [contractErrorsAbi],
      log: silentLog,
      // Time doesn't pass in a history: pending work was possible by the next step.
      leaseMs: 0,
      recheckMs: 0,
      revertRetryMs: 0,
    });

  const customers: World['customers'][number][] = [
    await contractCustomerOf({ server, chain }, contractOwner, { isDeployed: true }),
  ];
  const { id, handle } = template.passkeyUser;
  customers.push(await returningPasskeyCustomer({ server, chain }, id, passkeyOf(server, handle)));
  // Users who accept the terms accepted them in the template.
  for (const account of people)
    customers.push(await customerOf({ server, chain }, account, { acceptsTerms: false }));
  const disarms: (() => void)[] = [];
  const { rows } = await sql<{ block_number: number }>`
    select block_number from chain_checkpoint`.execute(database.db);
  const world: World = {
    random: randomOf(seed),
    chain,
    rpc,
    server,
    database,
    customers,
    adminToken: await signedInAgain(server, template.refreshToken),
    firstBlock: rows[0]?.block_number ?? 0,
    money: {
      USDC: await supplyOf(chain, chain.network.tokens.USDC),
      USDT: await supplyOf(chain, chain.network.tokens.USDT),
    },
    indexer: makeIndexer(),
    operator: makeOperator(),
    shopWallet: accounts.operator.address,
    outsideFills: new Set(),
    comparedAt: null,
    sickSteps: 0,
    oracle: undefined as never,
    model: createModel(customers, customers.at(-1) as (typeof customers)[number]),
    clock,
    guest: accounts.deployer,
    guestId: template.guestId,
    listedDrop: {
      id: template.listedId,
      quotas: new Map(allowList.map(({ wallet, quota }) => [wallet.toLowerCase(), quota])),
    },
    hotDrop: {
      id: template.hotId,
      closesAtMs: template.hotClosesAtMs,
      // They weren't signed in before.
      newcomers: new Set([customers[0] as Customer, customers.at(-1) as Customer]),
    },
    overdueDropId: template.overdueId,
    lastOneDropId: template.smallId,
    exchangePoints: new Map([[template.gachaId, BigInt(EXCHANGE_POINTS) * BASE_UNITS]]),
    deliveryCaps: new Map([
      [template.gachaId, DELIVERY_CAP],
      [template.smallId, SMALL_DELIVERY_CAP],
    ]),
    x,
    beganAtMs: clock.now().getTime(),
    viewerToken: await signedInAgain(server, template.viewerRefreshToken),
    approverToken: await signedInAgain(server, template.approverRefreshToken),
    feeBasisPoints: 250n,
    feeOf: new Map(),
    treasury: accounts.treasury.address,
    wasHistory: false,
    deadEvents: 0,
    indexerSteps: 0,
    finalBlock: 0,
    restart() {
      world.indexer = makeIndexer();
      world.operator = makeOperator();
    },
    arm(failpoint) {
      disarms.push(armFailpoint(failpoint, 'throw'));
    },
    disarm() {
      for (const disarm of disarms.splice(0)) disarm();
    },
    async end() {
      world.disarm();
      await server.stop();
      await x.stop();
      await rpc.close();
      await chain.stop();
      await database.drop();
    },
  };
  const { settings } = (
    await server.request({ method: 'GET', path: '/api/settings', token: world.adminToken })
  ).body as { settings: { key: string; value: string; version: number }[] };
  for (const { key, value, version } of settings)
    if ((changedSettings as readonly string[]).includes(key))
      world.model.settings.set(key, { value, version });
  // The database's knowledge of the chain is as old as the copy, so the indexer catches up first.
  await world.indexer.catchUp();
  world.oracle = await createOracle(world);
  return world;
}

/**
 * Password checks are slow on purpose, so the copied session continues by its refresh token. Its log-in may be long ago, and
 * the admin's calls here require a fresh proof.
 */
async function signedInAgain(server: TestServer, refreshToken: string): Promise<string> {
  const at = server.context.clock.now();
  await server.context.db.updateTable('session').set({ proved_at: at }).execute();
  const response = await server.request({
    method: 'POST',
    path: '/api/auth/refresh-token',
    body: { token: refreshToken },
  });
  if (response.status !== 200)
    throw new Error(`The admin's session is gone: ${JSON.stringify(response.body)}`);
  return response.body.accessToken;
}

async function supplyOf(chain: DeployedChain, token: Address): Promise<bigint> {
  return chain.client.readContract({
    address: token,
    abi: [
      {
        type: 'function',
        name: 'totalSupply',
        stateMutability: 'view',
        inputs: [],
        outputs: [{ name: '', type: 'uint256' }],
      },
    ],
    functionName: 'totalSupply',
  });
}
