import type { World } from './world.ts';

/** Something that may happen next in a shop's life. */
export interface Move {
  readonly name: string;
  /** Its probability relative to the others. */
  readonly weight: number;
  /**
   * Makes it happen.
   *
   * @returns what happened, for the history; the same words for the same seed, so no ids or hashes
   */
  make(world: World): Promise<string>;
}

/** Told by a move that found nothing to do. */
export const nothingToDo = 'nothing to do';
