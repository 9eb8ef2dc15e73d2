/** `npm run e2e`: the browser journeys. Arguments are passed to Playwright. */
import { browserStep, endWithoutBrowser } from './browser.ts';
import { runStep } from './steps.ts';

const step = await browserStep(process.argv.slice(2)).catch(endWithoutBrowser);
const { ok } = await runStep(step, true);
process.exit(ok ? 0 : 1);
