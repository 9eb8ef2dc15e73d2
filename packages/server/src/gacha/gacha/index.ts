import type { Feature } from '../../platform/index.ts';
import { attestCardsJob } from './attest-cards.job.ts';
import { gachaRoutes } from './gacha.routes.ts';
import { dropsProjection } from './on-drop-changed.ts';
import { dropProgressProjection } from './on-drop-progress.ts';
import { packPurchasesProjection } from './on-packs-sold.ts';
import { randomnessProjection } from './on-randomness.ts';
import { openPacksJob } from './open-packs.job.ts';
import { recoverRandomnessJob } from './recover-randomness.job.ts';
import { gachaOperatorKinds } from './transaction-kinds.ts';
import { verifyCreatedDropJob } from './verify-created-drop.job.ts';
import { watchAttestationsJob } from './watch-attestations.job.ts';
import { watchRandomnessJob } from './watch-randomness.job.ts';

export { insertAllowList, uniqueWallets } from './allow-list.repository.ts';
export { changePool } from './assign-nfts.ts';
export { findLateAttestations } from './attestations.repository.ts';
export { changeInDraft } from './change-in-draft.ts';
export { queuePhase, requireNoPhaseChange } from './change-phase.ts';
export { listPhases } from './drop-terms.repository.ts';
export { lockDropOnChain, recordTransaction } from './drops.repository.ts';
export { parsePrice } from './edit-gacha.ts';
export { dropAttention } from './gacha.repository.ts';
export { gachaApprovableCalls } from './gacha.routes.ts';
export { requireNoPrize } from './pool.repository.ts';
export { requirePublishedGacha, requireVisibleGacha } from './read-gacha.ts';
export { requireUnannounced } from './set-secret-nfts.ts';
export { findAwaitedRandomness } from './silent-randomness.repository.ts';
export { setPausedKind, setPriceKind } from './transaction-kinds.ts';

/** The tables of which an answer about a drop has only that drop's rows. */
export const dropTables = [
  'drop_on_chain',
  'gacha',
  'gacha_allowed_wallet',
  'gacha_entry',
  'gacha_phase',
  'gacha_price',
  'pack_purchase',
] as const;

export const gachaFeature: Feature = {
  name: 'gacha',
  tables: {
    public: [
      'drop_on_chain',
      'gacha',
      'gacha_allowed_wallet',
      'gacha_entry',
      'gacha_phase',
      'gacha_price',
      'pack_purchase',
      'random_word',
      'shuffle_request',
      'unsent_request',
    ],
    private: ['attestation_refusal', 'drop_verification'],
  },
  boundReads: { get: dropTables, ofCollection: ['collection', 'gacha'] },
  routes: gachaRoutes,
  jobs: [
    attestCardsJob,
    openPacksJob,
    recoverRandomnessJob,
    verifyCreatedDropJob,
    watchAttestationsJob,
    watchRandomnessJob,
  ],
  projections: [dropsProjection, packPurchasesProjection, randomnessProjection, dropProgressProjection],
  operatorKinds: gachaOperatorKinds,
};
