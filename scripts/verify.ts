/** `npm run verify`: all checks of the code that don't run it. */
import { checks } from './checks.ts';
import { runStep, seconds } from './steps.ts';

let failed = 0;
for (const check of checks) {
  const { ok, output, durationMs } = await runStep(check, false);
  console.log(`${ok ? '✓' : '✗'} ${check.name} (${seconds(durationMs)})`);
  if (!ok) {
    failed += 1;
    console.log(output);
  }
}
console.log(`\n${checks.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
