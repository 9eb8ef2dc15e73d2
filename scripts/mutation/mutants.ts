/** A place of a source file that is replaced. Positions are UTF-16 units. */
export interface Edit {
  /** Path from the root of the repository. */
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** A fault that a test should notice: a changed place of a source file. */
export interface Mutant extends Edit {
  /** The first line that changes, counted from 1. */
  readonly line: number;
  /** The text of that line without indentation. */
  readonly lineText: string;
  /** The change, such as `< → <=`; the second such change of a line is `< → <= (2)`. */
  readonly mutation: string;
  /** Further places that change at the same time. */
  readonly also?: readonly Edit[];
}

/** A change of a source that is not yet placed in its line. */
export interface Change extends Omit<Edit, 'file'> {
  readonly mutation: string;
  /** A position in the line that is shown, where it isn't the start. */
  readonly shownAt?: number;
}

/** Operators, each with the one that takes its place. */
export const operators: ReadonlyMap<string, string> = new Map(
  '< <=,<= <,> >=,>= >,=== !==,!== ===,== !=,!= ==,+ -,- +,* /,/ *,% *,<< >>,>> <<,& |,| &,^ &,&& ||,|| &&,+= -=,-= +=,*= /=,/= *='
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** The mutants of a file in the order of their places, numbered where a line has the same change twice. */
export function mutantsFrom(file: string, source: string, changes: readonly Change[]): Mutant[] {
  const seen = new Map<string, number>();
  return [...changes]
    .sort((a, b) => a.start - b.start || a.end - b.end || (a.mutation < b.mutation ? -1 : 1))
    .map(({ shownAt, ...change }) => {
      const at = shownAt ?? change.start;
      const before = source.slice(0, at).split('\n');
      const line = before.length;
      const times = (seen.get(`${line} ${change.mutation}`) ?? 0) + 1;
      seen.set(`${line} ${change.mutation}`, times);
      const lineText = `${before.at(-1)}${source.slice(at).split('\n', 1)[0]}`.trim();
      const mutation = times === 1 ? change.mutation : `${change.mutation} (${times})`;
      return { file, line, lineText, ...change, mutation };
    });
}

/** Changes the source of a file as a mutant wants it. */
export function apply(source: string, mutant: Mutant, file = mutant.file): string {
  return [mutant, ...(mutant.also ?? [])]
    .filter((edit) => edit.file === file)
    .sort((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end),
      source,
    );
}
