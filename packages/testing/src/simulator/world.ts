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
  /** Everything of the shop reads the chain through this; customers have nodes of their own. */
  readonly rpc: FaultyRpc;
  readonly server: TestServer;
  readonly database: TestDatabase;
  readonly customers: readonly Customer[];
  readonly adminToken: string;
  /** The block that the history begins after: nothing before it is ever reorganised. */
  readonly firstBlock: number;
  /** The total money, base units by token: it doesn't change during a history. */
  readonly money: Readonly<Record<'USDC' | 'USDT', bigint>>;
  indexer: Indexer;
  operator: Operator;
  /** The block at which tables and chain were last found equal. */
  comparedAt: string | null;
  /** Judges the shop by the chain and by what the moves did. */
  oracle: Oracle;
  /** What the moves have done with users. */
  readonly model: Model;
  /** The shop's clock: it moves with the steps, not with real time. */
  readonly clock: TestClock;
  /** Signs in and out and buys nothing. */
  readonly guest: HDAccount;
  readonly guestId: string;
  /** A drop with an allow list, and how many packs of it each wallet may buy. */
  readonly listedDrop: { readonly id: string; readonly quotas: ReadonlyMap<string, number> };
  /** A drop with a waiting room, when that closes, and customers with an account that is newer than the drop. */
  readonly hotDrop: {
    readonly id: string;
    readonly closesAtMs: number;
    readonly newcomers: ReadonlySet<Customer>;
  };
  /** A drop whose reveal deadline is past: anyone may reveal its packs. */
  readonly overdueDropId: string;
  /** The drop with the last-one prize. */
  readonly lastOneDropId: string;
  /** Base units of points for each card of rank C, by drop; drops that take none are absent. */
  readonly exchangePoints: ReadonlyMap<string, bigint>;
  /** How many packs may be delivered for tickets, by drop; drops that deliver none are absent. */
  readonly deliveryCaps: ReadonlyMap<string, number>;
  /** Where applicants of campaigns have their accounts. */
  readonly x: XService;
  /** Time of the clock when the history began. */
  readonly beganAtMs: number;
  /** An admin who may only read. */
  readonly viewerToken: string;
  /** An admin who may confirm the financial requests of others. */
  readonly approverToken: string;
  /** Basis points that the shop takes of a price now. */
  feeBasisPoints: bigint;
  /** Basis points that applied when the shop took an order, by its hash. */
  readonly feeOf: Map<string, bigint>;
  readonly treasury: Address;
  /** Holds the shop's own cards, and the money of those that it sold. */
  readonly shopWallet: Address;
  /** Transactions that filled an order at Seaport directly. The shop counts them as spending only if it had prepared the purchase. */
  readonly outsideFills: Set<string>;
  /** Set by a step of the indexer that reads old blocks: it sends no messages. */
  wasHistory: boolean;
  /** Events of dead blocks that the indexer took back. */
  deadEvents: number;
  /** Steps of the indexer that read blocks. */
  indexerSteps: number;
  /** The newest block that was ever final: no reorganisation replaces it, though the chain may be shorter than it was then. */
  finalBlock: number;
  /** Steps until the node works again; 0 while it works. */
  sickSteps: number;
  /** Replaces crashed processes by new ones. */
  restart(): void;
  /** Makes a named point of the shop's code fail when it is next passed. */
  arm(failpoint: string): void;
  /** No point fails any more. */
  disarm(): void;
  end(): Promise<void>;
}

/** A world that many histories begin from, each as if it were the only one. */
export interface Origin {
  begin(seed: number): Promise<World>;
}
