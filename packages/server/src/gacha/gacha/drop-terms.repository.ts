import type { AllowedWallet } from '@kura/chain/gacha';
import type { DatabaseTransaction, Queryable } from '@kura/database';
import { draftRoot, insertAllowList } from './allow-list.repository.ts';
import type { PriceRow } from './gacha.repository.ts';

/** A phase in chain time. */
export interface PhaseValues {
  startsAtSeconds: number;
  endsAtSeconds: number;
  limit: number;
  limitPerWallet: number;
  allowList: readonly AllowedWallet[] | null;
}

/** Replaces the phases of a draft, with their allow lists. */
export async function replacePhases(
  tx: DatabaseTransaction,
  gachaId: string,
  phases: readonly PhaseValues[],
): Promise<void> {
  await tx.deleteFrom('gacha_allowed_wallet').where('gacha_id', '=', gachaId).execute();
  await tx.deleteFrom('gacha_phase').where('gacha_id', '=', gachaId).execute();
  if (phases.length === 0) return;
  await tx
    .insertInto('gacha_phase')
    .values(
      phases.map((phase, number) => ({
        gacha_id: gachaId,
        number,
        starts_at_seconds: phase.startsAtSeconds,
        ends_at_seconds: phase.endsAtSeconds,
        limit_for_all: phase.limit,
        limit_per_wallet: phase.limitPerWallet,
        allow_listed: phase.allowList !== null,
      })),
    )
    .execute();
  for (const [number, { allowList }] of phases.entries()) {
    if (allowList !== null) await insertAllowList(tx, { gachaId, phase: number, root: draftRoot }, allowList);
  }
}

export async function replacePrices(
  tx: DatabaseTransaction,
  gachaId: string,
  prices: readonly { token: PriceRow['token']; priceBaseUnits: bigint }[],
): Promise<void> {
  await tx.deleteFrom('gacha_price').where('gacha_id', '=', gachaId).execute();
  if (prices.length === 0) return;
  await tx
    .insertInto('gacha_price')
    .values(
      prices.map(({ token, priceBaseUnits }) => ({
        gacha_id: gachaId,
        token,
        price_base_units: priceBaseUnits,
      })),
    )
    .execute();
}

/** Lists the phases of a drop in chain time. */
export async function listPhases(db: Queryable, gachaId: string) {
  return db
    .selectFrom('gacha_phase')
    .where('gacha_id', '=', gachaId)
    .select([
      'number',
      'starts_at_seconds as startsAtSeconds',
      'ends_at_seconds as endsAtSeconds',
      'allow_listed as allowListed',
      'limit_for_all as limit',
      'limit_per_wallet as limitPerWallet',
    ])
    .orderBy('number')
    .execute();
}

/** Returns the phase registered by a drop's waiting room; undefined without a room. */
export async function findRoomPhase(tx: DatabaseTransaction, gachaId: string) {
  return tx
    .selectFrom('waiting_room')
    .where('gacha_id', '=', gachaId)
    .select(['phase', 'phase_ends_at'])
    .executeTakeFirst();
}
