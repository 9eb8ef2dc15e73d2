import type { DatabaseTransaction } from '@kura/database';
import type { DeliverySource, DeliveryStatus } from '@kura/domain/deliveries';
import type { RoomMessage } from '../../platform/index.ts';
import type { DeliveryRow } from './deliveries.repository.ts';

/** A delivery whose status has just changed. */
export interface ChangedDelivery {
  readonly delivery: DeliveryRow;
  readonly from: DeliveryStatus;
  readonly to: DeliveryStatus;
  /** By the clock of the chain for DELIVERED, else by that of the shop. */
  readonly at: Date;
}

/** The feature whose tickets, payments or prizes deliveries are for. */
export interface DeliveryOwner {
  readonly source: DeliverySource;
  /**
   * Called in the transaction that changes the status, after the change. A reorganisation may take a delivery back from
   * DELIVERED to QUEUED or VOIDING. VOID and FAILED are final: the source may be given back then, and not before.
   *
   * @returns messages to publish with the commit
   */
  onChanged(tx: DatabaseTransaction, changed: ChangedDelivery): Promise<readonly RoomMessage[]>;
}

/** Notifies the owner of a delivery. */
export async function notifyOwner(
  tx: DatabaseTransaction,
  owners: readonly DeliveryOwner[],
  changed: ChangedDelivery,
): Promise<readonly RoomMessage[]> {
  const owner = owners.find(({ source }) => source === changed.delivery.source);
  return owner === undefined ? [] : owner.onChanged(tx, changed);
}
