import type { Address, Hex } from 'viem';
import { advancePending } from './advance-pending.ts';
import { fillNonceGap } from './fill-nonce-gap.ts';
import type { OperatorDependencies, OperatorOptions } from './operator-dependencies.ts';
import { OPERATOR_KEY_NAMES, type OperatorKeyName } from './operator-kind.ts';
import { OperatorPolicyError } from './operator-policy.ts';
import type { OperatorSigner } from './operator-signer.ts';
import { ensureSigner, listOtherSigners, updateBalance } from './operator-signers.repository.ts';
import { hasOpenTransactions } from './operator-transactions.repository.ts';
import { sendQueued } from './send-queued.ts';

export interface Operator {
  /**
   * Advances every due transaction by one step. Any number of processes may do so at once.
   *
   * @returns the number of transactions: 0 when nothing is due
   */
  step(): Promise<number>;
  /** Whether any transaction, also of another key, is queued or sent: otherwise there is no step. */
  hasOpen(): Promise<boolean>;
  /** Reads the signer's balance and raises an alarm when it is low. */
  checkBalance(): Promise<void>;
}

const gwei = 10n ** 9n;

/** The keys with their signers. On the local chain one signer has all. */
export type OperatorSigners = Readonly<Record<OperatorKeyName, OperatorSigner>>;

/**
 * Creates an operator of several keys: each distinct signer sends and watches the transactions of its own keys only. Open
 * transactions of replaced keys are watched too: signed ones end by their receipts, unsigned ones fail as FORBIDDEN.
 */
export function createOperatorOfKeys({
  signers,
  ...options
}: Omit<OperatorOptions, 'signer' | 'keys'> & { readonly signers: OperatorSigners }): Operator {
  const distinct = new Map(Object.values(signers).map((signer) => [signer.address, signer]));
  const operators = [...distinct.values()].map((signer) => {
    const keys = OPERATOR_KEY_NAMES.filter((name) => signers[name].address === signer.address);
    return createOperator({ ...options, signer, keys });
  });
  let replaced: readonly Operator[] | undefined;

  async function findReplaced(): Promise<Operator[]> {
    const own = [...distinct.keys()];
    const signers = await listOtherSigners(options.db, own);
    return signers.map((signer) => createOperator({ ...options, signer: watchOnly(signer), keys: [] }));
  }

  return {
    async step() {
      replaced ??= await findReplaced();
      const worked = await allOf([...operators, ...replaced].map((operator) => operator.step()));
      return worked.reduce((sum, count) => sum + count, 0);
    },
    hasOpen: () => hasOpenTransactions(options.db),
    async checkBalance() {
      // A process with the former configuration may have queued more.
      replaced = await findReplaced();
      await allOf(operators.map((operator) => operator.checkBalance()));
    },
  };
}

/** Creates a signer for a key that this process doesn't have. */
function watchOnly(address: Address): OperatorSigner {
  const refuse = async () => {
    throw new OperatorPolicyError(`the key of ${address} was replaced`);
  };
  return { address, signTransaction: refuse, signTypedData: refuse };
}

/** Waits for all before it throws: a key with failing transactions doesn't stop the others. */
async function allOf<Result>(work: readonly Promise<Result>[]): Promise<Result[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

export function createOperator(options: OperatorOptions): Operator {
  const kinds = new Map(options.kinds.map((kind) => [kind.kind, kind]));
  if (kinds.size < options.kinds.length) throw new Error('Two kinds of operator transactions share a name');
  const operator: OperatorDependencies = {
    leaseMs: 10_000,
    recheckMs: 200,
    revertRetryMs: 8_000,
    bumpAfterBlocks: 8,
    nonceConflictDepthBlocks: 12,
    maxFeePerGasWei: 100n * gwei,
    lowBalanceWei: 2n * 10n ** 16n,
    unknownKindGas: 2_000_000n,
    ...options,
    kinds,
  };
  const { db, rpc, signer, log } = operator;
  let known = false;

  async function ensureKnown(): Promise<void> {
    if (known) return;
    const nonce = await rpc.request<Hex>('eth_getTransactionCount', [signer.address, 'pending']);
    await ensureSigner(db, signer.address, Number(nonce));
    known = true;
  }

  return {
    async step() {
      await ensureKnown();
      const sent = await sendQueued(operator);
      const tended = await advancePending(operator);
      const filled = tended > 0 ? await fillNonceGap(operator) : 0;
      return sent + tended + filled;
    },
    hasOpen: () => hasOpenTransactions(db),
    async checkBalance() {
      await ensureKnown();
      const balance = BigInt(await rpc.request<Hex>('eth_getBalance', [signer.address, 'latest']));
      const low = balance < operator.lowBalanceWei;
      if (low) {
        log.error(
          { alarm: 'operator-balance-low', signer: signer.address, balance: String(balance) },
          'the operator runs out of gas money',
        );
      }
      await updateBalance(db, signer.address, { balance, low });
    },
  };
}
