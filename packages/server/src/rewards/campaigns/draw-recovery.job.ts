import { campaignDrawAbi } from '@kura/chain/abis';
import { z } from 'zod';
import { defineRandomnessRecovery } from '../../platform/index.ts';
import { findSilentDraw } from './draw.repository.ts';
import {
  announceDrawFallbackKind,
  askDrawAgainKind,
  settleDrawFallbackKind,
} from './draw-transaction-kinds.ts';

/** Recovers the random words of committed draws. */
export const { job: recoverDrawJob, enqueueRecovery: enqueueDrawRecovery } = defineRandomnessRecovery({
  name: 'recover-draw',
  payload: z.object({ drawId: z.string().regex(/^0x[0-9a-f]{64}$/) }),
  contract: 'campaignDraw',
  abi: campaignDrawAbi,
  kinds: {
    ASK_AGAIN: askDrawAgainKind,
    ANNOUNCE_FALLBACK: announceDrawFallbackKind,
    SETTLE_FALLBACK: settleDrawFallbackKind,
  },
  keyOf: ({ drawId }) => drawId,
  async find(db, { drawId }) {
    const draw = await findSilentDraw(db, drawId);
    return draw && { ...draw, args: [drawId], subject: { drawId }, effect: drawId };
  },
});
