/**
 * `npm run gallery`: photographs every screen of the shop in every state, in a shop of its own. `--url <address>` uses
 * a running one, whose data is in `.kura/` or where `KURA_E2E_SHOP` says; other arguments are passed to Playwright.
 */
import { parseArgs } from 'node:util';
import { endWithoutBrowser, playwrightStep } from './browser.ts';
import { runStep } from './steps.ts';

const { values, positionals } = parseArgs({
  options: { url: { type: 'string' }, grep: { type: 'string', short: 'g' } },
  allowPositionals: true,
});
const step = await playwrightStep('gallery', 'e2e/gallery/gallery.config.ts', [
  ...positionals,
  ...(values.grep ? ['--grep', values.grep] : []),
]).catch(endWithoutBrowser);
const running: Record<string, string> = values.url
  ? { KURA_E2E_SHOP: process.env['KURA_E2E_SHOP'] ?? '.kura', KURA_E2E_URL: values.url }
  : {};
const { ok } = await runStep({ ...step, env: { ...step.env, ...running } }, true);
process.exit(ok ? 0 : 1);
