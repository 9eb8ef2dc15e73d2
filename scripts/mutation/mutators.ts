import { parseSync, visitorKeys } from 'oxc-parser';

/** One change to one place of a source file. */
export interface Mutant {
  /** Path from the repository's root. */
  readonly file: string;
  /** The first line that the change touches, counted from 1. */
  readonly line: number;
  /** The text of that line without indentation. */
  readonly lineText: string;
  /** What changes, such as `< → <=`; the second such change of a line is `< → <= (2)`. */
  readonly mutation: string;
  /** The place that is replaced, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly mutation: string;
  /** A position in the line that is shown, where it isn't the start. */
  readonly shownAt?: number;
}

interface Place {
  readonly node: Node;
  readonly parent: Node | undefined;
  readonly source: string;
}

type Mutator = (place: Place) => readonly Edit[];

/** Types, imports and exports of other files: nothing of them runs. */
const skippedTypes =
  /^(?:Import|ExportAll|TS(?!AsExpression|SatisfiesExpression|NonNullExpression|InstantiationExpression))/;

/** Calls whose loss changes no answer and no stored row: logs, and the places where tests stop a process. */
export const unobservedCall = /^(?:await )?(?:failpoint|console\.\w+|(?:[\w.]+\.)?(?:log|logger)\.\w+)\(/;

const operators: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '<<': '>>',
  '>>': '<<',
  '&': '|',
  '|': '&',
  '^': '&',
  '&&': '||',
  '||': '&&',
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '/=': '*=',
};

const methods: Readonly<Record<string, string>> = { some: 'every', every: 'some', min: 'max', max: 'min' };

/** Methods that narrow or order what they are called on: without the call it stays whole. */
const narrowing = new Set([
  'where',
  'whereRef',
  'having',
  'filter',
  'slice',
  'sort',
  'toSorted',
  'toReversed',
]);

/** In the text of an `sql` template. */
const sqlRules: readonly (readonly [pattern: RegExp, to: string])[] = [
  // The word `and` of `between a and b` is no operator.
  [/(?<!\bbetween\s+\S+\s+)\band\b/gi, 'or'],
  [/\bor\b(?!\s+replace)/gi, 'and'],
  [/\bis null\b/gi, 'is not null'],
  [/\bis not null\b/gi, 'is null'],
  [/\bnot exists\b/gi, 'exists'],
  [/(?<!not )\bexists\b/gi, 'not exists'],
  [/(?<=\s)<(?=\s)/g, '<='],
  [/(?<=\s)<=(?=\s)/g, '<'],
  [/(?<=\s)>(?=\s)/g, '>='],
  [/(?<=\s)>=(?=\s)/g, '>'],
];

const mutators: readonly Mutator[] = [
  negateCondition,
  dropGuard,
  changeOperator,
  dropFallback,
  flipBoolean,
  dropNegation,
  dropCall,
  changeMethod,
  changeSql,
];

/**
 * Every change to one place of a source file that a test should notice.
 *
 * @throws Error when the file can't be parsed
 */
export function mutantsOf(file: string, source: string): Mutant[] {
  const edits: Edit[] = [];
  visitSource(file, source, ({ node, parent }) => {
    if (isMessage(node)) return false;
    for (const mutate of mutators) edits.push(...mutate({ node, parent, source }));
    return true;
  });
  return mutantsFrom(file, source, edits);
}

/**
 * Visits the nodes of a source file that run, from the outside in.
 *
 * @param visit - returns false for a node whose parts are skipped
 * @throws Error when the file can't be parsed
 */
export function visitSource(
  file: string,
  source: string,
  visit: (place: { readonly node: Node; readonly parent: Node | undefined }) => boolean,
): void {
  const { program, errors } = parseSync(file, source);
  const [error] = errors;
  if (error) throw new Error(`${file} can't be parsed: ${error.message}`);
  descend(program as unknown as Node, undefined);

  function descend(node: Node, parent: Node | undefined): void {
    if (skippedTypes.test(node.type) || !visit({ node, parent })) return;
    for (const key of visitorKeys[node.type] ?? []) {
      const value = node[key];
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) descend(child, node);
    }
  }
}

/** The mutants of a file, numbered where a line has the same change twice. */
export function mutantsFrom(file: string, source: string, edits: readonly Edit[]): Mutant[] {
  const seen = new Map<string, number>();
  return [...edits]
    .sort((a, b) => a.start - b.start || a.end - b.end || (a.mutation < b.mutation ? -1 : 1))
    .map(({ shownAt, ...edit }) => {
      const at = shownAt ?? edit.start;
      const lineStart = source.lastIndexOf('\n', at - 1) + 1;
      const lineEnd = source.indexOf('\n', at);
      const times = (seen.get(`${lineStart} ${edit.mutation}`) ?? 0) + 1;
      seen.set(`${lineStart} ${edit.mutation}`, times);
      return {
        file,
        line: source.slice(0, at).split('\n').length,
        lineText: source.slice(lineStart, lineEnd === -1 ? undefined : lineEnd).trim(),
        ...edit,
        mutation: times === 1 ? edit.mutation : `${edit.mutation} (${times})`,
      };
    });
}

/** The source with one place changed. */
export function apply(source: string, { start, end, replacement }: Mutant): string {
  return source.slice(0, start) + replacement + source.slice(end);
}

function negateCondition({ node, source }: Place): Edit[] {
  if (node.type !== 'IfStatement' && node.type !== 'ConditionalExpression') return [];
  const test = node['test'] as Node;
  // The operators of these are mutated themselves, to the same effect.
  if (test.type === 'UnaryExpression' || isEquality(test)) return [];
  return [{ ...span(test), replacement: `!(${text(test, source)})`, mutation: 'negate the condition' }];
}

function dropGuard({ node }: Place): Edit[] {
  if (node.type !== 'IfStatement' || node['alternate']) return [];
  const consequent = node['consequent'] as Node;
  const body = consequent.type === 'BlockStatement' ? (consequent['body'] as Node[]) : [consequent];
  const last = body.at(-1);
  if (!last || !/^(?:Throw|Return|Continue|Break)Statement$/.test(last.type)) return [];
  return [{ ...span(node), replacement: '{}', mutation: 'drop the guard' }];
}

function changeOperator({ node, source }: Place): Edit[] {
  if (!/^(?:Binary|Logical|Assignment)Expression$/.test(node.type)) return [];
  const operator = node['operator'] as string;
  const other = operators[operator];
  if (!other || isConstant(node) || (operator === '+' && isText(node))) return [];
  const left = node['left'] as Node;
  const start = source.indexOf(operator, gapEnd(source, left.end));
  return [
    {
      start,
      end: start + operator.length,
      replacement: other,
      mutation: `${operator} → ${other}`,
    },
  ];
}

function dropFallback({ node, source }: Place): Edit[] {
  if (node.type !== 'LogicalExpression' || node['operator'] !== '??') return [];
  const fallback = `(${text(node['right'] as Node, source)})`;
  return [{ ...span(node), replacement: fallback, mutation: 'always the fallback of ??' }];
}

function flipBoolean({ node }: Place): Edit[] {
  if (node.type !== 'Literal' || typeof node['value'] !== 'boolean') return [];
  const [from, to] = node['value'] ? ['true', 'false'] : ['false', 'true'];
  return [{ ...span(node), replacement: to, mutation: `${from} → ${to}` }];
}

function dropNegation({ node, source }: Place): Edit[] {
  if (node.type !== 'UnaryExpression') return [];
  const operator = node['operator'] as string;
  if (operator !== '!' && operator !== '-') return [];
  if (isConstant(node)) return [];
  const replacement = text(node['argument'] as Node, source);
  return [{ ...span(node), replacement, mutation: `drop ${operator}` }];
}

function dropCall({ node, source }: Place): Edit[] {
  if (node.type !== 'ExpressionStatement') return [];
  let called = node['expression'] as Node;
  if (called.type === 'AwaitExpression') called = called['argument'] as Node;
  if (called.type === 'ChainExpression') called = called['expression'] as Node;
  if (called.type !== 'CallExpression' || isMessage(called)) return [];
  if (unobservedCall.test(text(node, source))) return [];
  return [{ ...span(node), replacement: ';', mutation: 'drop the call' }];
}

function changeMethod({ node }: Place): Edit[] {
  if (node.type !== 'CallExpression') return [];
  const callee = node['callee'] as Node;
  if (callee.type !== 'MemberExpression' || callee['computed']) return [];
  const property = callee['property'] as Node;
  const name = property['name'] as string;
  const other = Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (other) return [{ ...span(property), replacement: other, mutation: `${name} → ${other}` }];
  if (!narrowing.has(name)) return [];
  const { end: start } = callee['object'] as Node;
  const mutation = `drop .${name}()`;
  return [{ start, end: node.end, replacement: '', mutation, shownAt: property.start }];
}

function changeSql({ node, source }: Place): Edit[] {
  if (node.type !== 'TaggedTemplateExpression') return [];
  const tag = node['tag'] as Node;
  const name = tag.type === 'Identifier' ? tag['name'] : undefined;
  if (name !== 'sql') return [];
  const quasi = node['quasi'] as Node;
  // Values don't count as SQL; their place is filled, so that positions stay.
  const statement = (quasi['expressions'] as Node[]).reduce(
    (sqlText, { start, end }) =>
      sqlText.slice(0, start - quasi.start) + 'x'.repeat(end - start) + sqlText.slice(end - quasi.start),
    text(quasi, source),
  );
  return sqlRules.flatMap(([pattern, to]) =>
    [...statement.matchAll(pattern)].map((match) => ({
      start: quasi.start + match.index,
      end: quasi.start + match.index + match[0].length,
      replacement: to,
      mutation: `SQL: ${match[0].toLowerCase()} → ${to}`,
    })),
  );
}

/** Whether a node only words an error for people. */
function isMessage(node: Node): boolean {
  const callee = node['callee'] as Node | undefined;
  if (node.type === 'CallExpression') return callee?.type === 'Super';
  return node.type === 'NewExpression' && callee?.['name'] === 'Error';
}

function isEquality(node: Node): boolean {
  return node.type === 'BinaryExpression' && /^[!=]==$/.test(node['operator'] as string);
}

/** Whether all that an expression reads is written in it, such as `24 * 60 * 60`: a test could only repeat it. */
function isConstant(node: Node): boolean {
  if (node.type === 'Literal') return true;
  if (node.type === 'UnaryExpression') return isConstant(node['argument'] as Node);
  if (node.type !== 'BinaryExpression') return false;
  return isConstant(node['left'] as Node) && isConstant(node['right'] as Node);
}

/** Whether `+` joins text. */
function isText(node: Node): boolean {
  if (node.type === 'TemplateLiteral') return true;
  if (node.type === 'Literal') return typeof node['value'] === 'string';
  return (
    node.type === 'BinaryExpression' &&
    node['operator'] === '+' &&
    (isText(node['left'] as Node) || isText(node['right'] as Node))
  );
}

/** Where the operator behind an operand may begin: behind comments. */
function gapEnd(source: string, from: number): number {
  const gap = /^(?:\s|\)|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*/.exec(source.slice(from));
  return from + (gap?.[0].length ?? 0);
}

const span = ({ start, end }: Node) => ({ start, end });
const text = ({ start, end }: Node, source: string) => source.slice(start, end);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}
