import { newPool } from './draw.ts';

/** A request of a drop's queue with a known random word. */
export interface FulfilledEntry {
  readonly word: bigint;
  readonly packIds: readonly bigint[];
}

/** Which card a pack gave. */
export interface ReplayedDraw<Entry extends FulfilledEntry> {
  readonly entry: Entry;
  /** Place of the request in the queue, and of the pack in the request; both from 0. */
  readonly entryPlace: number;
  readonly position: number;
  readonly packId: bigint;
  /** Cards that were left before the draw. */
  readonly remaining: number;
}

/**
 * Repeats a drop's draws from the first to the wanted one.
 *
 * @param drop its id and the cards in its pool.
 * @param wanted returns whether a card's place in the pool and the pack that got it are the wanted ones.
 * @param entries the queue from its beginning, without a gap; read no further than needed.
 * @returns null when none of these draws gives it.
 */
export async function replayUntil<Entry extends FulfilledEntry>(
  drop: { readonly dropId: bigint; readonly size: number },
  wanted: (draw: { readonly index: number; readonly packId: bigint }) => boolean,
  entries: AsyncIterable<Entry> | Iterable<Entry>,
): Promise<ReplayedDraw<Entry> | null> {
  const pool = newPool(drop.size);
  let entryPlace = 0;
  for await (const entry of entries) {
    for (const [position, packId] of entry.packIds.entries()) {
      const { remaining } = pool;
      const index = pool.draw({ word: entry.word, dropId: drop.dropId, entry: entryPlace, position });
      if (wanted({ index, packId })) return { entry, entryPlace, position, packId, remaining };
    }
    entryPlace += 1;
  }
  return null;
}
