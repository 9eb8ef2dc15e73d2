import { type Network, SEAPORT_ADDRESS } from '@kura/chain/network';
import {
  compareWithFreshIndex,
  createIndexer,
  createRpcPool,
  type FreshIndexDifference,
  type Indexer,
  type IndexerOptions,
  type RpcEndpoint,
} from '@kura/server';
import type { Address, Hash, Hex } from 'viem';
import { type Anvil, accounts, lendChain, startAnvil } from '../chain/index.ts';
import { isTestRun } from '../database/env.ts';
import { createTestDatabase, type TestDatabase } from '../database/index.ts';
import { announcementCall, eventEmitterBytecode, type Movement, movementsCall } from './event-emitter.ts';
import { type FaultyRpc, startFaultyRpc } from './faulty-rpc.ts';
import { type MovementShop, movementShop } from './movement-shop.ts';

export interface IndexedChain {
  readonly anvil: Anvil;
  /** The indexer reads through this. */
  readonly rpc: FaultyRpc;
  readonly shop: MovementShop;
  readonly emitter: Address;
  /** Emits too, but is watched only once it was announced. */
  readonly child: Address;
  readonly indexer: Indexer;
  readonly database: TestDatabase;
  /** Another indexer over the same database, as another process would have it. */
  secondIndexer(options?: Partial<IndexerOptions>): Indexer;
  /** One block with these movements. */
  move(movements: readonly Movement[], contract?: Address): Promise<Hash>;
  announce(child: Address): Promise<Hash>;
  /** One block with all of these transactions in this order. */
  inOneBlock(calls: readonly { to: Address; data: Hex }[]): Promise<void>;
  /** Where the tables differ from a fresh index of the chain up to the same block: nowhere. */
  differences(): Promise<FreshIndexDifference[]>;
  rows(): ReturnType<MovementShop['rows']>;
  stop(): Promise<void>;
}

const poolOf = (...urls: string[]) =>
  createRpcPool({ urls, chainId: 31337, timeoutMs: 2_000, totalTimeoutMs: 5_000 });

const silentLog = { info: () => {}, warn: () => {} };

/** A local chain with an event emitter on it, and an indexer that reads it through a faulty node. */
export async function startIndexedChain({
  numerous = false,
  ...options
}: Partial<IndexerOptions> & { numerous?: boolean } = {}): Promise<IndexedChain> {
  const anvil = isTestRun() ? await lendChain('empty') : await startAnvil();
  const { client } = anvil;
  const rpc = await startFaultyRpc(anvil.rpcUrl);
  const [emitter, child] = [await deployEmitter(anvil), await deployEmitter(anvil)];
  const shop = movementShop(emitter, localNetwork(), numerous);
  const database = await createTestDatabase();

  const indexerOver = (more: Partial<IndexerOptions> = {}) =>
    createIndexer({
      db: database.db,
      network: shop.network,
      endpoints: poolOf(rpc.url).endpoints,
      projections: shop.projections,
      log: silentLog,
      believeShorterAfterMs: 0,
      ...more,
    });

  // Anvil has the deployer's key: it signs faster than this process does.
  const account = accounts.deployer.address;
  const send = (to: Address, data: Hex) =>
    client.sendTransaction({ account, chain: null, to, data, gas: 25_000_000n });

  return {
    anvil,
    rpc,
    shop,
    emitter,
    child,
    database,
    indexer: indexerOver(options),
    secondIndexer: (more) => indexerOver({ ...options, ...more }),
    async move(movements, contract = emitter) {
      const hash = await send(contract, movementsCall(movements));
      await client.waitForTransactionReceipt({ hash });
      return hash;
    },
    async announce(announced) {
      const hash = await send(emitter, announcementCall(announced));
      await client.waitForTransactionReceipt({ hash });
      return hash;
    },
    async inOneBlock(calls) {
      await client.setAutomine(false);
      const nonce = await client.getTransactionCount({ address: account });
      for (const [position, { to, data }] of calls.entries()) {
        await client.sendTransaction({
          account,
          chain: null,
          to,
          data,
          gas: 5_000_000n,
          nonce: nonce + position,
        });
      }
      await client.mine({ blocks: 1 });
      await client.setAutomine(true);
    },
    rows: () => shop.rows(database.db),
    differences: () =>
      compareWithFreshIndex({
        db: database.replica ?? database.db,
        network: shop.network,
        endpoint: poolOf(anvil.rpcUrl).endpoints[0] as RpcEndpoint,
        projections: shop.projections,
      }),
    async stop() {
      await database.drop();
      await rpc.close();
      await anvil.stop();
    },
  };
}

async function deployEmitter({ client }: Anvil): Promise<Address> {
  const hash = await client.sendTransaction({ account: accounts.deployer, data: eventEmitterBytecode });
  const { contractAddress } = await client.waitForTransactionReceipt({ hash });
  if (!contractAddress) throw new Error('The event emitter was not deployed');
  return contractAddress.toLowerCase() as Address;
}

/** A network on which nothing of the shop is deployed. */
function localNetwork(): Network {
  const nowhere = SEAPORT_ADDRESS;
  return {
    name: 'local',
    title: 'Local chain',
    chainId: 31337,
    explorerUrl: '/explorer',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    blockTimeSeconds: 2,
    firstBlock: 0,
    contracts: {
      seaport: nowhere,
      gacha: nowhere,
      auctionHouse: nowhere,
      stockSale: nowhere,
      redeemVault: nowhere,
      pointExchange: nowhere,
      campaignDraw: nowhere,
      reserveLog: nowhere,
      slabRegistry: nowhere,
      collectionFactory: nowhere,
      pointToken: nowhere,
      vrfCoordinator: nowhere,
      entryPoint: nowhere,
      accountFactory: nowhere,
      paymaster: nowhere,
    },
    tokens: { USDC: nowhere, USDT: nowhere, POINT: nowhere },
  };
}
