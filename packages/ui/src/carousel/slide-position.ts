/** The position of a slide relative to the shown one: the nearer way round, because a carousel has no ends. */
export type SlidePosition = 'current' | 'before' | 'after';

/** The slide at a step from another, round and round. */
export function loopedIndex(index: number, count: number): number {
  return ((index % count) + count) % count;
}

export function slidePosition(index: number, current: number, count: number): SlidePosition {
  const ahead = loopedIndex(index - current, count);
  if (ahead === 0) return 'current';
  return ahead <= count / 2 ? 'after' : 'before';
}
