// Fails when the generated ABIs and code aren't those of the sources. Compares hashes: no compiler, a few milliseconds.
import { readFileSync } from 'node:fs';
import { currentManifest, recordedManifest } from './generated-manifest.ts';
import { renderWorstCases, WORST_CASE_PATH } from './render-worst-case.ts';

const recorded = recordedManifest();
const current = currentManifest();

const reasons = [
  recorded?.ours !== current.ours && 'the contracts or their settings changed',
  recorded?.seaport !== current.seaport && "Seaport's packages or settings changed",
  recorded?.files !== current.files && 'the generated files were changed',
  readFileSync(WORST_CASE_PATH, 'utf8') !== renderWorstCases() &&
    'the tests of the keys differ from docs/worst-case-of-keys.md',
].filter((reason) => reason !== false);

if (reasons.length > 0) {
  console.error(
    `Generated contract files are out of date: ${reasons.join('; ')}.\nRun: npm run generate:contracts`,
  );
  process.exitCode = 1;
}
