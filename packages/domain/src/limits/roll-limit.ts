/** A roll's limits, in packs. 0 means no limit, as on chain. */
export interface RollBounds {
  readonly packsLeft: number;
  readonly limitPerTransaction: number;
  readonly phaseLimit: number;
  readonly phaseSold: number;
  readonly phaseLimitPerWallet: number;
  readonly phaseBoughtByWallet: number;
  /** Packs that this wallet may buy in an allow-listed phase by its proof; null in an open phase. */
  readonly allowListQuota: number | null;
}

/** The limit that a roll reaches first. */
export type RollBound = 'STOCK' | 'TRANSACTION' | 'PHASE' | 'WALLET' | 'ALLOW_LIST';

/** The packs that may be bought at once, with the limit that decides it. */
export interface RollAllowance {
  readonly packs: number;
  readonly boundBy: RollBound;
}

/** The maximum packs in one roll now. */
export function rollAllowance(bounds: RollBounds): RollAllowance {
  const candidates: RollAllowance[] = [
    { packs: bounds.packsLeft, boundBy: 'STOCK' },
    { packs: orUnlimited(bounds.phaseLimit, bounds.phaseSold), boundBy: 'PHASE' },
    { packs: orUnlimited(bounds.phaseLimitPerWallet, bounds.phaseBoughtByWallet), boundBy: 'WALLET' },
    { packs: orUnlimited(bounds.limitPerTransaction, 0), boundBy: 'TRANSACTION' },
  ];
  if (bounds.allowListQuota !== null) {
    candidates.push({
      packs: Math.max(0, bounds.allowListQuota - bounds.phaseBoughtByWallet),
      boundBy: 'ALLOW_LIST',
    });
  }
  return candidates.reduce((least, candidate) => (candidate.packs < least.packs ? candidate : least));
}

function orUnlimited(limit: number, used: number): number {
  return limit === 0 ? Number.POSITIVE_INFINITY : Math.max(0, limit - used);
}
