/**
 * `npm start`: runs the whole local shop until Ctrl-C. `--live` watches its sources. `--prepare` only prepares a shop for later
 * starts.
 */
import { environment, InvalidEnvError, readEnv } from './env.ts';
import { prepareShop } from './prepared/prepare-shop.ts';
import { shopFolder } from './shop/folder.ts';
import { printBanner } from './shop/print-banner.ts';
import { createProgress } from './shop/progress.ts';
import { createShutdown, onStopRequest } from './shop/shutdown.ts';
import { startShop } from './shop/start-shop.ts';
import { StartupError } from './shop/startup-error.ts';

// The reader of the output may exit first (EPIPE). The program must still stop its parts.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

const problem = (text: string) => console.error(`\n${text}\n`);
const shutdown = createShutdown(problem);

const end = async (code: number) => {
  await shutdown.run();
  process.exit(code);
};

onStopRequest(() => {
  if (shutdown.running) return;
  console.log('\n  Stopping …');
  void end(0);
});

try {
  const env = readEnv(environment);
  console.log('\n  Kura, the local shop\n');
  const options = {
    env,
    folder: shopFolder(env.folder),
    live: process.argv.includes('--live'),
    progress: createProgress(process.stdout),
    shutdown,
    onProblem: problem,
  };
  if (process.argv.includes('--prepare')) {
    await prepareShop(options);
    await end(0);
  }
  const shop = await startShop(options);
  // A browser test that needs hours to pass moves the clock instead.
  process.on('message', async (message: { readonly clockOffsetMs: number }) => {
    await shop.setClock(message.clockOffsetMs);
    process.send?.(message);
  });
  console.log(printBanner(shop));
} catch (error) {
  // Errors during the shutdown are expected.
  if (!shutdown.running) {
    if (error instanceof StartupError) problem(`  ${error.message}\n  ${error.remedy}`);
    else if (error instanceof InvalidEnvError) problem(`  ${error.message}`);
    else problem(error instanceof Error ? (error.stack ?? error.message) : String(error));
    await end(1);
  }
}
