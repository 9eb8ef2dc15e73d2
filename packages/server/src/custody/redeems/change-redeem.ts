import type { AdminRedeem, RedeemChange } from '@kura/api-contract/redeems';
import type { DatabaseTransaction } from '@kura/database';
import { normaliseCertificateNumber } from '@kura/domain/cards';
import { parseAmount } from '@kura/domain/money';
import { NO_GIFTS } from '@kura/domain/outgoing-value';
import { REDEEM_TRANSITIONS } from '@kura/domain/redeems';
import { allows } from '@kura/domain/transitions';
import { hasContestedSlab, requireMedia } from '../../cards/index.ts';
import { requireOutgoingValue } from '../../governance/index.ts';
import {
  ApiError,
  audit,
  type CallContext,
  failpoint,
  inTransaction,
  publish,
  type Reply,
  readCheckpoint,
  readFinalBlock,
  requireAdmin,
  requireChainAvailable,
  requireVersion,
} from '../../platform/index.ts';
import { messagesOf, notifyRedeem } from './notify-redeem.ts';
import { queueVaultCall } from './queue-vault-call.ts';
import { presentForAdmin } from './read-redeems.ts';
import { listCertificateNumbers, releaseSlabs } from './redeem-cards.repository.ts';
import { insertStatus, updateRedeem } from './redeem-changes.repository.ts';
import { findRedeem, lockRedeem, type RedeemRow } from './redeems.repository.ts';
import { approveRedeemKind, burnRedeemKind, rejectRedeemKind } from './transaction-kinds.ts';

/** Duration of an approval in the vault. */
const LOCK_SECONDS = 7 * 24 * 60 * 60;

/** Advances a redeem by one step. A step on chain is queued, and the chain's event then changes the status. */
export async function changeRedeem(
  context: CallContext,
  { id, change }: { id: string; change: RedeemChange },
): Promise<Reply<AdminRedeem>> {
  requireAdmin(context.actor);
  await requireChainAvailable(context);
  const final = change.status === 'SHIPPED' ? (await readFinalBlock(context)).number : 0;
  const changed = await inTransaction(context, async (tx) => {
    const redeem = await lockRedeem(tx, id);
    if (redeem === undefined) throw new ApiError('NOT_FOUND');
    requireVersion(context, redeem.version);
    await apply(tx, context, redeem, change, final);
    await audit(tx, context, {
      action: 'change-redeem',
      subject: { kind: 'redeem', id },
      details: { from: redeem.status, ...change },
    });
    await failpoint(`redeem-${change.status.toLowerCase()}.before-commit`);
    return findRedeem(tx, id);
  });
  if (changed === undefined) throw new Error(`redeem ${id} is gone`);
  return presentForAdmin(context, changed);
}

async function apply(
  tx: DatabaseTransaction,
  context: CallContext,
  redeem: RedeemRow,
  change: RedeemChange,
  final: number,
): Promise<void> {
  switch (change.status) {
    case 'APPROVED':
      requireStatus(redeem, ['REQUESTED']);
      if (redeem.address === null) throw new ApiError('STATE_CONFLICT', { state: 'ADDRESS_ERASED' });
      await requireOwnSlabs(tx, redeem);
      await requireBurnInLock(tx, redeem);
      return queueVaultCall(tx, context, redeem, { kind: approveRedeemKind, call: 'approve' });
    case 'REJECTED':
      requireStatus(redeem, ['REQUESTED', 'APPROVED']);
      return queueVaultCall(tx, context, redeem, {
        kind: rejectRedeemKind,
        call: 'reject',
        columns: { reject_reason: change.reason },
      });
    case 'BURNED':
      await requirePacked(tx, redeem, change);
      return burnOrWait(tx, context, redeem, {
        packed_at: context.clock.now(),
        packing_photo: change.photo,
      });
    case 'SHIPPED':
      requireFinalBurn(redeem, final);
      await move(tx, context, redeem, change.status, {
        carrier: change.carrier,
        tracking_number: change.trackingNumber,
      });
      return releaseSlabs(tx, redeem.id, context.clock.now());
    case 'RESHIPPED':
      return move(tx, context, redeem, change.status, {
        carrier: change.carrier,
        tracking_number: change.trackingNumber,
      });
    case 'COMPENSATED':
      await requireCompensation(tx, context, redeem, change);
      return move(
        tx,
        context,
        redeem,
        change.status,
        { compensation_base_units: parseAmount(change.amount) },
        change.reason,
      );
    case 'COMPLETED':
      return move(tx, context, redeem, change.status, {});
    case 'LOST':
    case 'RETURNED':
      return move(tx, context, redeem, change.status, {}, change.reason);
  }
}

/** A large amount needs a second admin. */
async function requireCompensation(
  tx: DatabaseTransaction,
  context: CallContext,
  redeem: RedeemRow,
  { amount, reason }: Extract<RedeemChange, { status: 'COMPENSATED' }>,
): Promise<void> {
  if (!allows(REDEEM_TRANSITIONS, redeem.status, 'COMPENSATED', 'shop')) {
    throw new ApiError('STATE_CONFLICT', { state: redeem.status });
  }
  await requireOutgoingValue(tx, context, {
    subject: { kind: 'redeem', id: redeem.id, version: String(redeem.version) },
    gift: { ...NO_GIFTS, compensationBaseUnits: parseAmount(amount) },
    changes: [
      { field: 'compensation', before: null, after: amount },
      { field: 'reason', before: null, after: reason },
    ],
  });
}

function requireStatus(redeem: RedeemRow, statuses: readonly RedeemRow['status'][]): void {
  if (redeem.under_way !== null) throw new ApiError('STATE_CONFLICT', { state: 'UNDER_WAY' });
  if (!statuses.includes(redeem.status)) throw new ApiError('STATE_CONFLICT', { state: redeem.status });
}

/** Refuses an approval that would end before the vault burns the deposit: it would only lock the holder's cards. */
async function requireBurnInLock(tx: DatabaseTransaction, redeem: RedeemRow): Promise<void> {
  const lockedUntil = (await readChainSeconds(tx)) + LOCK_SECONDS;
  if (Number(redeem.burnable_from_seconds) > lockedUntil) {
    throw new ApiError('STATE_CONFLICT', { state: 'DEPOSIT_TOO_YOUNG' });
  }
}

/** Requires the slabs of the redeem in the parcel, and no request for withdrawal. */
async function requirePacked(
  tx: DatabaseTransaction,
  redeem: RedeemRow,
  { certificateNumbers, photo }: Extract<RedeemChange, { status: 'BURNED' }>,
): Promise<void> {
  requireStatus(redeem, ['APPROVED']);
  if (redeem.withdrawal_requested_at !== null)
    throw new ApiError('STATE_CONFLICT', { state: 'WITHDRAWAL_REQUESTED' });
  await requireOwnSlabs(tx, redeem);
  await requireCertificates(tx, redeem, certificateNumbers);
  if (photo !== null) await requireMedia(tx, { PICTURE: [photo], VIDEO: [] });
}

/** The vault burns no young deposit: the burn waits for its age, and a job queues it then. */
async function burnOrWait(
  tx: DatabaseTransaction,
  context: CallContext,
  redeem: RedeemRow,
  columns: { packed_at: Date; packing_photo: string | null },
): Promise<void> {
  if (Number(redeem.burnable_from_seconds) <= (await readChainSeconds(tx))) {
    return queueVaultCall(tx, context, redeem, { kind: burnRedeemKind, call: 'burn', columns });
  }
  await updateRedeem(tx, redeem, { ...columns, burn_waits: true });
  await publish(tx, ...messagesOf(redeem, redeem.status));
}

/** A parcel leaves after the block of its burn is final. */
function requireFinalBurn(redeem: RedeemRow, final: number): void {
  if (
    redeem.status === 'BURNED' &&
    !(redeem.deposit_block !== null && Number(redeem.deposit_block) <= final)
  ) {
    throw new ApiError('BURN_NOT_FINAL', { finalBlock: final, burnBlock: Number(redeem.deposit_block) });
  }
}

/** The time of the newest indexed block. */
async function readChainSeconds(tx: DatabaseTransaction): Promise<number> {
  return (await readCheckpoint(tx))?.timeSeconds ?? 0;
}

/**
 * Refuses a burn while another card may claim a slab, also an undrawn one, because a burn ends all claims. The refusal names
 * no drop: the slab may be a secret prize.
 */
async function requireOwnSlabs(tx: DatabaseTransaction, { card_ids }: RedeemRow): Promise<void> {
  if (await hasContestedSlab(tx, card_ids)) throw new ApiError('STATE_CONFLICT', { state: 'SLAB_CONTESTED' });
}

/** Requires the packed slabs to be exactly those of the cards. */
async function requireCertificates(
  tx: DatabaseTransaction,
  redeem: RedeemRow,
  certificateNumbers: readonly string[],
): Promise<void> {
  const expected = new Set(await listCertificateNumbers(tx, redeem.id));
  const packed = new Set(certificateNumbers.map(normaliseCertificateNumber));
  const missing = [...expected].filter((number) => !packed.has(number));
  const unexpected = [...packed].filter((number) => !expected.has(number));
  if (missing.length > 0 || unexpected.length > 0) {
    throw new ApiError('CERTIFICATE_MISMATCH', { missing, unexpected });
  }
}

type ShipmentChange = Extract<
  RedeemChange['status'],
  'SHIPPED' | 'COMPLETED' | 'LOST' | 'RETURNED' | 'RESHIPPED' | 'COMPENSATED'
>;

async function move(
  tx: DatabaseTransaction,
  context: CallContext,
  redeem: RedeemRow,
  status: ShipmentChange,
  columns: { carrier?: string; tracking_number?: string; compensation_base_units?: bigint },
  note: string | null = null,
): Promise<void> {
  if (!allows(REDEEM_TRANSITIONS, redeem.status, status, 'shop')) {
    throw new ApiError('STATE_CONFLICT', { state: redeem.status });
  }
  const { adminId } = requireAdmin(context.actor);
  await updateRedeem(tx, redeem, { ...columns, shipment: status, status });
  const at = context.clock.now();
  await insertStatus(tx, { redeem_id: redeem.id, at, status, note, admin_id: adminId });
  const notices =
    status === 'COMPLETED'
      ? []
      : await notifyRedeem(tx, [{ ...redeem, notice: status, cause: `${status}:${redeem.version}`, at }]);
  await publish(tx, ...notices, ...messagesOf(redeem, status));
}
