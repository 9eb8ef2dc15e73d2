/**
 * `node scripts/run.mjs <task> [arguments]`: what every npm script calls. It works from a bare clone with Node
 * 20 and npm alone: it installs what the lockfile names when that changed, then runs the task on the Node that
 * the lockfile pins. Plain JavaScript without packages.
 */
import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  DEFAULT_MARKET_PORT,
  listenError,
  portFault,
  portProblem,
} from '../apps/demo/src/shop/market-port.mjs';
import { arePackagesInstalled, installPackages, isAbandoned, pinnedNode } from './install.mjs';
import { stop } from './stop.mjs';
import { commandLineProblem, tasks } from './tasks.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [name, ...rest] = process.argv.slice(2);

if (Number(process.versions.node.split('.')[0]) < 20) {
  stop(
    `Kura needs Node 20 or newer to start; this is ${process.version}.`,
    'Install it from https://nodejs.org and try again.',
  );
}
const wrong = commandLineProblem(name, rest);
if (wrong !== null) stop(wrong.problem, wrong.usage, 2);

if (!arePackagesInstalled(root)) {
  if (name === 'start' || name === 'dev') await requireMarketPort();
  await installPackages(root);
}

const node = pinnedNode(root);
// V8 compiles a file only when it changed, however often a program starts. The files of temporary copies would fill the
// cache, which never forgets a path.
const copiesSources = name === 'mutate';
const task = spawn(node, [...tasks[name], ...rest], {
  cwd: root,
  // The fourth channel tells the task when this process has gone, even by SIGKILL.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...(copiesSources ? {} : { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node-compile') }),
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
  },
});

// Ctrl-C reaches the task directly, as one process group; it decides when all is put away. A signal sent to
// this process alone is passed on.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => task.kill(signal));

setInterval(() => {
  if (isAbandoned()) task.kill('SIGTERM');
}, 500).unref();

task.on('error', (error) =>
  stop(`${node} could not be started: ${error.message}`, 'Remove node_modules and try again.'),
);
task.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));

/** The shop checks its port itself; this is for those who would wait minutes for the packages first. */
async function requireMarketPort() {
  const text = process.env.PORT || String(DEFAULT_MARKET_PORT);
  const fault = portFault('PORT', text);
  if (fault !== undefined) stop(fault, `Choose another port: PORT=${DEFAULT_MARKET_PORT} npm start`);
  const port = Number(text);
  const error = await listenError(port);
  if (!error) return;
  const { what, remedy } = portProblem(port, error);
  stop(what, remedy);
}
