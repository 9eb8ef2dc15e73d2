import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Edit, type Mutant, mutantsFrom } from './mutants.ts';

/** A mutant with a name that histories of the simulator have to notice. */
export interface Fault extends Mutant {
  readonly name: string;
  /** The subject of the histories, such as `redeems`. */
  readonly about: string;
  /** Moves that reach the fault, separated by commas. Its histories make them much more often. */
  readonly often: string;
}

const heading = /^([\w-]+): (.*?)(?: \[(\w+)(?:: (.*))?\])?$/;

/**
 * Reads the faults of `simulator-faults.txt`. A fault begins with `# name: description [subject: moves]`. Behind each `@ file`
 * are the lines to remove, which that file has once, and those to add. An `@` alone stays in the same file.
 *
 * @throws Error with the faults that don't apply to the sources
 */
export function faultsOf(root: string): Fault[] {
  const broken: string[] = [];
  const faults = readFileSync(new URL('simulator-faults.txt', import.meta.url), 'utf8')
    .split(/^# /m)
    .slice(1)
    .map((text): Fault => {
      const [title = '', ...patches] = text.trimEnd().split(/\n@ ?/);
      const [, name = '', description = '', about = 'all', often = ''] = heading.exec(title) ?? [];
      let [file, source] = ['', ''];
      const edits = patches.map((patch): Edit => {
        const [named, ...lines] = patch.split('\n');
        if (named) [file, source] = [named, readFileSync(path.join(root, named), 'utf8')];
        const marked = (mark: string) =>
          lines.filter((line) => line[0] === mark).map((line) => line.slice(1));
        const [before, replacement] = [marked('-').join('\n'), marked('+').join('\n')];
        const times = source.split(before).length - 1;
        if (times !== 1) broken.push(`${name}: ${file} has its old text ${times} times`);
        const start = source.indexOf(before);
        return { file, start, end: start + before.length, replacement };
      });
      const [first = { file, start: 0, end: 0, replacement: '' }, ...also] = edits;
      const change = { ...first, mutation: `${name}: ${description}` };
      const [mutant] = mutantsFrom(first.file, readFileSync(path.join(root, first.file), 'utf8'), [change]);
      return { ...(mutant as Mutant), also, name, about, often };
    });
  if (broken.length > 0) throw new Error(`Faults that don't apply:\n  ${broken.join('\n  ')}`);
  return faults;
}
