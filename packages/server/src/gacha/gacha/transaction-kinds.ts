import { gachaAbi, slabRegistryAbi } from '@kura/chain/abis';
import { contractKinds } from '../../platform/index.ts';
import { updatePublishStatus } from './gacha.repository.ts';

/** The most cards that one transaction opens. A card takes less than 75,000 gas. */
export const maxCardsPerOpening = 40;

const gachaKind = contractKinds('gacha', gachaAbi);

/** A failed creation returns the drop to DRAFT. The chain's event reports a successful one. */
export const createDropKind = gachaKind('create-drop', 'createDrop', {
  key: 'selling',
  // The call has one byte for the rank of each card.
  gasLimit: 12_000_000n,
  dailyLimit: 50,
  async onSettled(tx, { subject, status }) {
    const { gachaId, attempt } = subject;
    if (gachaId === undefined || attempt === undefined) return;
    const [from, to] =
      status === 'CONFIRMED' ? (['DRAFT', 'PENDING'] as const) : (['PENDING', 'DRAFT'] as const);
    await updatePublishStatus(tx, { id: gachaId, attempt: Number(attempt), from, to });
  },
});

const ordinary = { key: 'selling', gasLimit: 500_000n, dailyLimit: 500 } as const;

export const requestShuffleKind = gachaKind('request-shuffle', 'requestShuffle', ordinary);
export const stopSaleKind = gachaKind('stop-sale', 'stopSale', ordinary);
export const resumeSaleKind = gachaKind('resume-sale', 'resumeSale', ordinary);
export const closeDropKind = gachaKind('close-drop', 'closeDrop', ordinary);
export const setPausedKind = gachaKind('set-paused', 'setPaused', {
  key: 'selling',
  gasLimit: 3_000_000n,
  dailyLimit: 200,
});
export const setPriceKind = gachaKind('set-price', 'setPrice', ordinary);
export const setPhaseKind = gachaKind('set-phase', 'setPhase', ordinary);
/** A request burns 20 packs at most. */
export const forceRevealKind = gachaKind('force-reveal', 'requestReveal', {
  key: 'selling',
  gasLimit: 2_000_000n,
  dailyLimit: 1_000,
});
/** Each silent request is asked again alone, and a coordinator that is down silences all of them. */
const silence = { key: 'selling', gasLimit: 500_000n, dailyLimit: 20_000 } as const;
export const askAgainKind = gachaKind('ask-again', 'askAgain', silence);
export const announceFallbackKind = gachaKind('announce-fallback', 'announceFallback', silence);
export const settleFallbackKind = gachaKind('settle-fallback', 'settleFallback', silence);
/** A proof of 16 hashes, two long texts and an override take less than 250,000 gas. */
export const attestCardKind = contractKinds('slabRegistry', slabRegistryAbi)('attest-card', 'attest', {
  key: 'selling',
  gasLimit: 400_000n,
  // The largest backlog of a day, and two more attempts for each card.
  dailyLimit: 60_000,
  isBackground: true,
});
export const openPacksKind = gachaKind('open-packs', 'open', {
  key: 'selling',
  gasLimit: 4_000_000n,
  dailyLimit: 100_000,
});

export const gachaOperatorKinds = [
  createDropKind,
  requestShuffleKind,
  stopSaleKind,
  resumeSaleKind,
  closeDropKind,
  setPausedKind,
  setPriceKind,
  setPhaseKind,
  openPacksKind,
  forceRevealKind,
  askAgainKind,
  announceFallbackKind,
  settleFallbackKind,
  attestCardKind,
];
