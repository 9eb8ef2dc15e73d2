/** `npm run serve`: starts the server of `dist/`, with the role and the settings of the environment. */
import { existsSync } from 'node:fs';
import { stop } from './stop.mjs';
import { operatorPrograms } from './tasks.mjs';

const main = new URL(`../dist/${operatorPrograms.serve}`, import.meta.url);
if (!existsSync(main)) stop('There is no dist/ to serve.', 'Run npm run build first.');
await import(main.href);
