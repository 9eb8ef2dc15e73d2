import { parseSync } from '@swc/core';

/** A node of the syntax tree, as far as the rules look at it. */
export interface SyntaxNode {
  readonly type: string;
  readonly span?: { readonly start: number };
  readonly [property: string]: unknown;
}

export interface SourceFile {
  readonly root: SyntaxNode;
  /** The line of a node, from 1. */
  lineOf(node: SyntaxNode): number;
}

/** Parses a file of TypeScript. */
export function parseSource(path: string, source: string): SourceFile {
  const root = parseSync(source, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2024' });
  const bytes = Buffer.from(source);
  const lineStarts = [0];
  for (let place = bytes.indexOf(10); place >= 0; place = bytes.indexOf(10, place + 1))
    lineStarts.push(place + 1);
  return {
    root: root as unknown as SyntaxNode,
    lineOf(node) {
      // Spans count bytes from 1.
      const start = (node.span?.start ?? 1) - 1;
      return lineStarts.findLastIndex((lineStart) => lineStart <= start) + 1;
    },
  };
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';
}

/** The nodes directly below a node, in the order of the source. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flatMap((value) => {
    if (isNode(value)) return [value];
    if (!Array.isArray(value)) return [];
    // Arguments and elements are in an object of their own: `{ spread, expression }`.
    return value.flatMap((item) =>
      isNode(item) ? [item] : isNode(item?.expression) ? [item.expression] : [],
    );
  });
}

/** Without parentheses, type assertions, `!` and `await`: what is left when the program runs. */
export function bare(node: SyntaxNode): SyntaxNode {
  const wrappers = new Set([
    'ParenthesisExpression',
    'TsAsExpression',
    'TsNonNullExpression',
    'TsConstAssertion',
    'TsSatisfiesExpression',
    'AwaitExpression',
  ]);
  let inner = node;
  while (wrappers.has(inner.type)) inner = (inner['expression'] ?? inner['argument']) as SyntaxNode;
  return inner;
}

export const isFunction = ({ type }: SyntaxNode): boolean =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration';

/** The arguments of a call, or the elements of an array; a spread one keeps its mark. */
export function itemsOf(node: SyntaxNode): { readonly node: SyntaxNode; readonly isSpread: boolean }[] {
  const items = (node['arguments'] ?? node['elements'] ?? []) as ({
    spread: unknown;
    expression: SyntaxNode;
  } | null)[];
  return items.flatMap((item) => (item ? [{ node: item.expression, isSpread: item.spread != null }] : []));
}

/** The name of `name` and of the method in `object.name`; null of anything else. */
export function nameOf(node: SyntaxNode): string | null {
  const inner = bare(node);
  if (inner.type === 'Identifier') return String(inner['value']);
  if (inner.type === 'MemberExpression') return nameOf(inner['property'] as SyntaxNode);
  return null;
}

/** The identifier that a chain of members and calls begins with: `list` of `list.filter(f).at(0)`. */
export function rootName(node: SyntaxNode): string | null {
  const inner = bare(node);
  if (inner.type === 'Identifier') return String(inner['value']);
  if (inner.type === 'MemberExpression') return rootName(inner['object'] as SyntaxNode);
  if (inner.type === 'CallExpression') return rootName(inner['callee'] as SyntaxNode);
  if (inner.type === 'OptionalChainingExpression') return rootName(inner['base'] as SyntaxNode);
  return null;
}
