import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lineMutantsOf } from './line-mutants.ts';
import type { Mutant } from './mutants.ts';
import { mutantsOf } from './mutators.ts';
import { solidityMutantsOf } from './solidity-mutants.ts';

/** A mutant that no test can notice, or that none needs to. */
export interface Equivalent extends Key {
  readonly reason: string;
}

/**
 * Reads `equivalents.txt`: a file after `@`, the text of one of its lines, and `mutation because reason` for each mutant.
 *
 * @throws Error with the entries that fit no mutant, also those of files that aren't mutated this time
 */
export function readEquivalents(root: string): Equivalent[] {
  const equivalents: Equivalent[] = [];
  let [file, lineText] = ['', ''];
  for (const line of readFileSync(new URL('equivalents.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')) {
    const [, mutation, reason] = /^ {2}(.*?) because (.*)$/.exec(line) ?? [];
    if (mutation !== undefined && reason !== undefined)
      equivalents.push({ file, lineText, mutation, reason });
    else if (line.startsWith('@ ')) file = line.slice(2);
    else lineText = line;
  }
  const mutants = [...new Set(equivalents.map((each) => each.file))].flatMap((each) => {
    if (!existsSync(path.join(root, each))) return [];
    const source = readFileSync(path.join(root, each), 'utf8');
    return each.endsWith('.sol')
      ? solidityMutantsOf(each, source)
      : [...mutantsOf(each, source), ...lineMutantsOf(each, source)];
  });
  const isMutant = among(mutants);
  const stale = equivalents.filter((each) => !isMutant(each));
  if (stale.length === 0) return equivalents;
  throw new Error(`Entries of equivalents.txt that fit no mutant:\n  ${stale.map(keyOf).join('\n  ')}`);
}

type Key = Pick<Mutant, 'file' | 'lineText' | 'mutation'>;

/** Returns a function that finds whether one of the others has the same file, line and mutation. */
export function among(others: readonly Key[]): (one: Key) => boolean {
  const keys = new Set(others.map(keyOf));
  return (one) => keys.has(keyOf(one));
}

const keyOf = ({ file, lineText, mutation }: Key) => [file, lineText, mutation].join(' · ');
