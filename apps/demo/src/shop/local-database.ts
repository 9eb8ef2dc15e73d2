import { administer, type PostgresServer, startPostgres } from '@kura/testing/database';
import { startEmpty } from './folder.ts';
import type { StartOptions } from './start-options.ts';
import { StartupError } from './startup-error.ts';
import { reasonOf, restartRemedy, supervise } from './supervise.ts';

/**
 * Starts the shop's PostgreSQL, which is started again when it ends.
 *
 * @param durable - false for a database that a power cut may damage
 * @returns the address of the shop's database
 */
export function startDatabase(
  { folder, progress, shutdown, onProblem }: StartOptions,
  { durable }: { durable: boolean },
): Promise<string> {
  return progress.step('Database', async (note) => {
    const options = { folder: folder.postgres, durable, ownGroup: true };
    const starting = startPostgres(options);
    // Set before it has started, so that a stop during the start ends it too.
    let part: Promise<Pick<PostgresServer, 'stop'>> = starting;
    shutdown.add('PostgreSQL', async () => (await part.catch(() => undefined))?.stop());
    const server = await starting.catch((error: unknown) => {
      throw new StartupError(reasonOf(error), startEmpty('Fix the cause, or'));
    });
    // A supervisor would restart a part that is being stopped.
    if (shutdown.running) throw new Error('PostgreSQL was stopped while it started');
    const supervisor = supervise(server, {
      name: 'PostgreSQL',
      start: () => startPostgres({ ...options, port: server.port }),
      onProblem,
      remedy: restartRemedy,
    });
    part = Promise.resolve(supervisor);
    note(`port ${server.port}`);
    await administer(server, 'create database kura').catch((error: { code?: string }) => {
      if (error.code !== '42P04') throw error; // The database exists already.
    });
    return server.url('kura');
  });
}
