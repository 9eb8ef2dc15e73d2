import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CARD_FIELDS } from '@kura/domain/cards';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import auditTexts from '../apps/admin/src/i18n/texts/audit.ja.json' with { type: 'json' };
import emailTemplateTexts from '../apps/admin/src/i18n/texts/email-templates.ja.json' with { type: 'json' };
import fieldNames from '../apps/admin/src/i18n/texts/fields.ja.json' with { type: 'json' };
import { SHOP_TEMPLATES } from '../packages/server/src/messages/email/templates/shop-template-variables.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'packages/server/src');

interface SyntaxNode {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value;

function nodesOf(node: SyntaxNode): SyntaxNode[] {
  const children = Object.values(node).flat().filter(isNode);
  return [node, ...children.flatMap(nodesOf)];
}

/** The values of the properties of an object literal, by name; a spread has none. */
function propertiesOf(node: unknown): Map<string, SyntaxNode> {
  if (!isNode(node) || node.type !== 'ObjectExpression') return new Map();
  const properties = (node['properties'] as SyntaxNode[]).filter(({ type }) => type === 'Property');
  return new Map(
    properties.map(({ key, value }) => {
      const { name, value: literal } = key as SyntaxNode;
      return [String(name ?? literal), value as SyntaxNode];
    }),
  );
}

/** Every text that an expression can be: both branches of a condition. */
function literalsOf(node: SyntaxNode | undefined): string[] {
  if (node === undefined) return [];
  if (node.type === 'Literal') return [String(node['value'])];
  if (node.type !== 'ConditionalExpression') return [];
  return [node['consequent'], node['alternate']].flatMap((each) => literalsOf(each as SyntaxNode));
}

const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => {
    const source = readFileSync(join(folder, file), 'utf8');
    if (!source.includes('audit(')) return [];
    return nodesOf(parseSync(file, source).program as unknown as SyntaxNode)
      .filter(({ type, callee }) => type === 'CallExpression' && (callee as SyntaxNode)['name'] === 'audit')
      .map((call) => propertiesOf((call['arguments'] as unknown[])[2]));
  });

const withoutText = (prefix: string, names: readonly string[]) =>
  [...new Set(names)].filter((name) => !(`audit.${prefix}.${name}` in auditTexts));

test('each action of the audit log has a text in the administration app', () => {
  const actions = entries.flatMap((entry) => literalsOf(entry.get('action')));
  expect(actions.length).toBeGreaterThan(80);
  expect(withoutText('action', actions)).toEqual([]);
});

test('each kind of subject of the audit log has a text', () => {
  const kinds = entries.flatMap((entry) => literalsOf(propertiesOf(entry.get('subject')).get('kind')));
  expect(kinds.length).toBeGreaterThan(80);
  expect(withoutText('subject', kinds)).toEqual([]);
});

test('each detail of the audit log has a text', () => {
  const details = entries.flatMap((entry) => [...propertiesOf(entry.get('details')).keys()]);
  expect(details.length).toBeGreaterThan(80);
  // The fields of cards have their names in `cards/field-names.ja.json`.
  const others = details.filter((name) => !Object.hasOwn(CARD_FIELDS, name));
  expect([...new Set(others)].filter((name) => !(`field.${name}` in fieldNames))).toEqual([]);
});

test('each email that the shop sends itself has a name', () => {
  const keys = Object.keys(SHOP_TEMPLATES);
  expect(keys).toContain('notice');
  expect(keys.filter((key) => !(`mail.template.${key}` in emailTemplateTexts))).toEqual([]);
});
