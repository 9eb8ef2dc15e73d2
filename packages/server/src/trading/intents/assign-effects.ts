/** An effect on chain for which intents ask. A transaction with a batch, or with a bundle of operations, has several. */
export interface Effect {
  /** Identifies the effect, by its transaction and log index, or by the changed entity. */
  readonly key: string;
  /** Null without a transaction, as for an order that ended with its token. */
  readonly transactionHash: string | null;
  /** Absent for effects that are always later than the intent, such as the end of its order. */
  readonly at?: { readonly block: number; readonly timeSeconds: number };
}

/** An intent with its possible effects on chain, in chain order. */
export interface Candidate {
  readonly id: string;
  readonly createdAtSeconds: number;
  /** The newest indexed block when the intent was prepared. */
  readonly createdAtBlock: number;
  readonly transactionHashes: readonly string[];
  /** Whether the wallet used the nonce of the last reported transaction for another. */
  readonly isReplaced: boolean;
  readonly effects: readonly Effect[];
  /** Whether it takes one effect, such as a transfer of its token, or all of its effects, such as each cancelled order. */
  readonly takes: 'ONE' | 'ALL';
  /** Whether its effects complete it. */
  readonly isDone: boolean;
  /** Whether none of its effects can still happen. */
  readonly isOver: boolean;
}

/** Seconds by which a block may be older than the intent of its transaction: clocks differ. */
const CLOCK_SKEW_SECONDS = 60;

export type Outcome =
  | { readonly kind: 'DONE'; readonly transactionHash: string | null }
  /** Another intent has the effect. */
  | { readonly kind: 'SUPERSEDED' };

/**
 * Assigns each effect to one intent, for acts that can't happen twice: to the intent that reported its transaction, else to
 * the newest one prepared before it. An intent without an effect is superseded when none of its effects can still happen,
 * unless its own transaction may still be mined.
 *
 * The outcome depends on the intents and the chain alone. It is the same whether a transaction is reported before or after
 * its effect is indexed.
 */
export function assignEffects(candidates: readonly Candidate[]): ReadonlyMap<string, Outcome> {
  const outcomes = new Map<string, Outcome>();
  const taken = new Set<string>();
  const assign = (candidate: Candidate, isTheirs: (effect: Effect) => boolean) => {
    if (!candidate.isDone || outcomes.has(candidate.id)) return;
    const free = candidate.effects.filter((effect) => !taken.has(effect.key) && isTheirs(effect));
    const effects = candidate.takes === 'ONE' ? free.slice(0, 1) : free;
    const last = effects.at(-1);
    if (last === undefined) return;
    outcomes.set(candidate.id, { kind: 'DONE', transactionHash: last.transactionHash });
    for (const { key } of effects) taken.add(key);
  };
  const mayBeLater = ({ createdAtSeconds }: Candidate, { at }: Effect) =>
    at === undefined || at.timeSeconds >= createdAtSeconds - CLOCK_SKEW_SECONDS;
  const isLater = ({ createdAtBlock }: Candidate, { at }: Effect) =>
    at === undefined || at.block > createdAtBlock;

  const newestFirst = candidates.toSorted((a, b) => b.createdAtSeconds - a.createdAtSeconds);
  for (const candidate of newestFirst.toReversed()) {
    const reported = new Set<string | null>(candidate.transactionHashes);
    assign(candidate, ({ transactionHash }) => reported.has(transactionHash));
  }
  for (const candidate of newestFirst) {
    if (!mayBeMined(candidate)) assign(candidate, (effect) => mayBeLater(candidate, effect));
  }
  // A wallet may have sent a faster copy under another hash.
  for (const candidate of newestFirst) assign(candidate, (effect) => mayBeLater(candidate, effect));
  for (const candidate of candidates) {
    const { id, isOver, effects } = candidate;
    if (outcomes.has(id) || !isOver || mayBeMined(candidate)) continue;
    if (effects.some((effect) => isLater(candidate, effect))) outcomes.set(id, { kind: 'SUPERSEDED' });
  }
  return outcomes;
}

function mayBeMined({ transactionHashes, isReplaced }: Candidate): boolean {
  return transactionHashes.length > 0 && !isReplaced;
}
