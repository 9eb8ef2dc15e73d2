import { administer, startPostgres } from '@kura/testing';
import { CannotStart } from './cannot-start.ts';
import { startEmpty } from './folder.ts';
import type { StartOptions } from './start-options.ts';
import { reasonOf, restartRemedy, supervise } from './supervise.ts';

/** Starts the shop's PostgreSQL, which is started again when it ends. @returns the address of the shop's database */
export function startDatabase({ folder, progress, shutdown, onProblem }: StartOptions): Promise<string> {
  return progress.step('Database', async (note) => {
    const options = { folder: folder.postgres, durable: true, ownGroup: true };
    const server = await startPostgres(options).catch((error: unknown) => {
      throw new CannotStart(reasonOf(error), startEmpty('Mend what it says, or'));
    });
    const supervisor = supervise(server, {
      name: 'PostgreSQL',
      start: () => startPostgres({ ...options, port: server.port }),
      onProblem,
      remedy: restartRemedy,
    });
    shutdown.add('PostgreSQL', () => supervisor.stop());
    note(`port ${server.port}`);
    await administer(server, 'create database kura').catch((error: { code?: string }) => {
      if (error.code !== '42P04') throw error; // It is there already.
    });
    return server.url('kura');
  });
}
