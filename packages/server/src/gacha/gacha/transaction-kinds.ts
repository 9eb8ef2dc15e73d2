import { gachaAbi, slabRegistryAbi } from '@kura/chain/abis';
import { type Abi, type ContractFunctionName, getAbiItem, type Hex, toFunctionSelector } from 'viem';
import type { OperatorKind } from '../../platform/index.ts';
import { updatePublishStatus } from './gacha.repository.ts';

/** A drop's whole creation is far above everything else: its ranks are as many bytes as its pool has cards. */
const creationGasLimit = 12_000_000n;

/** How many cards one transaction opens at most, and what that may cost: 75,000 a card with room. */
export const maxCardsPerOpening = 40;
const openingGasLimit = 4_000_000n;

function gachaKind(
  kind: string,
  functionName: ContractFunctionName<typeof gachaAbi>,
  limits: Pick<OperatorKind, 'gasLimit' | 'dailyLimit'>,
  onSettled?: OperatorKind['onSettled'],
): OperatorKind {
  return {
    kind,
    key: 'selling',
    targets: (_tx, network) => [network.contracts.gacha],
    selectors: [selectorOf(functionName)],
    ...limits,
    ...(onSettled === undefined ? {} : { onSettled }),
  };
}

function selectorOf(name: ContractFunctionName<typeof gachaAbi>): Hex {
  const item = (gachaAbi as Abi).find((each) => each.type === 'function' && each.name === name);
  if (item?.type !== 'function') throw new Error(`the Gacha has no function ${name}`);
  return toFunctionSelector(item);
}

/** A creation that can't happen any more takes the drop back to DRAFT; that it happened, the chain's event says. */
export const createDropKind = gachaKind(
  'create-drop',
  'createDrop',
  { gasLimit: creationGasLimit, dailyLimit: 50 },
  async (tx, { subject, status }) => {
    const { gachaId, attempt } = subject;
    if (gachaId === undefined || attempt === undefined) return;
    const [from, to] =
      status === 'CONFIRMED' ? (['DRAFT', 'PENDING'] as const) : (['PENDING', 'DRAFT'] as const);
    await updatePublishStatus(tx, { id: gachaId, attempt: Number(attempt), from, to });
  },
);

const ordinary = { gasLimit: 500_000n, dailyLimit: 500 };

export const requestShuffleKind = gachaKind('request-shuffle', 'requestShuffle', ordinary);
export const stopSaleKind = gachaKind('stop-sale', 'stopSale', ordinary);
export const resumeSaleKind = gachaKind('resume-sale', 'resumeSale', ordinary);
export const closeDropKind = gachaKind('close-drop', 'closeDrop', ordinary);
export const setPausedKind = gachaKind('set-paused', 'setPaused', { gasLimit: 3_000_000n, dailyLimit: 200 });
export const setPriceKind = gachaKind('set-price', 'setPrice', ordinary);
export const setPhaseKind = gachaKind('set-phase', 'setPhase', ordinary);
/** A request burns 20 packs at most. */
export const forceRevealKind = gachaKind('force-reveal', 'requestReveal', {
  gasLimit: 2_000_000n,
  dailyLimit: 1_000,
});
/** Each silent request is asked again alone, and a coordinator that is down silences all of them. */
const silence = { gasLimit: 500_000n, dailyLimit: 20_000 };
export const askAgainKind = gachaKind('ask-again', 'askAgain', silence);
export const announceFallbackKind = gachaKind('announce-fallback', 'announceFallback', silence);
export const settleFallbackKind = gachaKind('settle-fallback', 'settleFallback', silence);
/** A proof of 16 hashes, two long texts and an override take less than 250,000 gas. */
export const attestCardKind: OperatorKind = {
  kind: 'attest-card',
  key: 'selling',
  targets: (_tx, network) => [network.contracts.slabRegistry],
  selectors: [toFunctionSelector(getAbiItem({ abi: slabRegistryAbi, name: 'attest' }))],
  gasLimit: 400_000n,
  // The largest backlog of a day, and two more attempts for each card.
  dailyLimit: 60_000,
  isBackground: true,
};
export const openPacksKind = gachaKind('open-packs', 'open', {
  gasLimit: openingGasLimit,
  dailyLimit: 100_000,
});

export const gachaOperatorKinds: readonly OperatorKind[] = [
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
