import path from 'node:path';
import type * as ast from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { API, type Project, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';

/** The values that a type allows, as far as PostgreSQL's types differ in them. */
export interface ValueType {
  /** `string`, `number`, `bigint`, `boolean`, `Date`, `Buffer`, `object`, `unknown`, or a list of one of them, such as `string[]`. */
  readonly kinds: readonly string[];
  readonly isNullable: boolean;
  /** Whether JSON has all its values. */
  readonly isJson: boolean;
}

export interface RowColumn extends ValueType {
  /** Whether a row may lack it. */
  readonly isOptional: boolean;
}

/** The asserted type of the rows or the value that a template or a function of Kysely has. */
export interface AssertedType {
  readonly file: string;
  readonly line: number;
  /** The strings between the values of the template. */
  readonly template?: readonly string[];
  /** The function with its alias, such as `count as total`. */
  readonly function?: string;
  /** The text of a statement that the code sends through pg. */
  readonly text?: string;
  readonly row: ReadonlyMap<string, RowColumn>;
  /** Whether rows may have other columns too: `Record<string, unknown> & …`. */
  readonly isOpen: boolean;
  readonly value: ValueType;
}

const kysely = { countAll: 'count', count: 'count', sum: 'sum', min: 'min', max: 'max', avg: 'avg' };

/**
 * Finds the types that code asserts for results of SQL: `sql<Row>`, `fn.sum<bigint>` and `pool.query<Row>`. A type parameter asserts nothing itself.
 *
 * @param config - the TypeScript configuration that has the files
 * @param isIncluded - whether a file, by its path from `root`, is read
 */
export function assertedTypes(
  root: string,
  config: string,
  isIncluded: (file: string) => boolean,
): AssertedType[] {
  const api = new API({ cwd: root });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (project === undefined) throw new Error(`TypeScript can't open ${config}.`);
    const files = project.program
      .getSourceFileNames()
      .filter((file) => isIncluded(path.relative(root, file)));
    return files.flatMap((file) => typesIn(project, file, path.relative(root, file)));
  } finally {
    api.close();
  }
}

function typesIn(project: Project, name: string, file: string): AssertedType[] {
  const source = project.program.getSourceFile(name);
  if (source === undefined || !/\bsql<|\bfn\.\w+<|\.query</.test(source.text)) return [];
  const found: AssertedType[] = [];
  const visit = (node: ast.Node): undefined => {
    const assertion = assertionOf(node, source);
    const type = assertion && project.checker.getTypeFromTypeNode(assertion.type);
    if (assertion !== undefined && type !== undefined && !(type.flags & TypeFlags.TypeParameter)) {
      const { type: _, ...statement } = assertion;
      found.push({
        ...statement,
        file,
        line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
        row: rowOf(project, type),
        isOpen: project.checker.getIndexInfosOfType(type).length > 0,
        value: valueTypeOf(project, type),
      });
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

interface Assertion extends Pick<AssertedType, 'template' | 'function' | 'text'> {
  readonly type: ast.TypeNode;
}

function assertionOf(node: ast.Node, source: ast.SourceFile): Assertion | undefined {
  if (is.isTaggedTemplateExpression(node)) {
    const [type] = node.typeArguments ?? [];
    if (type === undefined || !is.isIdentifier(node.tag) || node.tag.text !== 'sql') return undefined;
    return { type, template: stringsOf(node.template) };
  }
  if (!is.isCallExpression(node) || !is.isPropertyAccessExpression(node.expression)) return undefined;
  const { expression: call, name } = node.expression;
  const [[asserted], [argument]] = [node.typeArguments ?? [], node.arguments];
  if (name.text === 'query' && asserted !== undefined)
    return { type: asserted, text: textOf(argument, source) };
  // `fn.sum<bigint>('amount').as('sum')`
  if (name.text !== 'as' || !is.isCallExpression(call) || !is.isPropertyAccessExpression(call.expression))
    return undefined;
  const [type] = call.typeArguments ?? [];
  const called = kysely[call.expression.name.text as keyof typeof kysely];
  if (type === undefined || called === undefined || argument === undefined || !is.isStringLiteral(argument))
    return undefined;
  return { type, function: `${called} as ${argument.text}` };
}

/** The text of `query(text)` or `query({ text })`, which the code writes there or in a constant of the file. */
function textOf(node: ast.Node | undefined, source: ast.SourceFile): string {
  if (node !== undefined && is.isStringLiteral(node)) return node.text;
  // Numbers alone are written into a text.
  if (node !== undefined && is.isTemplateLiteral(node)) return stringsOf(node).join('1');
  if (node !== undefined && is.isObjectLiteralExpression(node)) {
    for (const property of node.properties) {
      if (is.isPropertyAssignment(property) && property.name.getText(source) === 'text')
        return textOf(property.initializer, source);
      if (is.isShorthandPropertyAssignment(property) && property.name.getText(source) === 'text')
        return textOf(property.name, source);
    }
  }
  if (node === undefined || !is.isIdentifier(node)) return '';
  const declared = [...source.statements]
    .flatMap((statement) =>
      is.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [],
    )
    .find(({ name }) => name.getText(source) === node.text);
  return declared?.initializer ? textOf(declared.initializer, source) : '';
}

const stringsOf = (template: ast.TemplateLiteral): string[] =>
  is.isTemplateExpression(template)
    ? [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
    : [template.text];

function rowOf(project: Project, type: Type): ReadonlyMap<string, RowColumn> {
  const row = new Map<string, RowColumn>();
  if (valueTypeOf(project, type).kinds.join() !== 'object') return row;
  // A union has the columns of all its members.
  for (const member of type.isUnionType() ? (type.getTypes() ?? []) : [type]) {
    for (const property of project.checker.getPropertiesOfType(member)) {
      const column = valueTypeOf(project, project.checker.getTypeOfSymbol(property));
      const other = row.get(property.name);
      row.set(property.name, {
        kinds: [...new Set([...column.kinds, ...(other?.kinds ?? [])])].sort(),
        isNullable: column.isNullable || other?.isNullable === true,
        isJson: column.isJson && other?.isJson !== false,
        isOptional: (property.flags & SymbolFlags.Optional) !== 0,
      });
    }
  }
  return row;
}

const kindsByName = new Map([
  ['Date', 'Date'],
  ['Buffer', 'Buffer'],
  ['Uint8Array', 'Buffer'],
]);

const primitives: readonly (readonly [flag: TypeFlags, kind: string])[] = [
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BigIntLike, 'bigint'],
  [TypeFlags.BooleanLike, 'boolean'],
];

function valueTypeOf(project: Project, type: Type | undefined): ValueType {
  const members = type?.isUnionType() ? (type.getTypes() ?? []) : type ? [type] : [];
  const kinds = members.flatMap((member) => kindOf(project, member));
  return {
    kinds: [...new Set(kinds)].sort(),
    isNullable: members.some(({ flags }) => flags & TypeFlags.Null),
    isJson: members.every((member) => isJson(project, member, 0)),
  };
}

function kindOf(project: Project, type: Type): string[] {
  if (type.flags & (TypeFlags.Null | TypeFlags.Undefined)) return [];
  const primitive = primitives.find(([flag]) => type.flags & flag);
  if (primitive) return [primitive[1]];
  // A branded value: `string & { readonly … }`.
  if (type.isIntersectionType()) {
    const kinds = (type.getTypes() ?? []).flatMap((member) => kindOf(project, member));
    return [kinds.find((kind) => kind !== 'object') ?? 'object'];
  }
  if (!(type.flags & TypeFlags.Object)) return ['unknown'];
  if (type.isTypeReference() && project.checker.isArrayLikeType(type)) {
    const element = valueTypeOf(project, project.checker.getTypeArguments(type)[0]);
    return [`${element.kinds.join(' | ')}[]`];
  }
  const name = type.getSymbol()?.name ?? '';
  return [kindsByName.get(name) ?? 'object'];
}

/** Deeper levels aren't searched: types may be recursive. */
const MAX_JSON_DEPTH = 4;

function isJson(project: Project, type: Type, depth: number): boolean {
  if (type.flags & TypeFlags.BigIntLike) return false;
  if (depth > MAX_JSON_DEPTH || !(type.flags & (TypeFlags.Object | TypeFlags.Union | TypeFlags.Intersection)))
    return true;
  if (kindsByName.has(type.getSymbol()?.name ?? '')) return false;
  if (type.isUnionType() || type.isIntersectionType())
    return (type.getTypes() ?? []).every((member) => isJson(project, member, depth));
  if (type.isTypeReference() && project.checker.isArrayLikeType(type))
    return project.checker.getTypeArguments(type).every((element) => isJson(project, element, depth + 1));
  return project.checker.getPropertiesOfType(type).every((property) => {
    const member = project.checker.getTypeOfSymbol(property);
    return member === undefined || isJson(project, member, depth + 1);
  });
}
