/** Something on chain that intents ask for. A transaction that carries a batch, or a bundle of operations, has several. */
export interface Effect {
  /** Tells it from every other effect: by its transaction and its log index, or by the changed thing. */
  readonly key: string;
  /** Null without a transaction, as for an order that ended with its token. */
  readonly transactionHash: string | null;
  /** Absent where the effect is always later than the intent, such as the end of its order. */
  readonly at?: { readonly block: number; readonly timeSeconds: number };
}

/** An intent with the effects on chain that it asks for, in the order of the chain. */
export interface Candidate {
  readonly id: string;
  readonly createdAtSeconds: number;
  /** The newest block that the shop knew when it made the intent. */
  readonly createdAtBlock: number;
  readonly transactionHashes: readonly string[];
  /** Whether the wallet used the nonce of the last reported transaction for another. */
  readonly isReplaced: boolean;
  readonly effects: readonly Effect[];
  /** Whether it takes one effect, such as a movement of its token, or all of its effects, such as each order that it cancels. */
  readonly takes: 'ONE' | 'ALL';
  /** Whether its effects are enough for it. */
  readonly isDone: boolean;
  /** Whether nothing of it is left to happen. */
  readonly isOver: boolean;
}

/** How far the time of a block may be before an intent that its transaction carried out: clocks differ. */
const CLOCK_SKEW_SECONDS = 60;

export type Outcome =
  | { readonly kind: 'DONE'; readonly transactionHash: string | null }
  /** Another intent has the effect. */
  | { readonly kind: 'SUPERSEDED' };

/**
 * Assigns each effect to one intent, for acts that can't happen twice: to the intent that reported its transaction, else to the newest
 * that was made before it. An intent without an effect of its own is superseded when nothing of it is left to happen, unless its
 * own transaction may still be mined.
 *
 * The outcome depends on the intents and the chain alone. It is the same whether a transaction is reported before or after its effect
 * is seen.
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
