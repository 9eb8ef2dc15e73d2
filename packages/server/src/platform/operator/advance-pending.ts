import { type Hash, type Hex, keccak256 } from 'viem';
import { findBlockHash } from '../chain/chain-store.repository.ts';
import { readCheckpoint } from '../chain/checkpoint.repository.ts';
import { RpcRejected, RpcUnavailable } from '../chain/rpc/rpc-error.ts';
import { failpoint } from '../failpoint.ts';
import { decodeRevert } from './decode-revert.ts';
import { type Fees, replacementFees, suggestFees } from './fees.ts';
import {
  type Attempt,
  type AttemptPurpose,
  attemptsOf,
  insertAttempt,
  recordAccepted,
  recordRejected,
} from './operator-attempts.repository.ts';
import { type Ending, endBump, requeue } from './operator-changes.repository.ts';
import type { OperatorDependencies } from './operator-dependencies.ts';
import { leaseSent, type OperatorRow, reschedule } from './operator-transactions.repository.ts';
import { publishTransactionUpdate } from './publish-transaction-update.ts';
import { settle } from './settle.ts';

interface Receipt {
  readonly transactionHash: Hash;
  readonly status: Hex;
  readonly blockNumber: Hex;
  readonly blockHash: Hash;
}

/** The state of the chain in one round. */
interface Round {
  readonly headBlock: number;
  /** Nonces below this are used, by us or by somebody else. */
  readonly chainNonce: number;
}

const BATCH_SIZE = 64;
/** Gas of a zero transfer to oneself, which uses up a nonce without effect. */
const cancelGas = 21_000n;

/**
 * Advances every transaction with a nonce by one step: signs and stores it, sends it, sends it again, raises its fees, finds
 * its receipt, or finds a stranger's transaction with its nonce.
 *
 * @returns the number of transactions
 */
export async function advancePending(operator: OperatorDependencies): Promise<number> {
  const { db, rpc, signer, leaseMs, log } = operator;
  const rows = await leaseSent(db, signer.address, leaseMs, BATCH_SIZE);
  if (rows.length === 0) return 0;
  const [headBlock, chainNonce] = await Promise.all([
    rpc.request<Hex>('eth_blockNumber'),
    rpc.request<Hex>('eth_getTransactionCount', [signer.address, 'latest']),
  ]);
  const round = { headBlock: Number(headBlock), chainNonce: Number(chainNonce) };
  for (const row of rows) {
    try {
      await advance(operator, row, round);
    } catch (error) {
      // The node is unavailable. The database has all data to continue.
      log.warn({ err: error, transaction: row.id }, 'an operator transaction has to wait');
      await reschedule(db, row.id, operator.recheckMs, String((error as Error).message));
    }
  }
  return rows.length;
}

async function advance(operator: OperatorDependencies, row: OperatorRow, round: Round): Promise<void> {
  const { db, recheckMs } = operator;
  const nonce = row.nonce;
  if (nonce === null) return;
  const attempts = (await attemptsOf(db, row.id)).filter((attempt) => attempt.nonce === nonce);
  const last = attempts.at(-1);
  if (!last) {
    const purpose = row.cancel_requested ? 'CANCEL' : 'SEND';
    await attempt(operator, row, nonce, purpose, await suggestFees(operator.rpc), round);
    return reschedule(db, row.id, recheckMs, null);
  }

  const receipt = await receiptOf(operator, attempts);
  if (receipt) return handleMined(operator, row, attempts, receipt);

  if (round.chainNonce > nonce) return handleNonceConflict(operator, row, attempts, round);

  const asked =
    row.cancel_requested && last.purpose !== 'CANCEL' ? 'CANCEL' : row.bump_requested ? 'BUMP' : null;
  const stuck =
    last.sent_at_block !== null && round.headBlock - last.sent_at_block >= operator.bumpAfterBlocks;
  if (asked || stuck) {
    const purpose = asked ?? (last.purpose === 'CANCEL' ? 'CANCEL' : 'BUMP');
    return replace(operator, row, last, purpose, round);
  }
  if (last.sent_at_block !== null && (await isWaiting(operator, last.hash)))
    return reschedule(db, row.id, recheckMs, null);
  // Send the same signed bytes again: a node that has them reports so, and one that lost them accepts them.
  const taken = await broadcast(operator, last, round);
  if (taken === 'UNDERPRICED')
    return replace(operator, row, last, last.purpose === 'CANCEL' ? 'CANCEL' : 'BUMP', round);
  return reschedule(db, row.id, recheckMs, taken === 'TAKEN' ? null : taken);
}

async function replace(
  operator: OperatorDependencies,
  row: OperatorRow,
  last: Attempt,
  purpose: AttemptPurpose,
  round: Round,
): Promise<void> {
  const { db, rpc, log, maxFeePerGasWei, recheckMs } = operator;
  const before = {
    maxFeePerGas: last.max_fee_per_gas_wei,
    maxPriorityFeePerGas: last.max_priority_fee_per_gas_wei,
  };
  const fees = replacementFees(before, await suggestFees(rpc));
  if (fees.maxFeePerGas > maxFeePerGasWei) {
    log.error(
      { transaction: row.id, alarm: 'operator-fee-cap', fees: String(fees.maxFeePerGas) },
      'gas is too dear',
    );
    // A node that lost an earlier signed transaction may accept it again: the fees may have fallen.
    if (!(await isWaiting(operator, last.hash)) && (await broadcast(operator, last, round)) === 'TAKEN')
      return reschedule(db, row.id, recheckMs, null);
    return reschedule(db, row.id, recheckMs * 10, 'The fee that the chain asks for is above the limit');
  }
  log.warn({ transaction: row.id, nonce: row.nonce, purpose }, 'an operator transaction is replaced');
  await attempt(operator, row, last.nonce, purpose, fees, round);
  await endBump(db, row.id);
  await reschedule(db, row.id, recheckMs, null);
}

/** Signs, stores, then sends, in this order, so that the database knows every transaction on chain. */
async function attempt(
  operator: OperatorDependencies,
  row: OperatorRow,
  nonce: number,
  purpose: AttemptPurpose,
  fees: Fees,
  round: Round,
): Promise<void> {
  const { db, signer, network, kinds } = operator;
  const cancels = purpose === 'CANCEL';
  const raw = await signer.signTransaction({
    type: 'eip1559',
    chainId: network.chainId,
    nonce,
    to: cancels ? signer.address : row.to_address,
    data: cancels ? '0x' : row.data,
    value: 0n,
    gas: cancels ? cancelGas : (kinds.get(row.kind)?.gasLimit ?? operator.unknownKindGas),
    ...fees,
  });
  const hash = keccak256(raw);
  await insertAttempt(db, row, { hash, nonce, purpose, raw, fees });
  await failpoint('operator.signed');
  await broadcast(operator, { hash, raw }, round);
  await failpoint('operator.sent');
}

/** @returns TAKEN, UNDERPRICED, or the node's words for another refusal */
async function broadcast(
  { db, rpc, log }: OperatorDependencies,
  { hash, raw }: Pick<Attempt, 'hash' | 'raw'>,
  { headBlock }: Round,
): Promise<string> {
  try {
    await rpc.request('eth_sendRawTransaction', [raw]);
  } catch (error) {
    if (!(error instanceof RpcRejected)) throw error;
    const words = error.message;
    if (!/already known|already imported|known transaction|already in/i.test(words)) {
      await recordRejected(db, hash, words);
      if (/underpriced|less than block base fee|fee too low|replacement/i.test(words)) return 'UNDERPRICED';
      // The next round finds the receipt, or the stranger's transaction with the nonce.
      if (/nonce too low|nonce is too low/i.test(words)) return 'TAKEN';
      if (/insufficient funds/i.test(words)) {
        log.error({ alarm: 'operator-balance-low', answer: words }, 'the operator can not pay for gas');
      }
      return words;
    }
  }
  await recordAccepted(db, hash, headBlock);
  return 'TAKEN';
}

/** Whether a node still has it pending: reorganisations and restarts lose some. */
async function isWaiting({ rpc }: OperatorDependencies, hash: Hash): Promise<boolean> {
  return (await rpc.request('eth_getTransactionByHash', [hash])) !== null;
}

/** Returns the receipt of the mined attempt; null while none is known. */
export async function receiptOf(
  { rpc }: Pick<OperatorDependencies, 'rpc'>,
  attempts: readonly Pick<Attempt, 'hash'>[],
): Promise<Receipt | null> {
  for (const { hash } of attempts.toReversed()) {
    const receipt = await rpc.request<Receipt | null>('eth_getTransactionReceipt', [hash]);
    if (receipt) return receipt;
  }
  return null;
}

/**
 * Ends a transaction once its block is in the tables, with all of its effects. A receipt alone proves nothing: its block may
 * die, or the node may be on a dead branch.
 */
async function handleMined(
  operator: OperatorDependencies,
  row: OperatorRow,
  attempts: readonly Attempt[],
  receipt: Receipt,
): Promise<void> {
  const { db, kinds, recheckMs } = operator;
  const blockNumber = Number(receipt.blockNumber);
  if (!(await isCanonical(operator, blockNumber, receipt.blockHash))) {
    return reschedule(db, row.id, recheckMs, 'Mined; its block is not indexed yet');
  }
  const cancelled = attempts.find(({ hash }) => hash === receipt.transactionHash)?.purpose === 'CANCEL';
  const mined = { hash: receipt.transactionHash, blockNumber, blockHash: receipt.blockHash };
  let ending: Ending = { status: cancelled ? 'CANCELLED' : 'CONFIRMED', mined };
  if (!cancelled && Number(receipt.status) === 0) {
    const revert = await readRevertReason(operator, row, blockNumber);
    ending = { status: 'FAILED', mined, errorCode: revert.code, errorDetail: revert.detail };
  }
  await failpoint('operator.before-settle');
  await db.transaction().execute((tx) => settle(tx, row.id, ending, kinds));
}

/** Blocks without events are deleted after a while. Below this depth the node's own chain decides. */
const rememberedBlocks = 1_000;

async function isCanonical(
  { db, rpc }: OperatorDependencies,
  blockNumber: number,
  blockHash: Hash,
): Promise<boolean> {
  const indexedHash = await findBlockHash(db, blockNumber);
  if (indexedHash !== undefined) return indexedHash === blockHash;
  const checkpoint = await readCheckpoint(db);
  if (!checkpoint || checkpoint.number - blockNumber < rememberedBlocks) return false;
  const block = await rpc.request<{ hash: Hash } | null>('eth_getBlockByNumber', [
    `0x${blockNumber.toString(16)}`,
    false,
  ]);
  return block?.hash === blockHash;
}

/** Runs the call again on the state before its block, because nodes don't store the reason. */
async function readRevertReason(
  { rpc, abis }: OperatorDependencies,
  row: OperatorRow,
  blockNumber: number,
): Promise<{ code: string; detail: string }> {
  const call = { from: row.signer, to: row.to_address, data: row.data };
  try {
    await rpc.request('eth_call', [call, `0x${(blockNumber - 1).toString(16)}`]);
  } catch (error) {
    if (error instanceof RpcUnavailable) throw error;
    const revert = decodeRevert(error, abis);
    if (revert) return revert;
  }
  return { code: 'REVERTED', detail: 'It reverted, and does not when it is tried again' };
}

/**
 * Handles a chain nonce above ours without our receipt. When that lasts, another program used the nonce, and the transaction
 * gets a new one. Not sooner, because after a reorganisation the signed bytes could be mined as well.
 */
async function handleNonceConflict(
  operator: OperatorDependencies,
  row: OperatorRow,
  attempts: readonly Attempt[],
  { chainNonce }: Round,
): Promise<void> {
  const { db, rpc, kinds, log, recheckMs, nonceConflictDepthBlocks } = operator;
  for (const { hash } of attempts) {
    const found = await rpc.request<{ blockNumber: Hex | null } | null>('eth_getTransactionByHash', [hash]);
    if (found?.blockNumber) return reschedule(db, row.id, recheckMs, 'Mined; the node has no receipt');
  }
  const head = Number(await rpc.request<Hex>('eth_blockNumber'));
  const before = `0x${Math.max(0, head - nonceConflictDepthBlocks).toString(16)}`;
  const nonceThen = Number(await rpc.request<Hex>('eth_getTransactionCount', [row.signer, before]));
  if (nonceThen <= (row.nonce ?? 0)) {
    return reschedule(db, row.id, recheckMs, 'The nonce was used by another transaction');
  }
  if (row.cancel_requested) {
    // Its only purpose was to use up the nonce.
    await db.transaction().execute((tx) => settle(tx, row.id, { status: 'CANCELLED', mined: null }, kinds));
    return;
  }
  log.error(
    { transaction: row.id, nonce: row.nonce, chainNonce, alarm: 'operator-nonce-taken' },
    "somebody else signs with the operator's key",
  );
  await db.transaction().execute(async (tx) => {
    for (const queued of await requeue(tx, row)) await publishTransactionUpdate(tx, queued);
  });
}
