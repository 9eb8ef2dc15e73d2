/** The awaited result didn't arrive in time. */
export class DidNotHappen extends Error {
  override readonly name = 'DidNotHappen';
}

const pauseMs = 100;

/**
 * Polls until there is a result.
 *
 * @param look - returns undefined while there is none
 */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | undefined>,
  timeoutMs = 180_000,
): Promise<T> {
  const endMs = performance.now() + timeoutMs;
  while (performance.now() < endMs) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new DidNotHappen(`${what} did not happen in ${timeoutMs / 1000} s.`);
}

/** Processes a list, `atOnce` items at a time. The results keep the list's order. */
export async function eachOf<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const entries = items.entries();
  const worker = async () => {
    for (const [index, item] of entries) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
