import { flushCompileCache } from 'node:module';
import process from 'node:process';
import { armFailpoint } from '@kura/server';

// Loaded before the server program: the test sends the failpoint at which this process kills itself.
process.on('message', (name: string) => {
  armFailpoint(name, 'kill');
  // A killed process doesn't write its cache at its end.
  flushCompileCache();
  process.send?.('armed');
});
// A test process that was killed leaves no server behind.
process.on('disconnect', () => process.exit());
// The channel keeps no process alive that has stopped.
process.channel?.unref();
