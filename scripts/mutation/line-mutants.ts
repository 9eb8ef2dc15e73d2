import { type Edit, type Mutant, mutantsFrom, type Node, unobservedCall, visitSource } from './mutators.ts';

/** What each of these mutants is called. */
export const dropLine = 'drop the line';

/**
 * Mutants of a file that remove one line: a statement, a property, an operand, a call of a chain or a line of SQL. A part of
 * several lines is removed as a whole. Declarations aren't removed, because the compiler reports every use of them.
 *
 * @throws Error when the file can't be parsed
 */
export function lineMutantsOf(file: string, source: string): Mutant[] {
  const edits = new Map<number, Edit>();
  // Visits outer nodes first: the largest part that begins on a line is removed.
  const drop = (shownAt: number, start: number, end: number, replacement = '') => {
    const lineStart = source.lastIndexOf('\n', shownAt - 1) + 1;
    if (source.slice(lineStart, shownAt).trim() !== '' || edits.has(lineStart)) return;
    edits.set(lineStart, { start, end, replacement, mutation: dropLine, shownAt });
  };
  visitSource(file, source, ({ node, parent }) => {
    if (isRemovableStatement(node)) {
      if (unobservedCall.test(source.slice(node.start, node.end))) return false;
      // The body of an `if` or a loop can't be absent.
      if (parent && isBlock(parent)) drop(node.start, node.start, node.end);
      else drop(node.start, node.start, node.end, ';');
    } else if (/^(?:Object|Array)Expression$/.test(node.type)) {
      for (const part of (node['properties'] ?? node['elements']) as (Node | null)[]) {
        if (part) drop(part.start, part.start, behindComma(source, part.end));
      }
    } else if (node.type === 'LogicalExpression') {
      const [left, right] = [node['left'] as Node, node['right'] as Node];
      drop(right.start, left.end, right.end);
      drop(left.start, left.start, right.start);
    } else if (node.type === 'CallExpression') {
      const callee = node['callee'] as Node;
      if (callee.type === 'MemberExpression' && !callee['computed']) {
        const object = callee['object'] as Node;
        const dot = source.indexOf('.', object.end);
        drop(dot, object.end, node.end);
      }
    } else if (node.type === 'TaggedTemplateExpression' && (node['tag'] as Node)['name'] === 'sql') {
      dropSqlLines(node['quasi'] as Node);
    }
    return true;
  });
  return mutantsFrom(file, source, [...edits.values()]);

  /** All lines except the first, which begins with code. */
  function dropSqlLines({ start, end }: Node): void {
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

const isRemovableStatement = (node: Node) => removable.test(node.type);

const isBlock = ({ type }: Node) =>
  /^(?:Program|BlockStatement|FunctionBody|StaticBlock|SwitchCase)$/.test(type);

function behindComma(source: string, end: number): number {
  const gap = /^\s*,/.exec(source.slice(end));
  return end + (gap?.[0].length ?? 0);
}
