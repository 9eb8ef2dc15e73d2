/** What was waited for didn't come. */
export class DidNotHappen extends Error {
  override readonly name = 'DidNotHappen';
}

const pauseMs = 100;

/**
 * Looks again and again until there is an answer.
 *
 * @param look - returns undefined while it doesn't exist yet
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

/** Works through a list, `atOnce` at a time, keeping its order in the results. */
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
