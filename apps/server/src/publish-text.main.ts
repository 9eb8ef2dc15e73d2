import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { publishText } from '@kura/server';
import { parseEnv, readProcessEnv } from './env.ts';
import { openContext } from './open-context.ts';

// Publishes a version of the terms or of the privacy policy. The texts in force are at GET /api/user/terms.

const usage = [
  'publish-text <terms|privacy> <version> --from <YYYY-MM-DD> --ja <file> --en <file>',
  'In force from the beginning of that day in Japan on. Users who buy after it accept the new terms first.',
].join('\n');

const kinds = { terms: 'TERMS', privacy: 'PRIVACY' } as const;

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, ja: { type: 'string' }, en: { type: 'string' } },
  });
  const [name = '', version] = positionals;
  const { from = '', ja, en } = values;
  const effectiveAt = new Date(`${from}T00:00:00+09:00`);
  const kind = Object.hasOwn(kinds, name) ? kinds[name as keyof typeof kinds] : undefined;
  if (
    kind === undefined ||
    version === undefined ||
    Number.isNaN(effectiveAt.getTime()) ||
    ja === undefined ||
    en === undefined
  ) {
    throw new Error(usage);
  }
  return { kind, version, effectiveAt, files: { ja, en } };
}

try {
  const { files, ...text } = readArguments();
  const texts = { ja: await readFile(files.ja, 'utf8'), en: await readFile(files.en, 'utf8') };
  const { context, close } = await openContext(parseEnv(readProcessEnv()));
  try {
    await publishText({ ...context, actor: { kind: 'system', name: 'publish-text' } }, { ...text, texts });
    process.stdout.write(`Version ${text.version} is in force from ${text.effectiveAt.toISOString()} on.\n`);
  } finally {
    await close();
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
