import { gachaAbi } from '@kura/chain/abis';
import { z } from 'zod';
import { defineRandomnessRecovery } from '../../platform/index.ts';
import { findSilentEntry } from './silent-randomness.repository.ts';
import { announceFallbackKind, askAgainKind, settleFallbackKind } from './transaction-kinds.ts';

/** Recovers the random words of reveals. */
export const { job: recoverRandomnessJob, enqueueRecovery } = defineRandomnessRecovery({
  name: 'recover-randomness',
  payload: z.object({ dropId: z.int(), entry: z.int() }),
  contract: 'gacha',
  abi: gachaAbi,
  kinds: {
    ASK_AGAIN: askAgainKind,
    ANNOUNCE_FALLBACK: announceFallbackKind,
    SETTLE_FALLBACK: settleFallbackKind,
  },
  keyOf: ({ dropId, entry }) => `${dropId}:${entry}`,
  async find(db, place) {
    const silent = await findSilentEntry(db, place);
    if (silent === null) return null;
    const { gachaId, dropId, entry } = silent;
    return {
      ...silent,
      args: [BigInt(dropId), BigInt(entry)],
      subject: { gachaId, entry: String(entry) },
      effect: `${dropId}:${entry}`,
    };
  },
});
