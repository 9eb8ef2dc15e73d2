// `npm run gas -w contracts`: measures the gas of all flows and records it.
import { copyFileSync, rmSync } from 'node:fs';
import { runForge } from './forge.ts';
import { GAS_PATH, MEASURED_GAS_PATH } from './generated-paths.ts';

rmSync(MEASURED_GAS_PATH, { force: true });
const status = runForge(['test', '--match-path', 'test/gas/*']);
if (status === 0) copyFileSync(MEASURED_GAS_PATH, GAS_PATH);
process.exitCode = status;
