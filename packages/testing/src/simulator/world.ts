import type { Indexer, Operator } from '@kura/server';
import type { Address, HDAccount } from 'viem';
import type { DeployedChain } from '../chain/index.ts';
import type { TestDatabase } from '../database/index.ts';
import type { FaultyRpc } from '../rpc/index.ts';
import type { TestClock, TestServer } from '../server/index.ts';
import type { XService } from '../x/index.ts';
import type { Customer } from './customer.ts';
import type { Model } from './model.ts';
import type { Oracle } from './oracle/oracle.ts';
import type { Random } from './random.ts';

/** A running shop with everything that a move may use. */
export interface World {
  readonly random: Random;
  readonly chain: DeployedChain;
  /** The whole shop reads the chain through this. Customers have their own nodes. */
  readonly rpc: FaultyRpc;
  readonly server: TestServer;
  readonly database: TestDatabase;
  readonly customers: readonly Customer[];
  readonly adminToken: string;
  /** The block before the history: it and earlier ones are never reorganised. */
  readonly firstBlock: number;
  /** The total money, base units by token: it doesn't change during a history. */
  readonly money: Readonly<Record<'USDC' | 'USDT', bigint>>;
  indexer: Indexer;
  operator: Operator;
  /** The block at which tables and chain were last found equal. */
  comparedAt: string | null;
  /** Checks the shop against the chain and the moves. */
  oracle: Oracle;
  /** The moves' effects on users. */
  readonly model: Model;
  /** The shop's clock: it moves with the steps, not with real time. */
  readonly clock: TestClock;
  /** A user who signs in and out and buys nothing. */
  readonly guest: HDAccount;
  readonly guestId: string;
  /** A drop with an allow list, and the packs that each wallet may buy. */
  readonly listedDrop: { readonly id: string; readonly quotas: ReadonlyMap<string, number> };
  /** A drop with a waiting room, its closing time, and customers with an account that is newer than the drop. */
  readonly hotDrop: {
    readonly id: string;
    readonly closesAtMs: number;
    readonly newcomers: ReadonlySet<Customer>;
  };
  /** A drop after its reveal deadline: anyone may reveal its packs. */
  readonly overdueDropId: string;
  /** The drop with the last-one prize. */
  readonly lastOneDropId: string;
  /** Base units of points for each rank C card, by drop; drops without exchanges are absent. */
  readonly exchangePoints: ReadonlyMap<string, bigint>;
  /** Packs that may be delivered for tickets, by drop; drops without deliveries are absent. */
  readonly deliveryCaps: ReadonlyMap<string, number>;
  /** The service with the applicants' accounts. */
  readonly x: XService;
  /** The clock's time at the beginning of the history. */
  readonly beganAtMs: number;
  /** An admin who may only read. */
  readonly viewerToken: string;
  /** An admin who may confirm financial requests from others. */
  readonly approverToken: string;
  /** The shop's current fee in basis points. */
  feeBasisPoints: bigint;
  /** The fee in basis points at each order's creation, by its hash. */
  readonly feeOf: Map<string, bigint>;
  readonly treasury: Address;
  /** Holds the shop's own cards, and the money from its sales. */
  readonly shopWallet: Address;
  /**
   * Transactions that filled an order at Seaport directly. The shop counts them as spending only if it had prepared the
   * purchase.
   */
  readonly outsideFills: Set<string>;
  /** Whether the last indexer step read old blocks: it sends no messages. */
  wasHistory: boolean;
  /** Events in orphaned blocks that the indexer reverted. */
  deadEvents: number;
  /** Steps of the indexer that read blocks. */
  indexerSteps: number;
  /** The newest block that was ever final: no reorganisation replaces it, though the chain may be shorter than it was then. */
  finalBlock: number;
  /** Steps until the node works again; 0 while it works. */
  sickSteps: number;
  /** Replaces crashed processes by new ones. */
  restart(): void;
  /** Makes a named failpoint in the shop's code fail when it is next passed. */
  arm(failpoint: string): void;
  /** Removes all failpoints. */
  disarm(): void;
  end(): Promise<void>;
}

/** A shared origin: each history begins with its own copy. */
export interface Origin {
  begin(seed: number): Promise<World>;
}
