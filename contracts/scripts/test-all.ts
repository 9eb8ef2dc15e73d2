// `node scripts/test-all.ts [options of forge]`: all tests of forge. It fails too when the measured gas isn't that of the record.
import { readFileSync, rmSync } from 'node:fs';
import { runForge } from './forge.ts';
import { gasDifferences } from './gas-record.ts';
import { GAS_PATH, MEASURED_GAS_PATH } from './generated-paths.ts';

rmSync(MEASURED_GAS_PATH, { force: true });
let status = runForge(['test', ...process.argv.slice(2)]);
if (status === 0) {
  const [recorded, measured] = [GAS_PATH, MEASURED_GAS_PATH].map((path) =>
    JSON.parse(readFileSync(path, 'utf8')),
  );
  const differing = gasDifferences(recorded, measured);
  if (differing.length > 0) {
    status = 1;
    console.log(`The gas differs from snapshots/gas.json:\n${differing.join('\n')}`);
    console.log('If that is intended, run: npm run gas -w contracts');
  }
}
process.exitCode = status;
