import { expect, it } from 'vitest';
import { createShutdown } from './shutdown.ts';

it('stops every part once, in reverse order', async () => {
  const stopped: string[] = [];
  const shutdown = createShutdown(() => {});
  for (const name of ['database', 'chain', 'server']) shutdown.add(name, () => void stopped.push(name));
  await Promise.all([shutdown.run(), shutdown.run()]);
  expect(stopped).toEqual(['server', 'chain', 'database']);
});

it('stops the other parts when one fails to stop', async () => {
  const problems: string[] = [];
  const stopped: string[] = [];
  const shutdown = createShutdown((text) => problems.push(text));
  shutdown.add('database', () => void stopped.push('database'));
  shutdown.add('server', () => Promise.reject(new Error('hung')));
  await shutdown.run();
  expect(stopped).toEqual(['database']);
  expect(problems).toEqual(['server did not stop well: hung']);
});
