/**
 * `npm run doctor`: reports what a deployment lacks. Without a variable of the server it reports whether this machine can run the
 * local shop.
 */
import { readEnv } from '../apps/demo/src/env.ts';
import { checkLocalShop } from '../apps/demo/src/shop/check-local-shop.ts';
import { operatorPrograms } from './tasks.mjs';

/** Variables of the local shop, and of this machine. */
const local = new Set(['KURA_FOLDER', 'KURA_CACHE', 'KURA_CHAIN_PORT', 'KURA_SMTP_PORT', 'KURA_MAIL_PORT']);

const isConfigured = Object.entries(process.env).some(
  ([name, value]) =>
    value &&
    !local.has(name) &&
    (name === 'DATABASE_URL' || name === 'BUNDLER_URL' || name.startsWith('KURA_')),
);
if (isConfigured) {
  await import(new URL(`../${operatorPrograms.doctor}`, import.meta.url).href);
} else {
  console.log('No variable of a deployment is set, so this is about the local shop.');
  const findings = await checkLocalShop(readEnv());
  for (const { ok, message } of findings) console.log(`${ok ? 'ok   ' : 'WRONG'}  ${message}`);
  const ready = findings.every(({ ok }) => ok);
  console.log(ready ? 'npm start runs the shop.' : 'npm start fails until this is corrected.');
  console.log('docs/configuration.md lists the variables of a deployment.');
  process.exitCode = ready ? 0 : 1;
}
