import type { DatabaseTransaction } from '@kura/database';
import type { Address } from 'viem';
import { ApiError } from '../../platform/index.ts';
import { findDeliveryRoom, lockCheckouts, requireListed } from '../deliveries/index.ts';
import { sumPacksOfWallet, sumReservedPacks } from './payments.repository.ts';

export interface PackReservation {
  readonly gachaId: string;
  readonly quantity: number;
  readonly wallet: Address;
  /**
   * Packs that the wallet may still buy in the phase by the chain's count, which excludes payments by bank card; null for no
   * limit.
   */
  readonly walletLeft: number | null;
}

/**
 * Refuses packs above the drop's room for deliveries or above the wallet's limit. Checkouts of one drop are serialised, so
 * that two can't use the same room.
 *
 * @throws ApiError SOLD_OUT, LIMIT_EXCEEDED, NOT_ON_ALLOW_LIST
 */
export async function reservePacks(
  tx: DatabaseTransaction,
  { gachaId, quantity, wallet, walletLeft }: PackReservation,
): Promise<void> {
  await lockCheckouts(tx, gachaId);
  const room = (await findDeliveryRoom(tx, [gachaId])).get(gachaId) ?? 0;
  const left = Math.max(0, room - (await sumReservedPacks(tx, gachaId)));
  if (left === 0) throw new ApiError('SOLD_OUT', { remaining: 0 });
  if (quantity > left) throw new ApiError('LIMIT_EXCEEDED', { mayBuy: left, boundBy: 'STOCK' });
  await requireListed(tx, { gachaId, wallet, quantity });
  if (walletLeft === null) return;
  const own = Math.max(0, walletLeft - (await sumPacksOfWallet(tx, gachaId, wallet)));
  if (quantity > own) throw new ApiError('LIMIT_EXCEEDED', { mayBuy: own, boundBy: 'WALLET' });
}
