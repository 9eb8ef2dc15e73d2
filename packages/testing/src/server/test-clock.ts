import type { Clock } from '@kura/server';

/** A clock that moves only when a test advances it. */
export interface TestClock extends Clock {
  later(seconds: number): void;
}

export function testClock(start = '2026-11-21T03:00:00Z'): TestClock {
  let timeMs = Date.parse(start);
  return {
    now: () => new Date(timeMs),
    later(seconds) {
      timeMs += seconds * 1000;
    },
  };
}
