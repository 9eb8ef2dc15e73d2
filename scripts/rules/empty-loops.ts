import { type CallExpression, type Expression, parseSync, type Span, Visitor } from 'oxc-parser';

const expectation = /\b(?:expect(?:[A-Z]\w*)?|fc[.]assert)\s*[(.<]/;
const testDefinition = /\b(?:test|it)(?:[.](?:each|for|only))?\(/;
const listMethods = /^(?:forEach|map|flatMap|filter|every|some)$/;
/** Methods that return as many elements as they are called on. */
const lengthKeepers = /^(?:map|entries|keys|values|toSorted|toReversed|sort|reverse)$/;

interface Loop {
  readonly span: Span;
  readonly list: Expression;
  readonly body: Span;
  /** The innermost function around the loop, or the file. */
  readonly scope: Span;
}

/**
 * Finds loops with expectations over a list that may be empty: such a loop can pass without comparing anything. A list has
 * elements when the file writes them, or when an expectation of the same function, outside the loop, mentions the list.
 * Properties of fast-check are exempt, because not all of their lists are empty.
 *
 * @returns lines of the loops
 */
export function emptyLoops(file: string, source: string): number[] {
  const { program } = parseSync(file, source, { preserveParens: false });
  const constants = new Map<string, Expression>();
  const functions = new Map<string, string>();
  const [expectations, properties, loops]: [Span[], Span[], Loop[]] = [[], [], []];
  const scopes: Span[] = [program];
  const enter = (node: Span) => void scopes.push(node);
  const leave = () => void scopes.pop();
  const text = ({ start, end }: Span) => source.slice(start, end);
  const addLoop = (span: Span, list: Expression, body: Span) =>
    void loops.push({ span, list, body, scope: scopes.at(-1) ?? program });

  new Visitor({
    FunctionDeclaration(node) {
      functions.set(node.id?.name ?? '', text(node));
      enter(node);
    },
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || init === null) return;
      if (isFunction(init)) functions.set(id.name, text(init));
      else constants.set(id.name, init);
    },
    ForOfStatement: (node) => addLoop(node, node.right, node.body),
    CallExpression(node) {
      const [callback] = node.arguments;
      const outer = expectations.at(-1);
      if (rootName(node) === 'expect' && !(outer && contains(outer, node))) expectations.push(node);
      if (/^(?:asyncP|p)roperty$/.test(methodName(node))) properties.push(node);
      if (node.callee.type !== 'MemberExpression' || !listMethods.test(methodName(node))) return;
      if (callback && isFunction(callback)) addLoop(node, node.callee.object, callback);
    },
  }).visit(program);

  return loops
    .filter(({ span, list, body, scope }) => {
      if (!mayBeEmpty(list) || !expects(text(body)) || testDefinition.test(text(body))) return false;
      if (properties.some((each) => contains(each, span))) return false;
      const isAboutList = new RegExp(`\\b${listName(list) || '(?!)'}\\b`);
      const isOfEmpty = /(?<![.]not)[.]toEqual\(\[\]\)$/;
      return !expectations
        .filter((each) => contains(scope, each) && !contains(span, each))
        .some((each) => isAboutList.test(text(each)) && !isOfEmpty.test(text(each)));
    })
    .map(({ span }) => source.slice(0, span.start).split('\n').length)
    .sort((a, b) => a - b);

  function expects(code: string, seen = new Set<string>()): boolean {
    if (expectation.test(code)) return true;
    return [...code.matchAll(/(?<![.\w])(\w+)\(/g)].some(([, name = '']) => {
      const called = seen.has(name) ? undefined : functions.get(name);
      return called !== undefined && expects(called, seen.add(name));
    });
  }

  function mayBeEmpty(list: Expression, depth = 0): boolean {
    const node = bare(list);
    const again = (inner: Expression) => depth > 8 || mayBeEmpty(inner, depth + 1);
    if (node.type === 'ArrayExpression')
      return node.elements.every((each) => each?.type === 'SpreadElement' && again(each.argument));
    // `{ length: 3 }` too, in `Array.from`.
    if (node.type === 'ObjectExpression') return node.properties.length === 0;
    if (node.type === 'Identifier') {
      const value = constants.get(node.name);
      // Constants of other files are tables that were written down.
      return value ? again(value) : !/^[A-Z][A-Z0-9_]+$/.test(node.name);
    }
    const made = listArguments(node);
    if (made || node.type !== 'CallExpression') return made?.every(again) ?? true;
    const { callee } = node;
    return (
      callee.type !== 'MemberExpression' || !lengthKeepers.test(methodName(node)) || again(callee.object)
    );
  }
}

const contains = (outer: Span, inner: Span) => outer.start <= inner.start && inner.end <= outer.end;

const isFunction = ({ type }: { type: string }) => /^(?:ArrowFunction|Function)Expression$/.test(type);

/** The lists of `new Set(list)`, `Object.entries(list)` and the like; null of another expression. */
function listArguments(node: Expression): readonly Expression[] | null {
  const isMade =
    node.type === 'CallExpression' &&
    /^(?:Object|Array|Promise)$/.test(rootName(node)) &&
    /^(?:entries|keys|values|from|all)$/.test(methodName(node));
  return isMade || node.type === 'NewExpression' ? (node.arguments as Expression[]) : null;
}

/** Without type assertions, `!`, `?.` and `await`. */
function bare(node: Expression): Expression {
  if (node.type === 'AwaitExpression') return bare(node.argument);
  if (node.type === 'TSAsExpression' || node.type === 'TSNonNullExpression') return bare(node.expression);
  return node.type === 'TSSatisfiesExpression' || node.type === 'ChainExpression'
    ? bare(node.expression)
    : node;
}

/** `at` in `list.at(0)`. */
function methodName({ callee }: CallExpression): string {
  const property = callee.type === 'MemberExpression' ? callee.property : callee;
  return property.type === 'Identifier' ? property.name : '';
}

/** `list` in `list.filter(f).at(0)`. */
function rootName(start: Expression): string {
  const node = bare(start);
  if (node.type === 'CallExpression') return rootName(node.callee);
  if (node.type === 'MemberExpression') return rootName(node.object);
  return node.type === 'Identifier' ? node.name : '';
}

/** The variable that a loop runs over, also through calls that return its elements; empty without one. */
function listName(list: Expression): string {
  const node = bare(list);
  const made = listArguments(node);
  if (!made) return rootName(node);
  return made[0] ? listName(made[0]) : '';
}
