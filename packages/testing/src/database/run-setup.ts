import { rmSync } from 'node:fs';
import { announceSharedPostgres, sharedPostgresPort } from './env.ts';
import { startTemplateServer } from './test-database.ts';

/** Vitest's global set-up: one PostgreSQL for a whole run, however many of its projects ask for one. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (sharedPostgresPort() !== undefined) return undefined;
  const { server, folder } = await startTemplateServer();
  announceSharedPostgres(server.port);
  // A signal ends the test runner without its teardown.
  const kill = () => {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', kill);
  return async () => {
    process.off('exit', kill);
    announceSharedPostgres(undefined);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
