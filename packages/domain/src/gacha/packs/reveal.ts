/** The maximum packs that one request opens on chain, which limits its gas. */
export const MAX_PACKS_PER_REVEAL = 20;

/** The state of a pack between purchase and card. */
export const PACK_STAGES = ['SEALED', 'REVEAL_ASKED', 'OPENED'] as const;
export type PackStage = (typeof PACK_STAGES)[number];

/** The facts that decide whether a pack can be revealed. `holder` is lower-case; null once the pack is burned. */
export interface RevealCandidate {
  readonly holder: string | null;
  readonly stage: PackStage;
}

/** Why `wallets` can't reveal a pack; null when they can, or when its reveal is already requested. */
export function revealBlocker(pack: RevealCandidate, wallets: readonly string[]): 'NOT_PACK_HOLDER' | null {
  if (pack.stage !== 'SEALED') return null;
  return pack.holder !== null && wallets.includes(pack.holder) ? null : 'NOT_PACK_HOLDER';
}
