import type { TextFile } from './documents.ts';

const MAX_OF = 2;

const quoted = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/;
const template = /`(?:[^`\\]|\\.)*`/;
const block = /\/\*[\s\S]*?\*\//;
/** Adjacent comments of one line are one comment. */
const slashes = /\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/;
/** It may contain quotes. */
const regularExpression =
  /(?<=[(,=:?!&|>{[;]\s*|return )\/(?![*/])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//;

const anyOf = (...patterns: readonly RegExp[]) =>
  new RegExp(patterns.map(({ source }) => source).join('|'), 'g');

/** Comments and strings by file extension: a comment mark in a string begins no comment. */
const tokens: Readonly<Record<string, RegExp>> = {
  sql: anyOf(/'(?:[^']|'')*'/, /--[^\n]*(?:\n[ \t]*--[^\n]*)*/, block),
  css: anyOf(quoted, block),
  sol: anyOf(quoted, slashes, block),
};
const scriptTokens = anyOf(quoted, template, slashes, block, regularExpression);
const beforeTitle = /(?:\b(?:it|test|describe)(?:[.]\w+)*|\))\(\s*$/;
const testFile = /[.](?:test|cases|check|spec|scenes|bench)[.]tsx?$/;
/** Ends of sentences and paragraphs, and the beginnings of list items and TSDoc tags. */
const boundary = /(?<=[.!?])\s+(?=\P{Ll})|\n\s*\n|\n\s*(?=[-@]|\d[.] )/u;
const marks = /^\s*(?:\/\*+|\*+\/|\*+|\/\/+|--+)|\*\/$/gm;
const code = /`[^`]*`|\{@link [^}]*\}|\$\{[^}]*\}/g;
const beforeWords =
  /^\s*(?:-\s+|\[[A-Z]\d+\]\s*|@(?:param|template)\s+(?:\{[^}]*\}\s+)?[^\s{]\S*\s*(?:-\s+)?|@\w+\s+)*/;

/**
 * Checks the sentences of comments, and the titles of tests and decision records: a sentence has at most two `of`, and doesn't
 * begin with `what`, `whose` or `of which`.
 *
 * @returns a message for each wrong sentence
 */
export function sentenceFaults({ path, text }: TextFile): string[] {
  return proseOf(path, text).flatMap(({ start, prose }) => {
    let at = 0;
    return prose.split(boundary).flatMap((sentence) => {
      at = prose.indexOf(sentence, at);
      const words = sentence.replace(code, '_').replace(/\s+/g, ' ').replace(beforeWords, '');
      const count = words.match(/\bof\b/gi)?.length ?? 0;
      const [first] = /^(?:what|whose|of which)\b/i.exec(words) ?? [];
      if (count <= MAX_OF && first === undefined) return [];
      const line = text.slice(0, start + at + sentence.search(/\S/)).split('\n').length;
      const fault = first
        ? `begins with "${first}", name the thing`
        : `has ${count} "of", ${MAX_OF} are the most`;
      return [`${path}:${line} a sentence ${fault}: ${words.slice(0, 60)}`];
    });
  });
}

/** The comments and titles of a file, with spaces for the marks of a comment. */
function proseOf(path: string, source: string): { readonly start: number; readonly prose: string }[] {
  if (path.endsWith('.md')) return [{ start: 0, prose: /(?<=^# \d{4} ).*/.exec(source)?.[0] ?? '' }];
  const isTest = testFile.test(path);
  return [...source.matchAll(tokens[path.slice(path.lastIndexOf('.') + 1)] ?? scriptTokens)].flatMap(
    ({ index: start, 0: token }) => {
      if (/^(?:\/\/|\/\*|--)/.test(token))
        return [{ start, prose: token.replace(marks, (mark) => ' '.repeat(mark.length)) }];
      if (!isTest || !beforeTitle.test(source.slice(Math.max(0, start - 40), start))) return [];
      // A title is one sentence.
      return [{ start, prose: token.slice(1, -1).replaceAll('.', ' ') }];
    },
  );
}
