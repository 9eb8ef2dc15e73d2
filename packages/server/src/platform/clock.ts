/** The source of time: the server's clock, or a test's. Rules about the chain use the chain's time instead. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
