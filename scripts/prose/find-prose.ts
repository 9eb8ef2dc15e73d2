import { prosePatterns } from './patterns.ts';

/** A phrase that the style forbids, with its place. Lines count from 1. */
export interface ProseHit {
  readonly line: number;
  readonly phrase: string;
  readonly found: string;
  readonly instead: string;
}

/**
 * Comments, strings and regular expressions of TypeScript in the order of the file. Regular expressions are matched
 * so that a quote inside of one does not begin a string.
 */
const scriptTokens =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|(?<=[(,=:?!&|>{[;]\s*|return )\/(?![*/])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//g;

/** Comments and strings of Solidity, CSS and SQL. */
const plainTokens: Readonly<Record<string, RegExp>> = {
  sol: /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g,
  css: /\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g,
  sql: /\/\*[\s\S]*?\*\/|--[^\n]*|'(?:[^']|'')*'|\$\$/g,
};

const isComment = /^(?:\/\*|\/\/|--)/;
const isTest = /[.](?:test|check|matrix|spec|scenes|bench)[.]tsx?$/;
const beforeTitle = /\b(?:it|test|describe|bench)(?:[.]\w+)*(?:\([^()]*\))?\(\s*$/;

/** The same number of characters and lines without any letter, so that places stay right. */
const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/** Names of code in backticks, links and placeholders aren't prose. */
const withoutCode = (text: string) =>
  text
    .replace(/```[\s\S]*?```/g, blank)
    .replace(/`[^`\n]*`/g, blank)
    .replace(/\{@link [^}]*\}/g, blank)
    .replace(/\]\([^)\n]*\)/g, blank);

/** A template without the code in its placeholders. */
const withoutPlaceholders = (text: string) => text.replace(/\$\{[^}]*\}/g, blank);

/** A token of a script that people read: a comment, a test's title, or a text of several words. */
function isProse(token: string, before: string, test: boolean): boolean {
  if (isComment.test(token)) return true;
  if (!/^['"`]/.test(token)) return false;
  return test ? beforeTitle.test(before) : /\p{L}\s+\p{L}/u.test(token);
}

/** Everything of a file that people read, at its place; all else is blank. */
function proseOf(path: string, source: string): string {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  if (extension === 'md') return withoutCode(source);
  const plain = plainTokens[extension];
  const test = isTest.test(path);
  let prose = '';
  let end = 0;
  for (const match of source.matchAll(plain ?? scriptTokens)) {
    const [token] = match;
    const before = source.slice(Math.max(0, match.index - 120), match.index);
    const read = plain ? isComment.test(token) : isProse(token, before, test);
    prose += blank(source.slice(end, match.index));
    prose += read ? (isComment.test(token) ? withoutCode(token) : withoutPlaceholders(token)) : blank(token);
    end = match.index + token.length;
  }
  return prose;
}

/** Line breaks within a comment or paragraph are spaces to a reader: `is\n * told` is `is told`. */
const joinLines = (prose: string) =>
  prose.replace(/\n[ \t]*(?:\*(?!\/)|\/\/\/?|--|>)?[ \t]*(?=\S)/g, (gap) => ' '.repeat(gap.length));

/**
 * The forbidden phrases in the comments, documents, test titles and texts of a file.
 *
 * @param path - the file's name; its extension says what in it is prose.
 */
export function findProse(path: string, source: string): ProseHit[] {
  const prose = joinLines(proseOf(path, source));
  return prosePatterns
    .flatMap(({ phrase, pattern, instead }) =>
      [...prose.matchAll(withGaps(pattern))].map((match) => ({
        line: source.slice(0, match.index).split('\n').length,
        phrase,
        found: match[0].replace(/\s+/g, ' ').trim(),
        instead,
      })),
    )
    .sort((a, b) => a.line - b.line);
}

const gapped = new Map<RegExp, RegExp>();

/** The pattern with any run of spaces where it has one: a joined line leaves many. */
function withGaps(pattern: RegExp): RegExp {
  const known = gapped.get(pattern);
  if (known) return known;
  const made = new RegExp(pattern.source.replaceAll(' ', '[ \\t]+'), pattern.flags);
  gapped.set(pattern, made);
  return made;
}
