/** A decoded picture may take 200 MB, so concurrent uploads could exhaust the memory. */
const MAX_CONCURRENT_DECODES = 2;

let decoding = 0;
const waiting: (() => void)[] = [];

/** Runs work on pictures with bounded concurrency and memory. */
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
