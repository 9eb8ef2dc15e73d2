import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

/** The part of a syntax node that is used here. */
interface Node {
  type: string;
  [member: string]: unknown;
}

/** Names and literals in a declaration or a handler. */
export interface Mentions {
  names: Set<string>;
  /** String literals, except in comparisons. */
  literals: Set<string>;
}

interface Origin {
  file: string;
  /** Its exported name in that file. */
  name: string;
}

/** One source file: its top-level declarations, its imports, and the handlers that it binds to contracts. */
export interface Source {
  file: string;
  declarations: Map<string, Mentions>;
  imports: Map<string, Origin>;
  reexports: Map<string, Origin>;
  /** The handlers of `routes(someContract, { call: … })`. */
  handlers: { contract: string; call: string; mentions: Mentions }[];
}

/** Parses every source file below a folder, without tests. */
export function readSources(folder: string): Map<string, Source> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(?:test|check|matrix|main)\.ts$/.test(file))
    .map((file) => path.join(folder, file));
  return new Map(files.map((file) => [file, readSource(file)]));
}

function readSource(file: string): Source {
  const source: Source = {
    file,
    declarations: new Map(),
    imports: new Map(),
    reexports: new Map(),
    handlers: [],
  };
  const module = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', target: 'es2024' });
  for (const item of module.body as unknown as Node[]) readItem(source, item);
  return source;
}

const none = (): Mentions => ({ names: new Set(), literals: new Set() });
const textOf = (node: unknown) => (node as { value: string }).value;
const listOf = (nodes: unknown) => nodes as Node[];

function readItem(source: Source, item: Node): void {
  const from = (node: unknown) => {
    const specifier = textOf(node);
    return specifier.startsWith('.') ? path.resolve(path.dirname(source.file), specifier) : specifier;
  };
  const declare = (name: string, node: unknown) => {
    const mentions = source.declarations.get(name) ?? none();
    source.declarations.set(name, mentions);
    collect(source, mentions, node);
  };
  switch (item.type) {
    case 'ImportDeclaration':
      for (const { local, imported } of listOf(item['specifiers'])) {
        const name = textOf(local);
        source.imports.set(name, { file: from(item['source']), name: imported ? textOf(imported) : name });
      }
      return;
    case 'ExportNamedDeclaration':
      if (item['source'] === null) return;
      for (const { orig, exported } of listOf(item['specifiers'])) {
        source.reexports.set(textOf(exported ?? orig), { file: from(item['source']), name: textOf(orig) });
      }
      return;
    case 'ExportDeclaration':
      readItem(source, item['declaration'] as Node);
      return;
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      declare(textOf(item['identifier']), item);
      return;
    case 'VariableDeclaration':
      for (const { id, init } of listOf(item['declarations'])) {
        for (const name of namesOf(id)) declare(name, init);
      }
      return;
    default:
  }
}

/** Returns the names that a pattern binds: `a`, `{ a, b: c }`, `[a, b]`. */
function namesOf(pattern: unknown): string[] {
  const names = none();
  collect({ handlers: [] } as unknown as Source, names, pattern);
  return [...names.names];
}

/** Gathers names and literals below a node. Member names and types are ignored, because they say nothing about calls. */
function collect(source: Source, mentions: Mentions, node: unknown): void {
  if (Array.isArray(node)) {
    for (const child of node) collect(source, mentions, child);
    return;
  }
  if (node === null || typeof node !== 'object') return;
  const { type, ...members } = node as Node;
  if (/^Ts(?:Type|Interface)/.test(type ?? '')) return;
  switch (type) {
    case 'Identifier':
      mentions.names.add(textOf(node));
      return;
    case 'StringLiteral':
      mentions.literals.add(textOf(node));
      return;
    case 'MemberExpression':
      collect(source, mentions, members['object']);
      if ((members['property'] as Node).type === 'Computed') collect(source, mentions, members['property']);
      return;
    case 'KeyValueProperty':
      collect(source, mentions, members['value']);
      return;
    case 'SwitchCase':
      collect(source, mentions, members['consequent']);
      return;
    case 'BinaryExpression':
      for (const side of [members['left'], members['right']] as Node[]) {
        if (side.type !== 'StringLiteral') collect(source, mentions, side);
      }
      return;
    case 'CallExpression':
      if (readHandlers(source, members['callee'] as Node, listOf(members['arguments']))) return;
  }
  for (const member of Object.values(members)) collect(source, mentions, member);
}

function readHandlers(source: Source, callee: Node, given: Node[]): boolean {
  if (callee.type !== 'Identifier' || textOf(callee) !== 'routes') return false;
  const [contract, handlers] = given.map(({ expression }) => expression as Node);
  if (contract?.type !== 'Identifier' || handlers?.type !== 'ObjectExpression') return false;
  for (const property of listOf(handlers['properties'])) {
    const mentions = none();
    collect(source, mentions, property['key'] ? (property['value'] ?? property['body']) : property);
    const call = textOf(property['key'] ?? property);
    source.handlers.push({ contract: textOf(contract), call, mentions });
  }
  return true;
}
