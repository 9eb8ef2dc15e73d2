import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACTS_ROOT, REPOSITORY_ROOT } from './generated-paths.ts';

/** The document with the worst case for each stolen key. */
export const WORST_CASE_PATH = join(REPOSITORY_ROOT, 'docs/worst-case-of-keys.md');

interface Figure {
  readonly what: string;
  readonly number: string;
}

interface KeyEntry {
  readonly key: string;
  readonly can: readonly string[];
  readonly cannot: readonly string[];
  readonly figures: readonly Figure[];
}

/** Keys in the order of the document. A key without a test, and a test of another key, is an error. */
const KEYS = [
  'admin',
  'guardian',
  'canceller',
  'selling',
  'minting',
  'settling',
  'vouchers',
  'receipts',
  'exchange',
  'campaigns',
  'packs account',
  'buying',
  'redeem',
  'reserve',
  'metadata',
  'sponsoring',
  'treasury',
  'subscription owner',
  'minting and redeem',
  'selling and redeem',
  'admin and redeem',
  'guardian and settling',
  'api process',
  'worker process',
  'indexer process',
  'session of an admin',
  'seller of an auction',
  'deployer',
] as const;

/** The comment before a test with a key, and the test. */
const TEST =
  /((?:^ {4}\/\/\/.*\n)+) {4}function (test_T60_worstCaseOf\w+)\(\) public \{\n([\s\S]*?)\n {4}\}\n/gm;
const FIGURE = /worst\(\s*"([^"]+)",[\s\S]*?,\s*(\d+)\s*\);/g;

/**
 * The document, from the tests in contracts/test/keys.
 *
 * @throws Error when a key has no test, or a test states no number
 */
export function renderWorstCases(): string {
  const folder = join(CONTRACTS_ROOT, 'test/keys');
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.t.sol'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  return renderEntries(entriesOf(sources));
}

/** Reads the tests of all keys, those of one key together. */
export function entriesOf(sources: readonly string[]): KeyEntry[] {
  const tests = sources.flatMap((source) => [...source.matchAll(TEST)].map(readTest));
  const unknown = tests.find(({ key }) => !KEYS.some((known) => known === key));
  if (unknown) throw new Error(`No key is called "${unknown.key}".`);
  return KEYS.map((key) => {
    const own = tests.filter((test) => test.key === key);
    const entry = {
      key,
      can: own.flatMap(({ can }) => can),
      cannot: own.flatMap(({ cannot }) => cannot),
      figures: own.flatMap(({ figures }) => figures),
    };
    if (entry.can.length === 0 || entry.cannot.length === 0) {
      throw new Error(`The key "${key}" has no test that says what its thief can and can't do.`);
    }
    return entry;
  });
}

function readTest([, comment = '', name = '', body = '']: RegExpMatchArray): KeyEntry {
  const tagged = (tag: string) =>
    [...comment.matchAll(new RegExp(`@custom:${tag} (.*)`, 'g'))].map(([, text = '']) => text.trim());
  const [key] = tagged('key');
  if (key === undefined) throw new Error(`${name} names no key.`);
  const figures = [...body.matchAll(FIGURE)].map(([, what = '', number = '']) => ({ what, number }));
  if (figures.length === 0) throw new Error(`${name} states no number.`);
  return { key, can: tagged('can'), cannot: tagged('cannot'), figures };
}

/** A table whose columns are as wide as the formatter makes them. */
function renderTable(figures: readonly Figure[]): string[] {
  const rows = [['measured', 'number'], ...figures.map(({ what, number }) => [what, number])];
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[], fill = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`;
  return [line(rows[0] ?? []), line(['', ''], '-'), ...rows.slice(1).map((row) => line(row))];
}

function renderEntries(entries: readonly KeyEntry[]): string {
  const sections = entries.map(({ key, can, cannot, figures }) =>
    [
      `## ${key[0]?.toUpperCase()}${key.slice(1)}`,
      '',
      `Can at worst: ${can.join('; ')}.`,
      '',
      `Can't: ${cannot.join('; ')}.`,
      '',
      ...renderTable(figures),
      '',
    ].join('\n'),
  );
  return [
    '# Worst case of each key',
    '',
    'What the thief of each key can do, and how much. Each number is asserted by a test of `contracts/test/keys`; this document is',
    'generated from those tests by `npm run generate`, and `npm run verify` compares it. `contracts/README.md` lists the roles of',
    'each contract, and under "Limits that stand" what needs no key at all. `configuration.md` says where each key is configured.',
    'A process with `KURA_ROLE=all` can do the worst of the api and of the worker. Each process that writes to the database can insert',
    'transactions, so the daily limits of their kinds bound all.',
    '',
    sections.join('\n'),
  ].join('\n');
}
