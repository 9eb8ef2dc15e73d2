import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { withoutSharedPostgres } from '../database/env.ts';

const moduleUrl = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);

/** A program that makes an origin or opens one that was kept, and prints a history. */
const program = (origin: string, end: string) => `
  const { readFileSync } = await import('node:fs');
  const { keepOrigin, reopenOrigin, saveOrigin } = await import(${moduleUrl('save-origin.ts')});
  const { openOrigin, simulate } = await import(${moduleUrl('index.ts')});
  const [folder] = process.argv.slice(1);
  const origin = await ${origin};
  const { lines } = await simulate(openOrigin(JSON.parse(readFileSync(origin.file, 'utf8'))), 2, 20);
  ${end}
  console.log(JSON.stringify(lines));
  process.exit();
`;

async function historyOf(source: string, folder: string): Promise<string[]> {
  const argv = ['--input-type=module', '-e', source, folder];
  const { stdout } = await promisify(execFile)(process.execPath, argv, { env: withoutSharedPostgres() });
  return JSON.parse(stdout);
}

test('a seed gives the same history in another process that has the kept origin', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kura-origin-test-'));
  try {
    const first = await historyOf(program('saveOrigin()', 'await keepOrigin(origin, folder);'), folder);
    const again = await historyOf(program('reopenOrigin(folder)', ''), folder);
    expect(again).toHaveLength(21);
    expect(again).toEqual(first);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
