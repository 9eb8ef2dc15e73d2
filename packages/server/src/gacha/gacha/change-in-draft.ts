import type { DatabaseTransaction } from '@kura/database';
import type { CardRank } from '@kura/domain/vocabulary';
import { ApiError } from '../../platform/index.ts';
import { lockGacha, updateGacha } from './gacha.repository.ts';
import { updateEntry } from './pool.repository.ts';

/**
 * Changes the entry of a card in a draft. A published drop's odds and prizes are final. Any change of a rank voids the
 * shuffle, because its seed ordered another pool.
 *
 * @throws ApiError STATE_CONFLICT with the drop's state once it is published
 */
export async function changeInDraft(
  tx: DatabaseTransaction,
  { gachaId, nftId }: { gachaId: string; nftId: string },
  change: { rank?: CardRank; valueBaseUnits?: bigint | null },
): Promise<void> {
  const gacha = await lockGacha(tx, gachaId);
  if (gacha?.status !== 'DRAFT') throw new ApiError('STATE_CONFLICT', { state: gacha?.status ?? 'GACHA' });
  const { rank, valueBaseUnits: value } = change;
  await updateEntry(tx, { gachaId, nftId }, { rank, value_base_units: value === null ? 0n : value });
  await updateGacha(tx, gachaId, rank === undefined ? {} : { shuffle_ref: null });
}
