import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../ports/free-port.ts';

export interface Pooler {
  readonly pid: number;
  /** The address of a database behind the pooler. */
  url(databaseUrl: string): string;
  /** Runs a command of its console, such as `show pools`. */
  ask(command: string): Promise<Record<string, string>[]>;
  stop(): Promise<void>;
}

/**
 * Starts Debian's PgBouncer in transaction mode, as docs/configuration.md describes it.
 *
 * @param databaseUrl of any database on the server
 * @param serverConnections to each database
 */
export async function startPgBouncer(databaseUrl: string, serverConnections: number): Promise<Pooler> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kura-pgbouncer-'));
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  const { hostname, port: postgresPort, username } = new URL(databaseUrl);
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${postgresPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${serverConnections}
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,options
${process.getuid?.() === 0 ? 'user = nobody' : ''}
`,
  );
  const pooler = spawn('pgbouncer', ['--quiet', file], { stdio: 'ignore' });
  const ended = once(pooler, 'exit');
  await untilListening(port);
  const url: Pooler['url'] = (of) => Object.assign(new URL(of), { port: String(port) }).href;
  return {
    pid: pooler.pid as number,
    url,
    async ask(command) {
      const console = Object.assign(new URL(url(databaseUrl)), { pathname: '/pgbouncer' });
      const client = new pg.Client({ connectionString: console.href });
      await client.connect();
      try {
        return (await client.query(command)).rows;
      } finally {
        await client.end();
      }
    },
    async stop() {
      pooler.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function untilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const socket = createConnection(port, '127.0.0.1');
    const connected = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (connected) return;
    await wait(50);
  }
  throw new Error('PgBouncer did not start');
}
