import { type Node, parseSync, type Span, visitorKeys } from 'oxc-parser';
import { type Change, type Mutant, mutantsFrom, operators } from './mutants.ts';

/** Types, imports and exports of other files: nothing of them runs. */
const skippedTypes =
  /^(?:Import|ExportAll|TS(?!AsExpression|SatisfiesExpression|NonNullExpression|InstantiationExpression))/;

/** Calls whose loss changes no answer and no stored row: logs, and the places where tests stop a process. */
export const unobservedCall = /^(?:await )?(?:failpoint|console\.\w+|(?:[\w.]+\.)?(?:log|logger)\.\w+)\(/;

const methods: Readonly<Record<string, string>> = { some: 'every', every: 'some', min: 'max', max: 'min' };

/** Methods that narrow or order what they are called on: without the call it stays whole. */
const narrowing = /^(?:where|whereRef|having|filter|slice|sort|toSorted|toReversed)$/;

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

/**
 * Every change to one place of a source file that a test should notice.
 *
 * @throws Error when the file can't be parsed
 */
export function mutantsOf(file: string, source: string): Mutant[] {
  const changes: Change[] = [];
  visitSource(file, source, (node) => {
    if (isMessage(node)) return false;
    changes.push(...changesOf(node, source));
    return true;
  });
  return mutantsFrom(file, source, changes);
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
  visit: (node: Node, parent: Node | undefined) => boolean,
): void {
  const { program, errors } = parseSync(file, source);
  const [error] = errors;
  if (error) throw new Error(`${file} can't be parsed: ${error.message}`);
  descend(program, undefined);

  function descend(node: Node, parent: Node | undefined): void {
    if (skippedTypes.test(node.type) || !visit(node, parent)) return;
    for (const key of visitorKeys[node.type] ?? []) {
      const value = (node as unknown as Record<string, Node | null | (Node | null)[]>)[key];
      for (const child of Array.isArray(value) ? value : [value]) if (child) descend(child, node);
    }
  }
}

function changesOf(node: Node, source: string): Change[] {
  const text = ({ start, end }: Span) => source.slice(start, end);
  const change = ({ start, end }: Span, replacement: string, mutation: string) => [
    { start, end, replacement, mutation },
  ];
  // The operators of the other conditions are changed themselves, to the same effect.
  const negate = (test: Node) =>
    test.type === 'UnaryExpression' || (test.type === 'BinaryExpression' && /^[!=]==$/.test(test.operator))
      ? []
      : change(test, `!(${text(test)})`, 'negate the condition');

  switch (node.type) {
    case 'IfStatement': {
      const { test, consequent, alternate } = node;
      const last = consequent.type === 'BlockStatement' ? consequent.body.at(-1) : consequent;
      const isGuard = !alternate && /^(?:Throw|Return|Continue|Break)Statement$/.test(last?.type ?? '');
      return [...negate(test), ...(isGuard ? change(node, '{}', 'drop the guard') : [])];
    }
    case 'ConditionalExpression':
      return negate(node.test);
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression': {
      const { operator, left, right } = node;
      if (operator === '??') return change(node, `(${text(right)})`, 'always the fallback of ??');
      const other = operators.get(operator);
      if (!other || isConstant(node) || (operator === '+' && isText(node))) return [];
      const start = source.indexOf(operator, gapEnd(source, left.end));
      return change({ start, end: start + operator.length }, other, `${operator} → ${other}`);
    }
    case 'Literal':
      return typeof node.value === 'boolean'
        ? change(node, `${!node.value}`, `${node.value} → ${!node.value}`)
        : [];
    case 'UnaryExpression':
      return /^[!-]$/.test(node.operator) && !isConstant(node)
        ? change(node, text(node.argument), `drop ${node.operator}`)
        : [];
    case 'ExpressionStatement': {
      let called = node.expression;
      if (called.type === 'AwaitExpression') called = called.argument;
      if (called.type === 'ChainExpression') called = called.expression;
      const isObserved = called.type === 'CallExpression' && !isMessage(called);
      return isObserved && !unobservedCall.test(text(node)) ? change(node, ';', 'drop the call') : [];
    }
    case 'CallExpression': {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.computed) return [];
      const { object, property } = callee;
      const other = Object.hasOwn(methods, property.name) ? methods[property.name] : undefined;
      if (other) return change(property, other, `${property.name} → ${other}`);
      if (!narrowing.test(property.name)) return [];
      const [drop] = change({ start: object.end, end: node.end }, '', `drop .${property.name}()`);
      return drop ? [{ ...drop, shownAt: property.start }] : [];
    }
    case 'TaggedTemplateExpression': {
      if (node.tag.type !== 'Identifier' || node.tag.name !== 'sql') return [];
      const { start, expressions } = node.quasi;
      // Values don't count as SQL; their place is filled, so that positions stay.
      const statement = expressions.reduce(
        (sql, value) =>
          sql.slice(0, value.start - start) +
          'x'.repeat(value.end - value.start) +
          sql.slice(value.end - start),
        text(node.quasi),
      );
      return sqlRules.flatMap(([pattern, to]) =>
        [...statement.matchAll(pattern)].flatMap(({ index, 0: from }) => {
          const place = { start: start + index, end: start + index + from.length };
          return change(place, to, `SQL: ${from.toLowerCase()} → ${to}`);
        }),
      );
    }
    default:
      return [];
  }
}

/** Whether a node only words an error for people. */
function isMessage(node: Node): boolean {
  if (node.type === 'CallExpression') return node.callee.type === 'Super';
  return node.type === 'NewExpression' && node.callee.type === 'Identifier' && node.callee.name === 'Error';
}

/** Whether all that an expression reads is written in it, such as `24 * 60 * 60`: a test could only repeat it. */
function isConstant(node: Node): boolean {
  if (node.type === 'UnaryExpression') return isConstant(node.argument);
  if (node.type === 'BinaryExpression') return isConstant(node.left) && isConstant(node.right);
  return node.type === 'Literal';
}

/** Whether `+` joins text. */
function isText(node: Node): boolean {
  if (node.type === 'BinaryExpression')
    return node.operator === '+' && (isText(node.left) || isText(node.right));
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

/** Where the operator behind an operand may begin: behind comments. */
function gapEnd(source: string, from: number): number {
  const gap = /^(?:\s|\)|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*/.exec(source.slice(from));
  return from + (gap?.[0].length ?? 0);
}
