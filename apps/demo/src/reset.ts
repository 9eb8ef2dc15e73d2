/** `npm run reset`: removes all that the local shop kept. Built apps stay: they would only be built again. */
import { existsSync } from 'node:fs';
import { readEnv } from './env.ts';
import { emptyFolder, shopFolder } from './shop/folder.ts';
import { endLeftovers } from './shop/running.ts';
import { StartupError } from './shop/startup-error.ts';

const folder = shopFolder(readEnv().folder);
try {
  await endLeftovers(folder);
  if (existsSync(folder.path)) await emptyFolder(folder);
  console.log('The local shop is empty. npm start fills it again.');
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(`${error.message}\n${error.remedy}`);
  process.exit(1);
}
