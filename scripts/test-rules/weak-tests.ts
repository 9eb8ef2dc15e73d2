import {
  bare,
  childrenOf,
  isFunction,
  isNode,
  itemsOf,
  nameOf,
  parseSource,
  rootName,
  type SyntaxNode,
} from './syntax.ts';

export const TEST_RULES = {
  'no-expectation': 'The test expects nothing.',
  'expects-in-catch':
    'The test expects something only if something is thrown: use rejects.toThrow or toThrow.',
  'conditional-expectation': 'Every expectation of the test depends on a condition.',
  'loop-may-be-empty': 'The loop may run zero times: expect something of the list outside the loop.',
  'not-awaited': 'An expectation with resolves or rejects is not awaited.',
  'failpoint-by-hand': 'Arm failpoints with withFailpoint, which fails when the failpoint was not reached.',
} as const;
export type TestRule = keyof typeof TEST_RULES;

export interface WeakTest {
  readonly line: number;
  readonly rule: TestRule;
}

/** How sure it is that an expectation is reached when its function runs to the end. */
type Certainty = 'CERTAIN' | 'CATCH' | 'CONDITION' | 'LOOP';

const TEST_FUNCTIONS = new Set(['test', 'it']);
const LIST_METHODS = new Set(['forEach', 'map', 'flatMap', 'filter', 'every', 'some']);
const LENGTH_KEEPERS = new Set([
  'map',
  'entries',
  'keys',
  'values',
  'toSorted',
  'toReversed',
  'sort',
  'reverse',
]);

/** Places of a test file where a test can pass although what it is about is broken. */
export function findWeakTests(path: string, source: string): WeakTest[] {
  const { root, lineOf } = parseSource(path, source);
  const names = declaredNames(root);
  const places: WeakTest[] = [];
  const found = (node: SyntaxNode, rule: TestRule) => places.push({ line: lineOf(node), rule });

  visit(root, (node, parents) => {
    const loop = loopOf(node);
    if (loop && isLoopOfExpectations(loop, names) && !isProperty(parents)) {
      if (!isExpectedOutside(loop.list, node, enclosingFunction(parents) ?? root))
        found(node, 'loop-may-be-empty');
    }
    if (node.type !== 'CallExpression') return;
    if (nameOf(node['callee'] as SyntaxNode) === 'armFailpoint') found(node, 'failpoint-by-hand');
    if (isPromisedExpectation(node) && !isAwaited(parents)) found(node, 'not-awaited');
    const body = testBody(node);
    if (body) {
      const certainties = new Set(expectationsIn(body, names));
      if (certainties.size === 0) found(node, 'no-expectation');
      else if (!certainties.has('CERTAIN') && !certainties.has('LOOP')) {
        found(node, certainties.has('CONDITION') ? 'conditional-expectation' : 'expects-in-catch');
      }
    }
  });
  return places.toSorted((a, b) => a.line - b.line);
}

/** Functions and constants of a file by their names. Names are unique enough in a test file. */
function declaredNames(root: SyntaxNode): Map<string, SyntaxNode> {
  const names = new Map<string, SyntaxNode>();
  visit(root, (node) => {
    if (node.type === 'FunctionDeclaration')
      names.set(String(nameOf(node['identifier'] as SyntaxNode)), node);
    if (node.type === 'VariableDeclaration' && node['kind'] === 'const') {
      for (const declarator of node['declarations'] as SyntaxNode[]) {
        const id = declarator['id'] as SyntaxNode;
        if (id.type === 'Identifier' && isNode(declarator['init'])) {
          names.set(String(id['value']), bare(declarator['init']));
        }
      }
    }
    if (node.type === 'ImportSpecifier') names.set(String(nameOf(node['local'] as SyntaxNode)), node);
  });
  return names;
}

/** The callback of `test(title, callback)` and of `test.each(table)(title, callback)`. */
function testBody(node: SyntaxNode): SyntaxNode | null {
  let callee = bare(node['callee'] as SyntaxNode);
  if (callee.type === 'CallExpression') callee = bare(callee['callee'] as SyntaxNode);
  if (callee.type === 'TaggedTemplateExpression') callee = bare(callee['tag'] as SyntaxNode);
  if (
    callee.type === 'MemberExpression' &&
    !['each', 'only', 'for', 'concurrent', 'sequential'].includes(nameOf(callee) ?? '')
  ) {
    return null;
  }
  if (!TEST_FUNCTIONS.has(rootName(callee) ?? '')) return null;
  const [title, ...others] = itemsOf(node).map((item) => item.node);
  if (title === undefined || isFunction(bare(title))) return null;
  return others.map(bare).find(isFunction) ?? null;
}

/** How certain each expectation below a node is. Functions of the same file count where they are called. */
function expectationsIn(
  start: SyntaxNode,
  names: ReadonlyMap<string, SyntaxNode>,
  seen: ReadonlySet<SyntaxNode> = new Set(),
): Certainty[] {
  const certainties: Certainty[] = [];
  const walk = (node: SyntaxNode, certainty: Certainty) => {
    if (node.type === 'CallExpression') {
      const name = nameOf(node['callee'] as SyntaxNode);
      const root = rootName(node['callee'] as SyntaxNode);
      const isProperty = root === 'fc' && name === 'assert';
      if (root === 'expect' || isProperty || /^expect[A-Z]/.test(name ?? '')) certainties.push(certainty);
      else if (bare(node['callee'] as SyntaxNode).type === 'Identifier' && name !== null) {
        const called = names.get(name);
        if (called && isFunction(called) && !seen.has(called)) {
          const inner = expectationsIn(called, names, new Set([...seen, called]));
          certainties.push(...inner.map((each) => (certainty === 'CERTAIN' ? each : certainty)));
        }
      }
      const loop = loopOf(node);
      for (const child of childrenOf(node)) {
        const inCatch = name === 'catch' && isFunction(bare(child));
        const inLoop = loop !== null && bare(child) === loop.body && mayBeEmpty(loop.list, names);
        walk(child, weaker(certainty, inCatch ? 'CATCH' : inLoop ? 'LOOP' : 'CERTAIN'));
      }
      return;
    }
    if (node.type === 'IfStatement')
      return walkBranches(node, 'test', ['consequent', 'alternate'], certainty);
    if (node.type === 'ConditionalExpression')
      return walkBranches(node, 'test', ['consequent', 'alternate'], certainty);
    if (node.type === 'BinaryExpression' && ['&&', '||', '??'].includes(String(node['operator']))) {
      return walkBranches(node, 'left', ['right', 'none'], certainty);
    }
    const loop = loopOf(node);
    for (const child of childrenOf(node)) {
      const added =
        node.type === 'CatchClause'
          ? 'CATCH'
          : node.type === 'SwitchCase'
            ? 'CONDITION'
            : loop && child === loop.body && mayBeEmpty(loop.list, names)
              ? 'LOOP'
              : 'CERTAIN';
      // A function that is only declared expects nothing until it is called.
      if (child.type === 'FunctionDeclaration') continue;
      if (child.type === 'VariableDeclarator' && isNode(child['init']) && isFunction(bare(child['init'])))
        continue;
      walk(child, weaker(certainty, added));
    }
  };
  const walkBranches = (node: SyntaxNode, condition: string, branches: string[], certainty: Certainty) => {
    if (isNode(node[condition])) walk(node[condition], certainty);
    const before = certainties.length;
    const hadCertain = branches.map((branch) => {
      const place = certainties.length;
      if (isNode(node[branch])) walk(node[branch], certainty);
      return certainties.slice(place).some((each) => each === certainty);
    });
    // Whichever branch runs expects something.
    if (hadCertain.every(Boolean)) return;
    const inside = certainties.splice(before);
    certainties.push(...inside.map((each) => weaker(each, 'CONDITION')));
  };
  walk(start, 'CERTAIN');
  return certainties;
}

const weaker = (one: Certainty, other: Certainty): Certainty => (one === 'CERTAIN' ? other : one);

interface Loop {
  readonly list: SyntaxNode;
  readonly body: SyntaxNode;
}

/** `for (const each of list) body`, and `list.forEach(body)` and its like. */
function loopOf(node: SyntaxNode): Loop | null {
  if (node.type === 'ForOfStatement' || node.type === 'ForInStatement') {
    return { list: node['right'] as SyntaxNode, body: node['body'] as SyntaxNode };
  }
  if (node.type !== 'CallExpression') return null;
  const callee = bare(node['callee'] as SyntaxNode);
  if (callee.type !== 'MemberExpression' || !LIST_METHODS.has(nameOf(callee) ?? '')) return null;
  const [body] = itemsOf(node).map((item) => bare(item.node));
  return body && isFunction(body) ? { list: callee['object'] as SyntaxNode, body } : null;
}

/** Whether a loop may leave out all its expectations. Loops that define tests are none. */
function isLoopOfExpectations({ list, body }: Loop, names: ReadonlyMap<string, SyntaxNode>): boolean {
  if (!mayBeEmpty(list, names) || expectationsIn(body, names).length === 0) return false;
  let definesTests = false;
  visit(body, (node) => {
    definesTests ||= node.type === 'CallExpression' && testBody(node) !== null;
  });
  return !definesTests;
}

/** In a property, whose lists are random and not always empty. */
const isProperty = (parents: readonly SyntaxNode[]): boolean =>
  parents.some(
    (node) =>
      node.type === 'CallExpression' &&
      /^(?:asyncP|p)roperty$/.test(nameOf(node['callee'] as SyntaxNode) ?? ''),
  );

/** Whether nothing in the file says that a list has an element. */
function mayBeEmpty(list: SyntaxNode, names: ReadonlyMap<string, SyntaxNode>, depth = 0): boolean {
  const node = bare(list);
  if (depth > 8) return true;
  const again = (inner: SyntaxNode) => mayBeEmpty(inner, names, depth + 1);
  switch (node.type) {
    case 'ArrayExpression':
      return itemsOf(node).every(({ node: item, isSpread }) => isSpread && again(item));
    case 'ObjectExpression':
      return (node['properties'] as SyntaxNode[]).length === 0;
    case 'StringLiteral':
      return node['value'] === '';
    case 'Identifier': {
      const name = String(node['value']);
      const declared = names.get(name);
      // Constants of other files are tables that were written down.
      if (declared?.type === 'ImportSpecifier' || declared === undefined)
        return !/^[A-Z][A-Z0-9_]+$/.test(name);
      return isFunction(declared) || again(declared);
    }
    case 'NewExpression':
      return itemsOf(node).length === 0 || itemsOf(node).every(({ node: item }) => again(item));
    case 'CallExpression': {
      const callee = bare(node['callee'] as SyntaxNode);
      const name = nameOf(callee) ?? '';
      const [first] = itemsOf(node).map((item) => item.node);
      if (callee.type !== 'MemberExpression') return true;
      const object = rootName(callee);
      if (object === 'Object' && ['entries', 'keys', 'values'].includes(name)) return !first || again(first);
      if (object === 'Promise' && name === 'all') return !first || again(first);
      if (object === 'Array' && name === 'from') return !first || lengthMayBeZero(first, again);
      return !LENGTH_KEEPERS.has(name) || again(callee['object'] as SyntaxNode);
    }
    default:
      return true;
  }
}

/** Whether the argument of `Array.from` may have the length 0: a list, or `{ length: 3 }`. */
function lengthMayBeZero(from: SyntaxNode, again: (list: SyntaxNode) => boolean): boolean {
  const node = bare(from);
  if (node.type !== 'ObjectExpression') return again(node);
  const [length] = (node['properties'] as SyntaxNode[]).map((property) => property['value']);
  return isNode(length) && bare(length).type === 'NumericLiteral' && bare(length)['value'] === 0;
}

/** Whether an expectation of the same function, outside the loop, is about the list. */
function isExpectedOutside(list: SyntaxNode, loop: SyntaxNode, scope: SyntaxNode): boolean {
  const name = listName(list);
  if (name === null) return false;
  let isExpected = false;
  visit(scope, (node) => {
    if (node === loop) return false;
    if (node.type !== 'CallExpression' || rootName(node['callee'] as SyntaxNode) !== 'expect') return true;
    isExpected ||= mentions(node, name) && !expectsNothing(node);
    return false;
  });
  return isExpected;
}

/** The name of the list that a loop runs over, also through calls that make a list of it; null without a name. */
function listName(list: SyntaxNode): string | null {
  const node = bare(list);
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const callee = bare(node['callee'] as SyntaxNode);
    const isMaker = /^(?:Object|Array|Promise|Map|Set)$/.test(rootName(callee) ?? '');
    const [first] = itemsOf(node).map((item) => item.node);
    if (isMaker) return first ? listName(first) : null;
    return callee.type === 'MemberExpression' ? listName(callee['object'] as SyntaxNode) : null;
  }
  return rootName(node);
}

/** `expect(…).toEqual([])`: true of an empty list. */
function expectsNothing(node: SyntaxNode): boolean {
  const [first] = itemsOf(node).map((item) => bare(item.node));
  const isEmpty = first?.type === 'ArrayExpression' && itemsOf(first).length === 0;
  return isEmpty && !mentions(node['callee'] as SyntaxNode, 'not');
}

function mentions(start: SyntaxNode, name: string): boolean {
  let isMentioned = false;
  visit(start, (node) => {
    isMentioned ||= node.type === 'Identifier' && node['value'] === name;
  });
  return isMentioned;
}

/** `expect(…).rejects.toThrow()`: an expectation that is a promise. */
function isPromisedExpectation(node: SyntaxNode): boolean {
  if (rootName(node['callee'] as SyntaxNode) !== 'expect') return false;
  let callee = bare(node['callee'] as SyntaxNode);
  while (callee.type === 'MemberExpression') {
    const name = nameOf(callee);
    if (name === 'resolves' || name === 'rejects') return true;
    callee = bare(callee['object'] as SyntaxNode);
  }
  return false;
}

/** Awaited, returned, or handed on to what awaits it. */
function isAwaited(parents: readonly SyntaxNode[]): boolean {
  const parent = parents.findLast(({ type }) => type !== 'ParenthesisExpression');
  return parent !== undefined && parent.type !== 'ExpressionStatement' && parent.type !== 'UnaryExpression';
}

const enclosingFunction = (parents: readonly SyntaxNode[]): SyntaxNode | undefined =>
  parents.findLast(isFunction);

/** Calls `act` with each node and the nodes above it; below one for which it answers false nothing is visited. */
function visit(
  start: SyntaxNode,
  act: (node: SyntaxNode, parents: readonly SyntaxNode[]) => unknown,
  parents: SyntaxNode[] = [],
): void {
  if (act(start, parents) === false) return;
  parents.push(start);
  for (const child of childrenOf(start)) visit(child, act, parents);
  parents.pop();
}
