import type { ProseHit } from './find-prose.ts';

type Found = ReadonlyMap<string, readonly ProseHit[]>;
type Counts = Readonly<Record<string, number>>;

/** Documents and the texts of the apps may not be listed: they are written without any such phrase. */
export const mayRemain = (path: string) => !/[.]md$|[./](?:en|ja)[.]ts$/.test(path);

/** One line for each phrase of a file that has more of them than the list allows. */
export function compareProse(found: Found, remaining: Counts): string[] {
  return [...found].flatMap(([path, hits]) => {
    const allowed = mayRemain(path) ? (remaining[path] ?? 0) : 0;
    if (hits.length <= allowed) return [];
    return hits.map((hit) => `${path}:${hit.line} "${hit.found}": write ${hit.instead}`);
  });
}

/** The list with the present counts where they are smaller, without files that have none left. */
export function lowerCounts(found: Found, remaining: Counts): Record<string, number> {
  return Object.fromEntries(
    Object.entries(remaining)
      .map(([path, count]) => [path, Math.min(count, found.get(path)?.length ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );
}
