import type { Hex } from 'viem';
import { RpcRejected } from '../chain/rpc/rpc-error.ts';
import { failpoint } from '../failpoint.ts';
import { receiptOf } from './advance-pending.ts';
import { decodeRevert } from './decode-revert.ts';
import { type Attempt, attemptsOfEach } from './operator-attempts.repository.ts';
import { restoreNonce } from './operator-changes.repository.ts';
import type { OperatorDependencies } from './operator-dependencies.ts';
import { checkOperatorKey, checkOperatorPolicy, OperatorPolicyError } from './operator-policy.ts';
import { allotNonce, leaseQueued, type OperatorRow, reschedule } from './operator-transactions.repository.ts';
import { publishTransactionUpdate } from './publish-transaction-update.ts';
import { settle } from './settle.ts';

/** More would not be mined sooner: nodes keep few pending transactions per account. */
const BATCH_SIZE = 32;

/**
 * Assigns nonces to queued transactions once they would succeed. A transaction that would revert may only wait for an earlier
 * one, or for a node that is behind. It fails when that lasts, without using a nonce.
 *
 * @returns the number of assigned nonces
 */
export async function sendQueued(operator: OperatorDependencies): Promise<number> {
  const { db, rpc, signer, leaseMs, kinds, log } = operator;
  const background = [...kinds.values()].filter((kind) => kind.isBackground).map(({ kind }) => kind);
  const rows = await leaseQueued(db, signer.address, leaseMs, BATCH_SIZE, background);
  if (rows.length === 0) return 0;
  const attempts = await attemptsOfEach(
    db,
    rows.map(({ id }) => id),
  );
  const chainNonce = Number(await rpc.request<Hex>('eth_getTransactionCount', [signer.address, 'latest']));
  let sent = 0;
  for (const row of rows) {
    try {
      if ((await wasMined(operator, row, attempts.get(row.id) ?? [])) || !(await mayGo(operator, row)))
        continue;
      const allotted = await db.transaction().execute(async (tx) => {
        const changed = await allotNonce(tx, row, chainNonce);
        if (changed !== null) await publishTransactionUpdate(tx, changed);
        return changed;
      });
      await failpoint('operator.nonce-allotted');
      if (allotted !== null) sent += 1;
    } catch (error) {
      log.warn({ err: error, transaction: row.id }, 'an operator transaction has to wait');
      await reschedule(db, row.id, operator.recheckMs, String((error as Error).message));
    }
  }
  return sent;
}

/**
 * A node may have denied a mined transaction, so that its nonce looked foreign and the transaction was queued again. Once the
 * receipt is known, it gets its nonce back and ends normally.
 */
async function wasMined(
  operator: OperatorDependencies,
  row: OperatorRow,
  attempts: readonly Attempt[],
): Promise<boolean> {
  const { db, log } = operator;
  const receipt = await receiptOf(operator, attempts);
  const mined = attempts.find(({ hash }) => hash === receipt?.transactionHash);
  if (mined === undefined) return false;
  log.warn({ transaction: row.id, nonce: mined.nonce }, 'an operator transaction had been mined after all');
  await db.transaction().execute((tx) => restoreNonce(tx, row, mined.nonce));
  return true;
}

async function mayGo(operator: OperatorDependencies, row: OperatorRow): Promise<boolean> {
  const { db, rpc, kinds, network, log } = operator;
  if (row.cancel_requested) {
    await db.transaction().execute((tx) => settle(tx, row.id, { status: 'CANCELLED', mined: null }, kinds));
    return false;
  }
  const kind = kinds.get(row.kind);
  if (!kind) {
    // This program version is older, during a deployment. A newer process will send it.
    await reschedule(db, row.id, operator.recheckMs, `This process doesn't know the kind ${row.kind}`);
    return false;
  }
  try {
    checkOperatorKey(kind, operator);
    await db.transaction().execute((tx) =>
      checkOperatorPolicy(tx, network, {
        kind,
        to: row.to_address,
        data: row.data,
        idempotencyKey: row.idempotency_key,
      }),
    );
    await rpc.request('eth_estimateGas', [
      { from: row.signer, to: row.to_address, data: row.data, gas: `0x${kind.gasLimit.toString(16)}` },
      'pending',
    ]);
    return true;
  } catch (error) {
    if (error instanceof OperatorPolicyError) {
      log.error(
        { err: error, transaction: row.id, alarm: 'operator-policy' },
        'an operator transaction is forbidden',
      );
      await end(operator, row, 'FORBIDDEN', error.message);
      return false;
    }
    const revert = decodeRevert(error, operator.abis);
    if (!revert) {
      if (!(error instanceof RpcRejected)) throw error;
      // Usually the balance doesn't cover the gas, until the operator is funded.
      log.error(
        { transaction: row.id, answer: error.message, alarm: 'operator-balance-low' },
        'the operator can not pay for a transaction',
      );
      await reschedule(db, row.id, operator.recheckMs, error.message);
      return false;
    }
    if (Date.now() - row.created_at.getTime() < operator.revertRetryMs) {
      await reschedule(db, row.id, operator.recheckMs, revert.detail);
      return false;
    }
    await end(operator, row, revert.code, revert.detail);
    return false;
  }
}

async function end({ db, kinds }: OperatorDependencies, row: OperatorRow, code: string, detail: string) {
  await db
    .transaction()
    .execute((tx) =>
      settle(tx, row.id, { status: 'FAILED', mined: null, errorCode: code, errorDetail: detail }, kinds),
    );
}
