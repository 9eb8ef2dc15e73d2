import type { Node, Span } from 'oxc-parser';
import { type Change, type Mutant, mutantsFrom } from './mutants.ts';
import { unobservedCall, visitSource } from './mutators.ts';

/** The mutation of all of them. */
export const dropLine = 'drop the line';

/**
 * Mutants of a file that remove one line: a statement, a property, an operand, a chained call or a line of SQL. A part with
 * several lines is removed as a whole. Declarations aren't removed, because the compiler reports every use of them.
 *
 * @throws Error when the file can't be parsed
 */
export function lineMutantsOf(file: string, source: string): Mutant[] {
  const edits = new Map<number, Change>();
  // Visits outer nodes first: the largest part that begins on a line is removed.
  const drop = (shownAt: number, start: number, end: number, replacement = '') => {
    const lineStart = source.lastIndexOf('\n', shownAt - 1) + 1;
    if (source.slice(lineStart, shownAt).trim() !== '' || edits.has(lineStart)) return;
    edits.set(lineStart, { start, end, replacement, mutation: dropLine, shownAt });
  };
  visitSource(file, source, (node, parent) => {
    if (removable.test(node.type)) {
      if (unobservedCall.test(source.slice(node.start, node.end))) return false;
      // The body of an `if` or a loop can't be absent.
      drop(node.start, node.start, node.end, parent && block.test(parent.type) ? '' : ';');
    } else if (node.type === 'ObjectExpression' || node.type === 'ArrayExpression') {
      const parts: readonly (Node | null)[] =
        node.type === 'ObjectExpression' ? node.properties : node.elements;
      for (const part of parts) if (part) drop(part.start, part.start, behindComma(source, part.end));
    } else if (node.type === 'LogicalExpression') {
      const { left, right } = node;
      drop(right.start, left.end, right.end);
      drop(left.start, left.start, right.start);
    } else if (node.type === 'CallExpression') {
      const { callee } = node;
      if (callee.type === 'MemberExpression' && !callee.computed)
        drop(source.indexOf('.', callee.object.end), callee.object.end, node.end);
    } else if (node.type === 'TaggedTemplateExpression' && node.tag.type === 'Identifier') {
      if (node.tag.name === 'sql') dropSqlLines(node.quasi);
    }
    return true;
  });
  return mutantsFrom(file, source, [...edits.values()]);

  /** All lines except the first, which begins with code. */
  function dropSqlLines({ start, end }: Span): void {
    // Without the backtick that ends the template.
    const text = source.slice(start, end - 1);
    for (const { index, 0: line } of text.matchAll(/(?<=\n)[^\n]+\n?/g)) {
      const at = start + index + (line.length - line.trimStart().length);
      if (/^[^{}]*(?:\$\{[^{}]*\}[^{}]*)*$/.test(line)) drop(at, start + index, start + index + line.length);
    }
  }
}

const removable =
  /^(?:Expression|If|Return|Throw|Continue|Break|For|ForIn|ForOf|While|DoWhile|Try|Switch)Statement$/;

const block = /^(?:Program|BlockStatement|FunctionBody|StaticBlock|SwitchCase)$/;

function behindComma(source: string, end: number): number {
  const gap = /^\s*,/.exec(source.slice(end));
  return end + (gap?.[0].length ?? 0);
}
