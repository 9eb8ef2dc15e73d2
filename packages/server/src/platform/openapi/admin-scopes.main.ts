import { readFile, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { contract } from '@kura/api-contract';
import type { Call } from '@kura/api-contract/call';
import { adminScopesDocument } from './admin-scopes-document.ts';

// Writes docs/admin-scopes.md from the contract; with --check, only reports whether it would differ.

const file = new URL('../../../../../docs/admin-scopes.md', import.meta.url);
const calls = Object.values(contract).flatMap((feature): Call[] => Object.values(feature));
const text = adminScopesDocument(calls);
if (!process.argv.includes('--check')) await writeFile(file, text);
else if ((await readFile(file, 'utf8')) !== text) {
  process.stderr.write('docs/admin-scopes.md differs from the contract\n');
  process.exitCode = 1;
}
