import type { DatabaseTransaction } from '@kura/database';
import type { DeliverySource, DeliveryStatus } from '@kura/domain/deliveries';
import type { RoomMessage } from '../../platform/index.ts';
import type { DeliveryRow } from './deliveries.repository.ts';

/** A delivery after a change of its status. */
export interface ChangedDelivery {
  readonly delivery: DeliveryRow;
  readonly from: DeliveryStatus;
  readonly to: DeliveryStatus;
  /** By the chain's time for DELIVERED, else by the shop's clock. */
  readonly at: Date;
}

/** A feature with tickets, payments or prizes that deliveries are for. */
export interface DeliveryOwner {
  readonly source: DeliverySource;
  /**
   * Called in the transaction that changes the status, after the change. A reorganisation may change a delivery from
   * DELIVERED back to QUEUED or VOIDING. VOID and FAILED are final: only then may the source be returned.
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
