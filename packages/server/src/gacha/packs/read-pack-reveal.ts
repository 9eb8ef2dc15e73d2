import type { PackReveal } from '@kura/api-contract/packs';
import {
  fallbackFrom,
  nextRandomnessStep,
  RANDOMNESS_LATE_AFTER_SECONDS,
  type UnfulfilledRequest,
} from '@kura/domain/packs';
import { ApiError, type AppContext } from '../../platform/index.ts';
import { findAwaitedRandomness } from '../gacha/index.ts';
import { findReveal } from './packs.repository.ts';

/**
 * Returns the state of a pack's reveal, by chain time.
 *
 * @throws ApiError NOT_FOUND when its reveal wasn't requested, or for anything else than a pack
 */
export async function readPackReveal(context: AppContext, { id }: { id: string }): Promise<PackReveal> {
  const pack = await findReveal(context.db, id);
  if (pack === undefined) throw new ApiError('NOT_FOUND');
  const { drop_id: dropId, entry, asked_at: askedAt, drawn, chain_seconds: chainSeconds } = pack;
  const requestedAt = askedAt.toISOString();
  if (drawn) return { packId: id, waitsFor: 'NOTHING', requestedAt, randomness: null };
  const awaited = await findAwaitedRandomness(context.db, { dropId, entry });
  if (awaited === null) return { packId: id, waitsFor: 'OPENING', requestedAt, randomness: null };
  return {
    packId: id,
    waitsFor: awaited.entry === entry ? 'RANDOMNESS' : 'EARLIER_RANDOMNESS',
    requestedAt,
    randomness: presentRandomness(awaited.request, chainSeconds),
  };
}

function presentRandomness(request: UnfulfilledRequest, chainSeconds: number): PackReveal['randomness'] {
  const { step, notBeforeSeconds } = nextRandomnessStep(request);
  return {
    requestedAt: instantOf(request.requestedAtSeconds),
    requestedAgainAt: request.askedAgainAtSeconds === null ? null : instantOf(request.askedAgainAtSeconds),
    sent: request.sent,
    late: chainSeconds >= request.requestedAtSeconds + RANDOMNESS_LATE_AFTER_SECONDS,
    askAgainAt: step === 'ASK_AGAIN' && notBeforeSeconds !== null ? instantOf(notBeforeSeconds) : null,
    fallbackAt: instantOf(fallbackFrom(request)),
    fallbackBlock: request.fallbackBlock,
  };
}

const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString();
