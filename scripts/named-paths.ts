import { posix } from 'node:path';

const topFolders = /^(?:[.]ci|apps|bench|contracts|deploy|docs|e2e|packages|scripts)\//;

/**
 * The repository's own paths that a Markdown document names: targets of relative links, and words in backticks
 * that begin with one of the repository's folders. Patterns and made-up parts (`*`, `{id}`, `<name>`, `…`)
 * name no single path and are left out.
 *
 * @param document - the document's own path from the repository's root, against which links resolve.
 */
export function namedPaths(document: string, markdown: string): string[] {
  const links = [...markdown.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map((match) => match[1] ?? '')
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => posix.join(posix.dirname(document), target));
  const words = [...markdown.matchAll(/`([^`\s]+)`/g)]
    .map((match) => match[1] ?? '')
    .filter((word) => topFolders.test(word));
  return [...new Set([...links, ...words])].filter((path) => !/[*{}<>…$]/.test(path));
}
