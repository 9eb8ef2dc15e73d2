import process from 'node:process';
import { builtApps } from './built-apps.ts';
import { InvalidSettings, readProcessEnv } from './env.ts';
import { startServer } from './start-server.ts';

try {
  const server = await startServer({ env: { ...builtApps(), ...readProcessEnv() } });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
} catch (error) {
  // An invalid configuration isn't a crash: its message suffices.
  process.stderr.write(`${error instanceof InvalidSettings ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
