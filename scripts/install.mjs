/**
 * Installs the packages when the lockfile changed. Plain JavaScript without packages, for it runs before
 * there are any, on any Node from 20 on.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { stop } from './stop.mjs';

/** npm may be killed without notice: a new parent process means that nobody waits for this program. */
const parent = process.ppid;

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Whether the parent process has gone, even if it was killed. */
export function isAbandoned() {
  return process.ppid !== parent;
}

/** The Node that this project pins, once the packages are installed. */
export function pinnedNode(root) {
  return join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/** Whether `node_modules` is what `package-lock.json` says, install scripts included. */
export function arePackagesInstalled(root) {
  const { stampPath, stamp } = stampOf(root);
  return existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp && existsSync(pinnedNode(root));
}

/** Brings `node_modules` to what `package-lock.json` says. */
export async function installPackages(root) {
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (!isInstalled(root, JSON.parse(lockfile))) {
    console.log('Installing packages (a few minutes the first time) …');
    await run(
      root,
      ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
      'npm ci failed: see its message above.',
    );
  }
  // `.npmrc` switches all install scripts off; npm 11 reads this list too, npm 10 only what is named here.
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const scripted = Object.keys(allowScripts).filter((name) => existsSync(join(root, 'node_modules', name)));
  await run(
    root,
    ['rebuild', ...scripted, '--ignore-scripts=false', '--loglevel=error'],
    `The install scripts of ${scripted.join(', ')} failed: see the message above.`,
  );
  if (!existsSync(pinnedNode(root))) {
    stop(
      `The pinned Node ${JSON.parse(lockfile).packages['node_modules/node'].version} is not in node_modules.`,
      'Its install script fetches it from your npm registry; check that the registry can be reached.',
    );
  }
  const { stampPath, stamp } = stampOf(root);
  writeFileSync(stampPath, stamp);
}

/** Says which lockfile was installed to its end. */
function stampOf(root) {
  const lockfile = readFileSync(join(root, 'package-lock.json'));
  return {
    stampPath: join(root, 'node_modules', '.kura-installed'),
    stamp: createHash('sha256').update(lockfile).digest('hex'),
  };
}

/** Whether npm's own record of `node_modules` names the same packages as the lockfile. */
function isInstalled(root, lockfile) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(lockfile.packages).every(
    ([path, wanted]) =>
      path === '' ||
      wanted.optional ||
      !path.startsWith('node_modules/') ||
      (installed[path] && installed[path].version === wanted.version),
  );
}

async function run(root, args, failure) {
  const interrupt = (signal) => {
    clearInterval(watch);
    child.removeAllListeners();
    console.error('\nStopping the installation. It is incomplete: the same command begins it again.\n');
    child.once('exit', () => process.exit(128 + constants.signals[signal]));
    if (process.platform === 'win32') child.kill();
    else process.kill(-child.pid, 'SIGKILL');
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  // Before npm starts: a signal that came between would end this program alone.
  for (const signal of signals) process.on(signal, interrupt);
  const child = spawn(npm, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // The shell is needed for npm.cmd on Windows only; nothing here comes from outside.
    shell: process.platform === 'win32',
    // In a group of its own: at Ctrl-C npm would take minutes to undo what it did, without a word.
    detached: process.platform !== 'win32',
  });
  const watch = setInterval(() => {
    if (isAbandoned()) interrupt('SIGTERM');
  }, 500);

  const code = await new Promise((resolve) => {
    child.once('error', (error) =>
      stop(`npm could not be started: ${error.message}`, 'Install npm 10 or newer with Node.'),
    );
    child.once('exit', resolve);
  });
  clearInterval(watch);
  for (const signal of signals) process.off(signal, interrupt);
  if (code !== 0) stop(failure, 'Nothing else was done. Put it right and run the same command again.');
}
