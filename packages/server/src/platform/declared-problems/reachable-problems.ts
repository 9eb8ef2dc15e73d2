import path from 'node:path';
import { type ProblemCode, problems } from '@kura/api-contract/problems';
import { type Mentions, readSources, type Source } from './read-source.ts';

export interface ReachableProblem {
  code: ProblemCode;
  /** The declarations between the handler and the code. */
  via: string[];
}

export interface HandlerProblems {
  contract: string;
  call: string;
  problems: ReachableProblem[];
}

/**
 * Returns the problem codes that the handlers below a folder can reach: every code in a function that the handler mentions,
 * directly or through other functions. It returns too many rather than too few, because the taken branch is unknown.
 */
export function reachableProblems(folder: string): HandlerProblems[] {
  const sources = readSources(folder);
  return [...sources.values()].flatMap((source) =>
    source.handlers.map(({ contract, call, mentions }) => ({
      contract,
      call,
      problems: reach(sources, source, withInjected(sources, source, mentions)).map(({ code, via }) => ({
        code,
        via: via.map(([file, name]) => `${path.relative(folder, file)}#${name}`),
      })),
    })),
  );
}

type Place = [file: string, name: string];

const isProblem = (text: string): text is ProblemCode => Object.hasOwn(problems, text);

function reach(sources: Map<string, Source>, from: Source, first: Mentions) {
  const found = new Map<ProblemCode, Place[]>();
  const seen = new Set<string>();
  const waiting: { source: Source; mentions: Mentions; via: Place[] }[] = [
    { source: from, mentions: first, via: [] },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { source, mentions, via } = next;
    for (const literal of mentions.literals) {
      if (isProblem(literal) && !found.has(literal)) found.set(literal, via);
    }
    for (const name of mentions.names) {
      const place = placeOf(sources, source, name);
      if (place === undefined || seen.has(place.join('#'))) continue;
      seen.add(place.join('#'));
      const there = sources.get(place[0]) as Source;
      waiting.push({
        source: there,
        mentions: there.declarations.get(place[1]) as Mentions,
        via: [...via, place],
      });
    }
  }
  return [...found].map(([code, via]) => ({ code, via }));
}

/** Returns the declaration of a name in a file, through imports and re-exports; undefined outside the folder. */
function placeOf(sources: Map<string, Source>, source: Source, name: string): Place | undefined {
  if (source.declarations.has(name)) return [source.file, name];
  const origin = source.imports.get(name) ?? source.reexports.get(name);
  const there = origin && sources.get(origin.file);
  return there && placeOf(sources, there, origin.name);
}

/**
 * A feature created by a function receives parts of other features, which its handlers call by parameter names. All mentions
 * in `features.ts` count as mentions of these handlers.
 */
function withInjected(sources: Map<string, Source>, source: Source, mentions: Mentions): Mentions {
  const made = [...source.declarations].find(([name]) => name.endsWith('Feature'));
  const composition = [...sources.values()].find(({ file }) => file.endsWith(`${path.sep}features.ts`));
  if (made === undefined || composition === undefined) return mentions;
  const injected = [...(composition.declarations.get('features')?.names ?? [])].filter(
    (name) => !name.endsWith('Feature'),
  );
  for (const name of injected) {
    const origin = composition.imports.get(name);
    if (origin !== undefined) source.imports.set(name, origin);
  }
  return { ...mentions, names: new Set([...mentions.names, ...injected]) };
}
