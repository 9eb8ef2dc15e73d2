/** `npm run e2e`: the browser journeys. Arguments are passed to Playwright. */
import { browserStep } from './browser.ts';
import { runStep } from './steps.ts';

const { ok } = await runStep(browserStep(process.argv.slice(2)), true);
process.exit(ok ? 0 : 1);
