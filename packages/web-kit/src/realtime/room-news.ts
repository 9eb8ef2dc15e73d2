import type { RoomDigest } from '@kura/domain/system';

type Changes = Pick<RoomDigest, 'changes' | 'listed'>;
type Listener = (room: string, changes: Changes) => void;

/** Tells components about the digests of the rooms that their page joined. */
export class RoomNews {
  readonly #listeners = new Set<Listener>();

  /** Returns the function that ends the subscription. */
  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  emit(room: string, changes: Changes): void {
    for (const listener of this.#listeners) listener(room, changes);
  }
}
