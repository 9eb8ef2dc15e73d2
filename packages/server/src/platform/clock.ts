/** Where time comes from: the server's own, or a test's. Rules about the chain use the chain's time, not this. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
