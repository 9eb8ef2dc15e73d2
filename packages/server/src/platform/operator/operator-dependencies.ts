import type { Network } from '@kura/chain/network';
import type { Database } from '@kura/database';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Abi } from 'viem';
import type { RpcPool } from '../chain/rpc/rpc-pool.ts';
import type { OperatorKeyName, OperatorKind } from './operator-kind.ts';
import type { OperatorSigner } from './operator-signer.ts';

export interface OperatorOptions {
  readonly db: Kysely<Database>;
  readonly rpc: RpcPool;
  readonly network: Network;
  readonly signer: OperatorSigner;
  /** The keys that this signer has. It signs no transaction of another key. */
  readonly keys: readonly OperatorKeyName[];
  readonly kinds: readonly OperatorKind[];
  /** ABIs that name the errors of reverted transactions. */
  readonly abis: readonly Abi[];
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Time for which a row is reserved for this process while it works on it. */
  readonly leaseMs?: number;
  /** Interval at which a waiting row is checked again. */
  readonly recheckMs?: number;
  /** Time for which a transaction may seem to revert before it fails: another may have to be mined first. */
  readonly revertRetryMs?: number;
  /** Blocks after which an unmined transaction gets higher fees. A halted chain doesn't count. */
  readonly bumpAfterBlocks?: number;
  /** Depth of a stranger's transaction with our nonce before we take a new one. */
  readonly nonceConflictDepthBlocks?: number;
  readonly maxFeePerGasWei?: bigint;
  /** Balance below which the alarm is raised, while everything still works. */
  readonly lowBalanceWei?: bigint;
}

export interface OperatorDependencies extends Required<Omit<OperatorOptions, 'kinds'>> {
  readonly kinds: ReadonlyMap<string, OperatorKind>;
  /** Gas of a transaction of an unknown kind, which has a nonce and must be mined. */
  readonly unknownKindGas: bigint;
}
