import { posix } from 'node:path';

/** A file with its path from the root of the repository. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

const topFolders = /^(?:apps|bench|contracts|docs|e2e|packages|scripts)\//;
const MAX_RECORD_LINES = 39;
const MAX_RECORDS = 60;

/**
 * Finds the paths that a Markdown document names and that don't exist: targets of relative links, and words in backticks that
 * begin with a folder of the repository. Patterns and placeholders (`*`, `{id}`, `<name>`, `…`) name no single path.
 *
 * @param exists - whether the repository has a file or folder
 */
export function missingPaths({ path, text }: TextFile, exists: (path: string) => boolean): string[] {
  const links = [...text.matchAll(/\]\((?![a-z]+:|\/)([^)\s#]+)[^)]*\)/g)].map(([, target = '']) =>
    posix.join(posix.dirname(path), target),
  );
  const words = [...text.matchAll(/`([^`\s]+)`/g)].map(([, word = '']) => word);
  return [...new Set([...links, ...words.filter((word) => topFolders.test(word))])]
    .filter((named) => !/[*{}<>…$]/.test(named) && !exists(named))
    .map((named) => `${path} names ${named}, which does not exist`);
}

/** Compares the files of `docs/decisions/` with the form of a record: number, title, sections and length. Numbers may have gaps. */
export function recordFaults(records: readonly TextFile[]): string[] {
  const replaced = records.flatMap(({ text }) => /^Replaces (.+)[.]$/m.exec(text)?.[1]?.split(', ') ?? []);
  const taken = [...records.map(({ path }) => posix.basename(path).slice(0, 4)), ...replaced];
  const ofFiles = records.flatMap(({ path, text }) => {
    const number = posix.basename(path).slice(0, 4);
    const lines = text.trimEnd().split('\n');
    const sections = lines.filter((line) => line.startsWith('## ')).join();
    const faults = [
      !/^\d{4}-/.test(posix.basename(path)) && 'the name begins with a number of four digits',
      taken.indexOf(number) !== taken.lastIndexOf(number) &&
        `another record has or replaces the number ${number}`,
      !new RegExp(`^# ${number} [^\\s:]`).test(text) && 'the title is "# NNNN Statement"',
      sections !== '## Context,## Decision,## Consequences' &&
        'the sections are Context, Decision and Consequences',
      lines.length > MAX_RECORD_LINES && `${lines.length} lines are more than ${MAX_RECORD_LINES}`,
    ];
    return faults.filter((fault) => fault !== false).map((fault) => `${path}: ${fault}`);
  });
  if (records.length <= MAX_RECORDS) return ofFiles;
  return [
    ...ofFiles,
    `docs/decisions: ${records.length} records are more than ${MAX_RECORDS}, merge some of one area`,
  ];
}
