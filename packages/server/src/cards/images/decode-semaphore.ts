/** A decoded picture may take 200 MB: as many at once as uploads would bring the server down. */
const MAX_CONCURRENT_DECODES = 2;

let decoding = 0;
const waiting: (() => void)[] = [];

/** Runs work on pictures in turn, so that what they need together is bounded. */
export async function withDecodeSlot<T>(work: () => Promise<T>): Promise<T> {
  if (decoding >= MAX_CONCURRENT_DECODES) await new Promise<void>((resolve) => waiting.push(resolve));
  else decoding += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) decoding -= 1;
    else next();
  }
}
