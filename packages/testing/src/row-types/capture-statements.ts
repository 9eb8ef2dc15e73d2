import { PostgresQueryCompiler, type RootOperationNode } from 'kysely';

/** A statement that a test compiled, and the templates and functions that it was made from. */
export interface CapturedStatement {
  readonly text: string;
  /** Files with the functions that compiled it. */
  readonly callers: readonly string[];
  /** The strings of the template that is the whole statement; absent for a statement of Kysely's builder. */
  readonly template?: readonly string[];
  /** The columns of a builder's statement with a template or a function. */
  readonly columns: readonly CapturedColumn[];
  /** The strings of all templates inside. */
  readonly inner: readonly (readonly string[])[];
}

export interface CapturedColumn {
  readonly name: string;
  readonly template?: readonly string[];
  readonly function?: string;
}

/** Members of Kysely's nodes. Kysely doesn't export their types. */
interface Node {
  readonly kind: string;
  readonly selections?: readonly { readonly selection: Node }[];
  readonly returning?: Node;
  readonly node?: Node;
  readonly alias?: { readonly name?: string };
  readonly func?: string;
}

/**
 * Reports each statement that Kysely compiles from now on, once for each text and template.
 *
 * @returns a function that ends it
 */
export function captureStatements(report: (statement: CapturedStatement) => void): () => void {
  const captured = new Map<unknown, Set<string>>();
  const compiler = PostgresQueryCompiler.prototype;
  const { compileQuery } = compiler;
  compiler.compileQuery = function (node, id) {
    const query = compileQuery.call(this, node, id);
    const template = templateOf(node);
    const texts = captured.get(template) ?? new Set();
    captured.set(template, texts);
    if (!texts.has(query.sql)) {
      texts.add(query.sql);
      report(capturedStatement(node, query.sql));
    }
    return query;
  };
  return () => {
    compiler.compileQuery = compileQuery;
  };
}

function capturedStatement(root: RootOperationNode, text: string): CapturedStatement {
  const node = root as object as Node;
  const template = templateOf(node);
  const selections = node.selections ?? node.returning?.selections ?? [];
  const columns = selections.flatMap(({ selection }) => columnOf(selection));
  const inner = [...templatesIn(node)];
  const statement = { text, callers: callers(), columns };
  return template === undefined ? { ...statement, inner } : { ...statement, template, inner: inner.slice(1) };
}

/** The files of the running functions. */
function callers(): string[] {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 40;
  const { stack = '' } = new Error('A statement is compiled.');
  Error.stackTraceLimit = stackTraceLimit;
  return [...new Set([...stack.matchAll(/(\/[^\s():]+\.ts):\d+/g)].map(([, file = '']) => file))];
}

/** The strings of a template, one object each time that the code runs; undefined for the nodes of `sql.ref` and the like. */
const templateOf = (node: object): readonly string[] | undefined =>
  'sqlFragments' in node && 'raw' in (node.sqlFragments as object)
    ? (node.sqlFragments as readonly string[])
    : undefined;

function columnOf({ kind, node, alias }: Node): CapturedColumn[] {
  if (kind !== 'AliasNode' || node === undefined || alias?.name === undefined) return [];
  const template = templateOf(node);
  if (template !== undefined) return [{ name: alias.name, template }];
  return node.func === undefined ? [] : [{ name: alias.name, function: node.func }];
}

/** Begins with the template of the node itself. */
function* templatesIn(value: unknown): Generator<readonly string[]> {
  if (typeof value !== 'object' || value === null) return;
  const template = templateOf(value);
  if (template !== undefined) yield template;
  // Values of parameters are no nodes.
  if ('kind' in value && (value.kind === 'ValueNode' || value.kind === 'PrimitiveValueListNode')) return;
  for (const child of Object.values(value)) yield* templatesIn(child);
}
