import type { World } from './world.ts';

/** A possible next event in a shop. */
export interface Move {
  readonly name: string;
  /** Its probability relative to the others. */
  readonly weight: number;
  /**
   * Executes the move.
   *
   * @returns the result for the history; the same words for the same seed, so no ids or hashes
   */
  make(world: World): Promise<string>;
}

/** The result of a move without anything to do. */
export const nothingToDo = 'nothing to do';
